// Sums over three axes, row-major, with the loops in memory order and against it.
#include "common.hpp"

template <class T, class Span>
static T forward(Span a) {
    T sum = 0;
    for (size_t i = 0; i < a.extent(0); ++i)
        for (size_t j = 0; j < a.extent(1); ++j)
            for (size_t k = 0; k < a.extent(2); ++k)
                sum += a[i, j, k];
    return sum;
}

template <class T, class Span>
static T against(Span a) {
    T sum = 0;
    for (size_t k = 0; k < a.extent(2); ++k)
        for (size_t j = 0; j < a.extent(1); ++j)
            for (size_t i = 0; i < a.extent(0); ++i)
                sum += a[i, j, k];
    return sum;
}

extern "C" {
float cpp_sum_f32_static(const float *a) { return forward<float>(fixed<const float, 64, 64, 64>(a)); }
float cpp_sum_f32_static_against(const float *a) { return against<float>(fixed<const float, 64, 64, 64>(a)); }
float cpp_sum_f32_dynamic(const float *a, size_t m, size_t n, size_t p) {
    return forward<float>(open<const float, 3>(a, m, n, p));
}
float cpp_sum_f32_dynamic_against(const float *a, size_t m, size_t n, size_t p) {
    return against<float>(open<const float, 3>(a, m, n, p));
}
int32_t cpp_sum_i32_static(const int32_t *a) { return forward<int32_t>(fixed<const int32_t, 64, 64, 64>(a)); }
int32_t cpp_sum_i32_static_against(const int32_t *a) {
    return against<int32_t>(fixed<const int32_t, 64, 64, 64>(a));
}
int32_t cpp_sum_i32_dynamic(const int32_t *a, size_t m, size_t n, size_t p) {
    return forward<int32_t>(open<const int32_t, 3>(a, m, n, p));
}
}
