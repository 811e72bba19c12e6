// Thinning solution grids out to minimal puzzles, in lockstep.
//
// A clue can go if no solution differs from the grid where it was. For one clue that is asked
// directly: its digit is struck from its cell, and any solution at all is one too many; mostly none
// is found without a single branch. Clues that go together are asked by counting to two.
//
// The first forty can nearly always go, so they are tried at once, then in smaller helpings. What
// comes out is the same as one by one: if many can go together, each could at its turn.
#pragma once

#include <cstring>

#include "search/kernel.hpp"
#include "search/lockstep.hpp"

namespace nonet::search {

namespace {

template <int lanes>
class ThinClient {
 public:
  ThinClient(const Thinning& thinning, Watch& watch) : thinning_(thinning), watch_(watch) {}

  bool load(int lane, Column state) {
    Job& job = jobs_[lane];
    while (!job.running || !choose(job)) {
      if (job.running) finish(job);
      if (next_ == thinning_.size) return false;
      begin(job);
    }
    for (int i = 0; i < 3; ++i) {
      const std::uint32_t open = job.open[i] | job.tried[i];
      for (int d = 0; d < 9; ++d) state[9 * i + d] = (job.given[9 * i + d] & ~job.tried[i]) | open;
      state[kOpen + i] = open;
    }
    if (job.struck_word >= 0) state[job.struck_word] &= ~job.struck_bit;
    job.found = 0;
    return true;
  }
  bool solution(int lane, Column) {
    Job& job = jobs_[lane];
    return ++job.found < job.limit();
  }
  void done(int lane, std::uint32_t) {
    Job& job = jobs_[lane];
    if (job.found < job.limit()) {
      for (int i = 0; i < 3; ++i) {
        job.open[i] |= job.tried[i];
        for (int d = 0; d < 9; ++d) job.given[9 * i + d] &= ~job.tried[i];
      }
      job.clues -= job.going;
      job.position = job.tried_to;
      job.helping = kNextHelping;
    } else if (job.groups > 1) {
      job.helping = job.groups / 2;
    } else {
      job.position = job.tried_to;
    }
  }
  bool stopped() { return watch_.stop.load(std::memory_order_relaxed); }

 private:
  static constexpr int kFirstHelping = 40;
  static constexpr int kNextHelping = 3;

  struct Job {
    bool running = false;
    std::size_t number;
    int position;  // in the order: what comes before is decided
    int helping;   // groups to try at once
    int clues;
    std::uint32_t given[kWords];
    std::uint32_t open[3];
    // The trial under way.
    int tried_to;
    int groups;
    int going;  // clues
    std::uint32_t tried[3];
    int struck_word;  // -1: the solutions are counted to two
    std::uint32_t struck_bit;
    std::uint64_t found;

    std::uint64_t limit() const { return struck_word >= 0 ? 1 : 2; }
  };

  void begin(Job& job) {
    job.running = true;
    job.number = next_++;
    job.position = 0;
    job.helping = kFirstHelping;
    job.clues = 0;
    std::memset(job.given, 0, sizeof job.given);
    std::memset(job.open, 0, sizeof job.open);
    for (int cell = 0; cell < 81; ++cell) {
      const std::size_t at = 81 * job.number + static_cast<std::size_t>(cell);
      const std::uint32_t bit = bit_of(cell / 9, cell % 9);
      if (thinning_.keep[at]) {
        job.given[word_of(cell / 9, thinning_.solutions[at] - 1)] |= bit;
        ++job.clues;
      } else {
        job.open[cell / 9 % 3] |= bit;
      }
    }
  }

  // Puts the next trial together; false where everything is decided.
  bool choose(Job& job) {
    const std::size_t first = 81 * job.number;
    int position = job.position;
    int last_cell = 0;
    job.groups = job.going = 0;
    std::memset(job.tried, 0, sizeof job.tried);
    while (position < 81 && job.groups < job.helping) {
      std::uint32_t group[3] = {};
      int size = 0;
      int end = position;
      do {
        const int cell = thinning_.order[first + static_cast<std::size_t>(end)];
        if (thinning_.keep[first + static_cast<std::size_t>(cell)]) {
          group[cell / 9 % 3] |= bit_of(cell / 9, cell % 9);
          last_cell = cell;
          ++size;
        }
      } while (!thinning_.group_ends[first + static_cast<std::size_t>(end++)]);
      if (job.clues - job.going - size < thinning_.least[job.number]) {
        // Too many at once; a smaller group further on may still fit.
        if (job.groups > 0) break;
        position = end;
        job.position = end;
        continue;
      }
      for (int i = 0; i < 3; ++i) job.tried[i] |= group[i];
      job.going += size;
      job.groups += size > 0;
      position = end;
    }
    job.tried_to = position;
    if (job.going == 0) return false;
    job.struck_word = -1;
    if (job.going == 1) {
      const int digit = thinning_.solutions[first + static_cast<std::size_t>(last_cell)] - 1;
      job.struck_word = word_of(last_cell / 9, digit);
      job.struck_bit = bit_of(last_cell / 9, last_cell % 9);
    }
    return true;
  }

  void finish(Job& job) {
    job.running = false;
    for (int cell = 0; cell < 81; ++cell) {
      const std::size_t at = 81 * job.number + static_cast<std::size_t>(cell);
      const bool open = job.open[cell / 9 % 3] & bit_of(cell / 9, cell % 9);
      thinning_.puzzles[at] = open ? std::uint8_t{0} : thinning_.solutions[at];
    }
    watch_.done.fetch_add(1, std::memory_order_relaxed);
  }

  const Thinning& thinning_;
  Watch& watch_;
  std::size_t next_ = 0;
  Job jobs_[lanes];
};

}  // namespace

}  // namespace nonet::search
