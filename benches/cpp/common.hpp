// What all kernels share. Sizes that are dynamic come as arguments; static ones are template arguments.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <mdspan>

using std::size_t;

template <class T, size_t... E>
using fixed = std::mdspan<T, std::extents<size_t, E...>>;

template <class T, size_t R>
using open = std::mdspan<T, std::dextents<size_t, R>>;

// Column-major.
template <class T, size_t R>
using open_left = std::mdspan<T, std::dextents<size_t, R>, std::layout_left>;

template <class T, size_t R>
using strided = std::mdspan<T, std::dextents<size_t, R>, std::layout_stride>;
