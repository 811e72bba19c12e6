// What the files of the border to Python share.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "geometry.hpp"
#include "in_blocks.hpp"
#include "patience.hpp"

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

// Hears Ctrl-C while work goes on without the interpreter's lock, which is taken for that some
// thirty times a second and no more: other threads may be busy with it.
class Listening final : public Patience {
 public:
  bool lasts() override {
    const auto now = std::chrono::steady_clock::now();
    if (!heard_) heard_ = now;  // short work never comes here, and need not look at the clock
    if (now - *heard_ < kQuiet) return true;
    {
      nb::gil_scoped_acquire gil;
      const bool before = std::exchange(in_handler, true);
      interrupted_ = PyErr_CheckSignals() != 0;
      in_handler = before;
      if (interrupted_) error_.emplace();
    }
    heard_ = std::chrono::steady_clock::now();
    return !interrupted_;
  }
  // To be called with the lock.
  void raise_if_interrupted() {
    if (error_) throw std::move(*error_);
  }

  // Whether this thread is in a handler of signals, called in the middle of some work.
  static inline thread_local bool in_handler = false;

 private:
  static constexpr std::chrono::milliseconds kQuiet{30};

  std::optional<std::chrono::steady_clock::time_point> heard_;
  bool interrupted_ = false;
  std::optional<nb::python_error> error_;
};

// Runs work(patience) without the interpreter's lock, under a patience that hears Ctrl-C. Work on
// what Python may change meanwhile has to have its own copy. A handler of signals that has work
// done in the middle of other work has it done in a thread of its own: what a thread keeps about
// the grid that it works on is in use.
template <class Work>
auto without_lock(Work&& work) {
  Listening listening;
  std::optional<decltype(work(listening))> result;
  std::exception_ptr error;
  const auto attempt = [&] {
    const UnderPatience under(listening);
    try {
      result.emplace(work(listening));
    } catch (const Interrupted&) {  // `listening` knows
    } catch (...) {
      error = std::current_exception();
    }
  };
  {
    nb::gil_scoped_release release;
    if (Listening::in_handler) {
      std::thread(attempt).join();
    } else {
      attempt();
    }
  }
  listening.raise_if_interrupted();
  if (error) std::rethrow_exception(error);
  return std::move(*result);
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

// A number from Python that is used as an index: it is one of `count`.
inline int index_of(int number, int count) {
  if (number < 0 || number >= count) {
    throw std::out_of_range(std::to_string(number) + " is not one of 0 to " +
                            std::to_string(count - 1));
  }
  return number;
}
inline int cell_of(int cell) { return index_of(cell, kCells); }
inline int digit_of(int digit) { return index_of(digit, kDigits); }
inline int house_of(int house) { return index_of(house, kHouses); }

// The bytes, each of them from `least` to `most`.
inline const std::uint8_t* bytes_between(nb::bytes bytes, int least, int most) {
  const auto* first = reinterpret_cast<const std::uint8_t*>(bytes.c_str());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (first[i] < least || first[i] > most) {
      throw std::invalid_argument("bytes from " + std::to_string(least) + " to " +
                                  std::to_string(most) + " expected");
    }
  }
  return first;
}

// 81 bytes, none of them above `most`.
inline const std::uint8_t* cells_of(nb::bytes cells, int most) {
  if (cells.size() != kCells) throw std::invalid_argument("81 cells expected");
  return bytes_between(cells, 0, most);
}

}  // namespace nonet
