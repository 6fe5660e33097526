// Copies: of equal layouts, transposed, and with permuted axes.
#include <algorithm>

#include "common.hpp"

extern "C" {
void cpp_copy(const float *a_, float *out_, size_t m, size_t n) {
    open_left<const float, 2> a(a_, m, n);
    open_left<float, 2> out(out_, m, n);
    for (size_t j = 0; j < out.extent(1); ++j)
        for (size_t i = 0; i < out.extent(0); ++i)
            out[i, j] = a[i, j];
}

// `layout_stride` has no negative strides, so that the axes are reversed in the index.
void cpp_reversed(const float *last, float *out_, size_t m, size_t n) {
    open<const float, 2> a(last - (m * n - 1), m, n);
    open<float, 2> out(out_, m, n);
    for (size_t i = 0; i < out.extent(0); ++i)
        for (size_t j = 0; j < out.extent(1); ++j)
            out[i, j] = a[m - 1 - i, n - 1 - j];
}

void cpp_transpose(const float *a_, float *out_, size_t m, size_t n) {
    open_left<const float, 2> a(a_, m, n);
    open<float, 2> out(out_, m, n);
    constexpr size_t block = 16;
    for (size_t bi = 0; bi < m; bi += block)
        for (size_t bj = 0; bj < n; bj += block)
            for (size_t i = bi; i < std::min(bi + block, m); ++i)
                for (size_t j = bj; j < std::min(bj + block, n); ++j)
                    out[i, j] = a[i, j];
}

void cpp_transpose_naive(const float *a_, float *out_, size_t m, size_t n) {
    open_left<const float, 2> a(a_, m, n);
    open<float, 2> out(out_, m, n);
    for (size_t i = 0; i < out.extent(0); ++i)
        for (size_t j = 0; j < out.extent(1); ++j)
            out[i, j] = a[i, j];
}

void cpp_gather(const float *a_, float *out_, const size_t *shape, const size_t *strides) {
    std::dextents<size_t, 5> extents(shape[0], shape[1], shape[2], shape[3], shape[4]);
    std::array<size_t, 5> steps{strides[0], strides[1], strides[2], strides[3], strides[4]};
    strided<const float, 5> a(a_, std::layout_stride::mapping<std::dextents<size_t, 5>>(extents, steps));
    open<float, 5> out(out_, extents);
    for (size_t i = 0; i < out.extent(0); ++i)
        for (size_t j = 0; j < out.extent(1); ++j)
            for (size_t k = 0; k < out.extent(2); ++k)
                for (size_t l = 0; l < out.extent(3); ++l)
                    for (size_t m = 0; m < out.extent(4); ++m)
                        out[i, j, k, l, m] = a[i, j, k, l, m];
}
}
