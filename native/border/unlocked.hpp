// Work without the interpreter's lock, which Ctrl-C still ends.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstddef>
#include <exception>
#include <optional>
#include <thread>
#include <utility>

#include "board/in_blocks.hpp"
#include "board/patience.hpp"

namespace nonet {

namespace nb = nanobind;

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
    } catch (const Interrupted&) {  // `listening` reports it
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

}  // namespace nonet
