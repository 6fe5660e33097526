// Stencils over the inside of a row-major array: 7 points with two weights, and the sum of 27.
#include "common.hpp"

template <class In, class Out>
static void seven(In a, Out out) {
    for (size_t i = 1; i < a.extent(0) - 1; ++i)
        for (size_t j = 1; j < a.extent(1) - 1; ++j)
            for (size_t k = 1; k < a.extent(2) - 1; ++k)
                out[i, j, k] = -6.0f * a[i, j, k] + a[i - 1, j, k] + a[i + 1, j, k] + a[i, j - 1, k] +
                               a[i, j + 1, k] + a[i, j, k - 1] + a[i, j, k + 1];
}

template <class In, class Out>
static void twenty_seven(In a, Out out) {
    for (size_t i = 1; i < a.extent(0) - 1; ++i)
        for (size_t j = 1; j < a.extent(1) - 1; ++j)
            for (size_t k = 1; k < a.extent(2) - 1; ++k) {
                float sum = 0;
                for (size_t di = 0; di < 3; ++di)
                    for (size_t dj = 0; dj < 3; ++dj)
                        for (size_t dk = 0; dk < 3; ++dk)
                            sum += a[i + di - 1, j + dj - 1, k + dk - 1];
                out[i, j, k] = sum;
            }
}

using In = fixed<const float, 64, 64, 64>;
using Out = fixed<float, 64, 64, 64>;

extern "C" {
void cpp_stencil_7_static(const float *a, float *out) { seven(In(a), Out(out)); }
void cpp_stencil_7_dynamic(const float *a, float *out, size_t m, size_t n, size_t p) {
    seven(open<const float, 3>(a, m, n, p), open<float, 3>(out, m, n, p));
}
void cpp_stencil_27_static(const float *a, float *out) { twenty_seven(In(a), Out(out)); }
void cpp_stencil_27_dynamic(const float *a, float *out, size_t m, size_t n, size_t p) {
    twenty_seven(open<const float, 3>(a, m, n, p), open<float, 3>(out, m, n, p));
}
}
