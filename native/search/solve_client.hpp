// Solves a batch of puzzles in lockstep.
#pragma once

#include "search/kernel.hpp"
#include "search/lockstep.hpp"

namespace nonet::search {

namespace {

// `Text` reads puzzles into lanes and writes solutions from them.
template <class Text, int lanes>
class SolveClient {
 public:
  static constexpr bool kSamples = false;

  SolveClient(const Batch& batch, Watch& watch) : batch_(batch), watch_(watch) {}

  bool load(int lane, Column state) {
    if (next_ == batch_.size) return false;
    job_[lane] = static_cast<std::ptrdiff_t>(next_++);
    found_[lane] = 0;
    Text::read(batch_.puzzles + batch_.puzzle_stride * job_[lane], batch_.zero, state);
    return true;
  }
  bool solution(int lane, Column state) {
    if (found_[lane]++ == 0 && batch_.solutions) {
      Text::write(state, batch_.zero, batch_.solutions + batch_.solution_stride * job_[lane]);
    }
    return found_[lane] < batch_.limit;
  }
  void done(int lane, std::uint32_t guesses) {
    batch_.counts[job_[lane]] = found_[lane];
    if (batch_.guesses) batch_.guesses[job_[lane]] = guesses;
    watch_.done.fetch_add(1, std::memory_order_relaxed);
  }
  bool stopped() { return watch_.stopped(); }

 private:
  const Batch& batch_;
  Watch& watch_;
  std::size_t next_ = 0;
  std::ptrdiff_t job_[lanes];
  std::uint64_t found_[lanes];
};

}  // namespace

}  // namespace nonet::search
