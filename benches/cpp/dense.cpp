// `out = a + b` over dense arrays, in nested loops.
#include "common.hpp"

extern "C" {
void cpp_dense_1(const float *a_, const float *b_, float *out_, const size_t *shape) {
    open<const float, 1> a(a_, shape[0]), b(b_, shape[0]);
    open<float, 1> out(out_, shape[0]);
    for (size_t i = 0; i < out.extent(0); ++i)
        out[i] = a[i] + b[i];
}

void cpp_dense_2(const float *a_, const float *b_, float *out_, const size_t *shape) {
    std::dextents<size_t, 2> extents(shape[0], shape[1]);
    open<const float, 2> a(a_, extents), b(b_, extents);
    open<float, 2> out(out_, extents);
    for (size_t i = 0; i < out.extent(0); ++i)
        for (size_t j = 0; j < out.extent(1); ++j)
            out[i, j] = a[i, j] + b[i, j];
}

void cpp_dense_3(const float *a_, const float *b_, float *out_, const size_t *shape) {
    std::dextents<size_t, 3> extents(shape[0], shape[1], shape[2]);
    open<const float, 3> a(a_, extents), b(b_, extents);
    open<float, 3> out(out_, extents);
    for (size_t i = 0; i < out.extent(0); ++i)
        for (size_t j = 0; j < out.extent(1); ++j)
            for (size_t k = 0; k < out.extent(2); ++k)
                out[i, j, k] = a[i, j, k] + b[i, j, k];
}

void cpp_dense_4(const float *a_, const float *b_, float *out_, const size_t *shape) {
    std::dextents<size_t, 4> extents(shape[0], shape[1], shape[2], shape[3]);
    open<const float, 4> a(a_, extents), b(b_, extents);
    open<float, 4> out(out_, extents);
    for (size_t i = 0; i < out.extent(0); ++i)
        for (size_t j = 0; j < out.extent(1); ++j)
            for (size_t k = 0; k < out.extent(2); ++k)
                for (size_t l = 0; l < out.extent(3); ++l)
                    out[i, j, k, l] = a[i, j, k, l] + b[i, j, k, l];
}

void cpp_dense_5(const float *a_, const float *b_, float *out_, const size_t *shape) {
    std::dextents<size_t, 5> extents(shape[0], shape[1], shape[2], shape[3], shape[4]);
    open<const float, 5> a(a_, extents), b(b_, extents);
    open<float, 5> out(out_, extents);
    for (size_t i = 0; i < out.extent(0); ++i)
        for (size_t j = 0; j < out.extent(1); ++j)
            for (size_t k = 0; k < out.extent(2); ++k)
                for (size_t l = 0; l < out.extent(3); ++l)
                    for (size_t m = 0; m < out.extent(4); ++m)
                        out[i, j, k, l, m] = a[i, j, k, l, m] + b[i, j, k, l, m];
}
}
