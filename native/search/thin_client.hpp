// Thinning solution grids out to minimal puzzles, in lockstep.
//
// A clue can go if no solution differs from the grid in its cell: its digit is struck from there,
// and any solution at all is one too many. Mostly none is found without a single branch, and the
// search for one ends at the first, so this is far cheaper than counting to two.
//
// Clues that go together, such as the four of an orbit, are asked one after the other: with the
// first struck and the others open; then with the first given again, the second struck, and so on.
//
// Tried: taking the first forty out at once, counted to two. They nearly always can go, but at that
// stage a clue costs so little that it gains a fifteenth only.
#pragma once

#include <cstring>

#include "search/kernel.hpp"
#include "search/lockstep.hpp"

namespace nonet::search {

namespace {

template <int lanes>
class ThinClient {
 public:
  static constexpr bool kSamples = false;

  ThinClient(const Thinning& thinning, Watch& watch) : thinning_(thinning), watch_(watch) {}

  bool load(int lane, Column state) {
    Job& job = jobs_[lane];
    while (!job.running || (job.struck == job.size && !choose(job))) {
      if (job.running) finish(job);
      if (next_ == thinning_.size) return false;
      begin(job);
    }
    std::uint32_t tried[3] = {};
    for (int k = job.struck; k < job.size; ++k) {
      tried[job.group[k] / 9 % 3] |= bit_of(job.group[k] / 9, job.group[k] % 9);
    }
    for (int i = 0; i < 3; ++i) {
      const std::uint32_t open = job.open[i] | tried[i];
      for (int d = 0; d < 9; ++d) state[9 * i + d] = (job.given[9 * i + d] & ~tried[i]) | open;
      state[kOpen + i] = open;
    }
    const int cell = job.group[job.struck];
    state[word_of(cell / 9, digit_at(job, cell))] &= ~bit_of(cell / 9, cell % 9);
    job.needed = false;
    return true;
  }
  bool solution(int lane, Column) {
    jobs_[lane].needed = true;
    return false;
  }
  void done(int lane, std::uint32_t) {
    Job& job = jobs_[lane];
    if (job.needed) {
      job.struck = job.size;  // the group stays
    } else if (++job.struck == job.size) {
      for (int k = 0; k < job.size; ++k) {
        const int cell = job.group[k];
        const std::uint32_t bit = bit_of(cell / 9, cell % 9);
        job.given[word_of(cell / 9, digit_at(job, cell))] &= ~bit;
        job.open[cell / 9 % 3] |= bit;
      }
      job.clues -= job.size;
    }
  }
  bool stopped() { return watch_.stopped(); }

 private:
  struct Job {
    bool running = false;
    bool needed;  // whether the clue under trial is
    std::size_t number;
    int position;  // in the order: what comes before is decided
    int clues;
    int size;                // of the group under trial
    int struck;              // which of its clues is struck; `size` when it is decided
    std::uint8_t group[81];  // of the order, whose 81 places are gone through once
    std::uint32_t given[kWords];
    std::uint32_t open[3];
  };

  std::size_t at(const Job& job, int cell) const {
    return 81 * job.number + static_cast<std::size_t>(cell);
  }
  int digit_at(const Job& job, int cell) const { return thinning_.solutions[at(job, cell)] - 1; }

  void begin(Job& job) {
    job.running = true;
    job.number = next_++;
    job.position = job.clues = job.size = job.struck = 0;
    std::memset(job.given, 0, sizeof job.given);
    std::memset(job.open, 0, sizeof job.open);
    for (int cell = 0; cell < 81; ++cell) {
      const std::uint32_t bit = bit_of(cell / 9, cell % 9);
      if (thinning_.clues[at(job, cell)]) {
        job.given[word_of(cell / 9, digit_at(job, cell))] |= bit;
        ++job.clues;
      } else {
        job.open[cell / 9 % 3] |= bit;
      }
    }
  }

  // Takes up the next group that there is and that may go; false where everything is decided.
  bool choose(Job& job) {
    while (job.position < 81) {
      job.size = job.struck = 0;
      int cell = 0;
      do {
        cell = thinning_.order[at(job, job.position)];
        if (thinning_.clues[at(job, cell)]) job.group[job.size++] = static_cast<std::uint8_t>(cell);
      } while (!thinning_.group_ends[at(job, job.position++)]);
      if (job.size > 0 && job.clues - job.size >= thinning_.least[job.number]) return true;
    }
    return false;
  }

  void finish(Job& job) {
    job.running = false;
    for (int cell = 0; cell < 81; ++cell) {
      const bool open = job.open[cell / 9 % 3] & bit_of(cell / 9, cell % 9);
      thinning_.puzzles[at(job, cell)] =
          open ? std::uint8_t{0} : thinning_.solutions[at(job, cell)];
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
