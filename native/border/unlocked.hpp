// Runs work without the interpreter's lock, to let other threads run. Ctrl-C can still stop the
// work.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <atomic>
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

// Thrown when the time for the work is up. Python also sees it as an exception.
struct OutOfTime final : std::exception {
  const char* what() const noexcept override { return "the time is up"; }
};

// A flag that ends the work of other threads.
struct Stop {
  std::atomic<bool> is_over{false};
};

// Listens for Ctrl-C while work runs without the interpreter's lock. To do so, it takes the lock
// about thirty times a second. It does not take the lock more often, because other threads may need
// it. The work also stops when the thread's time is up.
class Listening final : public Patience {
 public:
  using Clock = std::chrono::steady_clock;

  bool lasts() override {
    const auto now = Clock::now();
    if (now >= ends_ || (stop_ && stop_->is_over)) {
      is_late_ = true;
      return false;
    }
    if (!checked_) checked_ = now;  // short work never has to read the clock
    if (now - *checked_ < kCheckInterval) return true;
    {
      nb::gil_scoped_acquire gil;
      const bool before = std::exchange(in_handler, true);
      interrupted_ = PyErr_CheckSignals() != 0;
      in_handler = before;
      if (interrupted_) error_.emplace();
    }
    checked_ = Clock::now();
    return !interrupted_;
  }
  // Call this while holding the lock.
  void raise_if_interrupted() {
    if (error_) throw std::move(*error_);
    if (is_late_) throw OutOfTime();
  }

  // The time by which this thread's work must end.
  static inline thread_local Clock::time_point deadline = Clock::time_point::max();

  // Another object that can end this thread's work; may be null.
  static inline thread_local const Stop* stop = nullptr;

  // Whether this thread is running a signal handler that has interrupted some work.
  static inline thread_local bool in_handler = false;

 private:
  static constexpr std::chrono::milliseconds kCheckInterval{30};

  const Clock::time_point ends_ = deadline;
  const Stop* const stop_ = stop;
  std::optional<Clock::time_point> checked_;
  bool interrupted_ = false;
  bool is_late_ = false;
  std::optional<nb::python_error> error_;
};

// A Python context manager that limits the thread's time to a number of seconds. If an outer limit
// ends sooner, the outer limit applies.
class TimeLimit {
 public:
  explicit TimeLimit(double seconds, const Stop* stop) : seconds_(seconds), stop_(stop) {}

  void enter() {
    using Clock = Listening::Clock;
    before_ = Listening::deadline;
    stop_before_ = Listening::stop;
    if (stop_) Listening::stop = stop_;
    const auto now = Clock::now();  // read only once, to keep the sum below from overflowing
    const std::chrono::duration<double> own{std::max(seconds_, 0.0)};
    if (own < before_ - now) {
      Listening::deadline =
          now + std::min(std::chrono::duration_cast<Clock::duration>(own), before_ - now);
    }
  }
  void leave() {
    Listening::deadline = before_;
    Listening::stop = stop_before_;
  }
  // Checks the limit for work done in Python.
  static void check() {
    if (Listening::stop && Listening::stop->is_over) throw OutOfTime();
    if (Listening::Clock::now() >= Listening::deadline) throw OutOfTime();
  }
  // The number of seconds that the thread has left.
  static double left() {
    const std::chrono::duration<double> left = Listening::deadline - Listening::Clock::now();
    return left.count();
  }

 private:
  double seconds_;
  const Stop* stop_;
  Listening::Clock::time_point before_;
  const Stop* stop_before_ = nullptr;
};

// Runs work(patience) without the interpreter's lock. The patience listens for Ctrl-C. The work
// needs its own copy of everything that Python may change in the meantime. If a signal handler
// interrupts work and starts new work, the new work runs in a separate thread, because the
// interrupted work is still using the data that this thread keeps about a grid.
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

// Runs bulk work without the interpreter's lock. Meanwhile, listens for Ctrl-C and reports
// progress.
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
