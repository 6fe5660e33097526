// `out = a x`: row-major with rows outside, column-major with columns outside.
#include "common.hpp"

extern "C" {
void cpp_matvec_rows(const float *a_, const float *x_, float *out_, size_t m, size_t n) {
    open<const float, 2> a(a_, m, n);
    open<const float, 1> x(x_, n);
    open<float, 1> out(out_, m);
    for (size_t i = 0; i < a.extent(0); ++i) {
        float sum = 0;
        for (size_t j = 0; j < a.extent(1); ++j)
            sum += a[i, j] * x[j];
        out[i] = sum;
    }
}

void cpp_matvec_columns(const float *a_, const float *x_, float *out_, size_t m, size_t n) {
    open_left<const float, 2> a(a_, m, n);
    open<const float, 1> x(x_, n);
    open<float, 1> out(out_, m);
    for (size_t i = 0; i < a.extent(0); ++i)
        out[i] = 0;
    for (size_t j = 0; j < a.extent(1); ++j) {
        float factor = x[j];
        for (size_t i = 0; i < a.extent(0); ++i)
            out[i] += a[i, j] * factor;
    }
}
}
