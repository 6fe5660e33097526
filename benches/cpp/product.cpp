// The product of 8x8 and 8x64.
#include "common.hpp"

extern "C" void cpp_product(const float *a_, const float *b_, float *c_) {
    fixed<const float, 8, 8> a(a_);
    fixed<const float, 8, 64> b(b_);
    fixed<float, 8, 64> c(c_);
    for (size_t i = 0; i < 8; ++i) {
        float row[64] = {};
        for (size_t k = 0; k < 8; ++k)
            for (size_t j = 0; j < 64; ++j)
                row[j] += a[i, k] * b[k, j];
        for (size_t j = 0; j < 64; ++j)
            c[i, j] = row[j];
    }
}
