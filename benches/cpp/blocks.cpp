// Many blocks of 3x3: the sum of each, and 200 added to 200 others.
#include "common.hpp"

extern "C" {
void cpp_blocks_sum(const float *a_, float *out_, size_t n) {
    std::mdspan<const float, std::extents<size_t, std::dynamic_extent, 3, 3>> a(a_, n);
    open<float, 1> out(out_, n);
    for (size_t block = 0; block < a.extent(0); ++block) {
        float sum = 0;
        for (size_t i = 0; i < a.extent(1); ++i)
            for (size_t j = 0; j < a.extent(2); ++j)
                sum += a[block, i, j];
        out[block] = sum;
    }
}

void cpp_blocks_add(const float *a_, const float *b_, float *out_) {
    fixed<const float, 200, 3, 3> a(a_), b(b_);
    fixed<float, 200, 3, 3> out(out_);
    for (size_t block = 0; block < a.extent(0); ++block)
        for (size_t i = 0; i < a.extent(1); ++i)
            for (size_t j = 0; j < a.extent(2); ++j)
                out[block, i, j] = a[block, i, j] + b[block, i, j];
}
}
