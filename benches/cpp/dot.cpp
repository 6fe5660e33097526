// The dot product of two vectors that are not contiguous.
#include "common.hpp"

extern "C" float cpp_dot(const float *x_, const float *y_, size_t m, size_t stride) {
    std::layout_stride::mapping<std::dextents<size_t, 1>> mapping(std::dextents<size_t, 1>(m), std::array{stride});
    strided<const float, 1> x(x_, mapping), y(y_, mapping);
    float sum = 0;
    for (size_t i = 0; i < x.extent(0); ++i)
        sum += x[i] * y[i];
    return sum;
}
