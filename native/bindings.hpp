// What the files of the border to Python share.
#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cells.hpp"
#include "in_blocks.hpp"

namespace nonet {

namespace nb = nanobind;

void add_search(nb::module_& m);
void add_generation(nb::module_& m);

template <class Container, class Convert>
nb::tuple tuple_of(const Container& items, Convert&& convert) {
  nb::list list;
  for (const auto& item : items) list.append(convert(item));
  return nb::tuple(list);
}

template <class Container>
nb::tuple numbers(const Container& items) {
  return tuple_of(items, [](auto item) { return nb::int_(static_cast<int>(item)); });
}

// Runs bulk work without the interpreter's lock, but hears Ctrl-C and tells progress all the while.
template <class Work>
auto watched(nb::object progress, Work&& work) {
  std::optional<nb::python_error> error;
  const Tick tick = [&](std::size_t done) {
    nb::gil_scoped_acquire gil;
    try {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      if (!progress.is_none()) progress(done);
    } catch (nb::python_error& raised) {
      error.emplace(std::move(raised));
      return false;
    }
    return true;
  };
  auto result = [&] {
    nb::gil_scoped_release release;
    return work(tick);
  }();
  if (error) throw std::move(*error);
  return result;
}

template <class T>
nb::bytes bytes_of(const std::vector<T>& values) {
  return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

inline void check_line(nb::bytes lines) {
  if (lines.size() % kCells != 0) throw std::invalid_argument("81 bytes a puzzle expected");
}

inline const std::uint8_t* cells_of(nb::bytes cells) {
  if (cells.size() != kCells) throw std::invalid_argument("81 cells expected");
  return reinterpret_cast<const std::uint8_t*>(cells.c_str());
}

}  // namespace nonet
