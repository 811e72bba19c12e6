// Removes givens from solution grids until the puzzles are minimal. Many grids are handled in
// lockstep.
//
// Givens are tried in a requested order, and removed if they are not needed. For half of the needed
// givens, an unavoidable set shows that they are needed. Any other given takes a search: its digit
// is eliminated from its cell, and if the remaining puzzle still has a solution, the given is
// needed. Otherwise it can be removed.
//
// At the beginning, nearly every given can be removed unless a set shows otherwise. So many givens
// are removed together, and one search looks for another solution of the rest. If there is none,
// all of them can be removed. If there is one, the cells where it differs are an unavoidable set.
// The last given of this set must stay, and the search is repeated with this set known. That takes
// 24 searches per puzzle, compared with 81 for one search per given. Consecutive puzzles with the
// same grid share its sets. If each puzzle has its own grid, finding the sets costs as much as they
// save.
//
// Givens that must be removed together form a group, for example four cells that a symmetry maps to
// each other. A group's givens are tested one by one. At first, the digit of the first given is
// eliminated, and the group's other cells are empty. Then the first given is restored and the digit
// of the second given is eliminated, and so on.
//
// Another method was tried without success. It removes every given that the known sets do not need,
// and then searches for another solution, which shows a new set. This is repeated until there is no
// other solution. That takes 26 searches, which have many more branches, because in most of them
// few givens are left.
#pragma once

#include <cstring>

#include "search/kernel.hpp"
#include "search/lockstep.hpp"
#include "search/unavoidable_sets.hpp"

namespace nonet::search {

namespace {

template <class V>
class ThinClient {
 public:
  static constexpr bool kSamples = false;

  ThinClient(const Thinning& thinning, Watch& watch) : thinning_(thinning), watch_(watch) {}

  bool load(int lane, Column state) {
    Job& job = jobs_[lane];
    while (!job.running || (job.turn == 0 && !assume(job))) {
      if (job.running) finish(job);
      if (next_ == thinning_.size) return false;
      begin(job);
    }
    const std::uint32_t* const grid = sets_[job.sets].grid();
    for (int i = 0; i < 3; ++i) {
      const std::uint32_t givens = job.assumed.givens[i];
      const std::uint32_t open = kFields & ~givens;
      for (int d = 0; d < 9; ++d) state[9 * i + d] = (grid[9 * i + d] & givens) | open;
      state[kOpen + i] = open;
    }
    if (job.assumed_groups == 1) eliminate_tested(job, state);
    job.has_other = false;
    return true;
  }

  bool solution(int lane, Column state) {
    Job& job = jobs_[lane];
    if (job.assumed_groups > 1) {
      const std::uint32_t* const grid = sets_[job.sets].grid();
      Set& set = job.met[job.met_count];
      for (int i = 0; i < 3; ++i) {
        std::uint32_t same = 0;
        for (int d = 0; d < 9; ++d) same |= state[9 * i + d] & grid[9 * i + d];
        set.cells[i] = kFields & ~same;
      }
      if (!(set.cells[0] | set.cells[1] | set.cells[2])) return true;  // the grid itself
    }
    job.has_other = true;
    return false;
  }

  void done(int lane, std::uint32_t) {
    Job& job = jobs_[lane];
    if (!job.has_other) {
      if (job.assumed_groups == 1 && ++job.turn < size_of(job, job.sure.group)) return;
      job.sure = job.assumed;
      job.met_count = 0;
      job.together = true;
      job.turn = 0;
    } else if (job.assumed_groups == 1) {
      keep(job, job.sure);
      job.turn = 0;
    } else if (++job.met_count == kMostMet) {
      job.met_count = 0;
      job.together = false;
    }
  }
  bool stopped() { return watch_.stopped(); }

 private:
  static constexpr int lanes = V::kLanes;
  static constexpr int kVectors = UnavoidableSets::kWordsOfSets / lanes;
  static constexpr int kMostMet = 8;
  // Givens are removed together until 42 are left, then until 37 are left, and so on. The last 32
  // are tried one by one, because by then, unavoidable sets show too few of the givens that are
  // needed.
  static constexpr int kTogether[] = {42, 37, 34, 32};

  struct Set {
    std::uint32_t cells[3];
  };

  // Records which groups of givens have been tried, and the result.
  struct Progress {
    int group;                // the next group
    int count;                // number of remaining givens
    std::uint32_t givens[3];  // the remaining givens
    // The sets that contain at least one given that stays.
    alignas(64) std::uint32_t hit[UnavoidableSets::kWordsOfSets];
  };

  struct Job {
    bool running = false;
    bool has_other;  // whether the search has found another solution
    bool together;   // whether givens may be removed together
    std::size_t number;
    int sets;
    int groups;
    std::uint8_t cells[81];  // cells of the layout, in the order of removal
    std::uint8_t ends[82];   // where each group begins, and where the last one ends
    Progress sure;
    Progress assumed;
    int assumed_groups;  // how many groups are assumed to be removable
    int turn;            // if only one group is removed: which of its givens is tested
    int met_count;
    Set met[kMostMet];  // unavoidable sets that would be left without a given
    // For each group, the sets whose last given is in that group.
    alignas(64) std::uint32_t last[81][UnavoidableSets::kWordsOfSets];
  };

  // Eliminates the tested given's digit, and restores the earlier givens of its group.
  void eliminate_tested(const Job& job, Column state) const {
    const std::uint32_t* const grid = sets_[job.sets].grid();
    const std::uint8_t* const cells = job.cells + job.ends[job.sure.group];
    for (int k = 0; k <= job.turn; ++k) {
      const std::uint32_t bit = 1u << (cells[k] & 31);
      for (int w = 9 * (cells[k] >> 5), end = w + 9; w < end; ++w) {
        if (((grid[w] & bit) != 0) == (k == job.turn)) state[w] &= ~bit;
      }
      if (k < job.turn) state[kOpen + (cells[k] >> 5)] &= ~bit;
    }
  }

  void begin(Job& job) {
    job.running = true;
    job.together = true;
    job.number = next_++;
    job.met_count = 0;
    job.turn = 0;
    job.groups = 0;
    job.ends[0] = 0;
    Progress& sure = job.sure;
    sure = {};
    const std::size_t at = 81 * job.number;
    const std::uint8_t* const order = thinning_.order + at;
    const std::uint8_t* const group_ends = thinning_.group_ends + at;
    const std::uint8_t* const givens = thinning_.givens + at;
    for (int k = 0; k < 81; ++k) {
      if (givens[order[k]]) {
        const int cell = kCellOfLayout[order[k]];
        job.cells[sure.count++] = static_cast<std::uint8_t>(cell);
        sure.givens[cell >> 5] |= 1u << (cell & 31);
      }
      if (group_ends[k] && sure.count > job.ends[job.groups]) {
        job.ends[++job.groups] = static_cast<std::uint8_t>(sure.count);
      }
    }
    take_sets(job);
  }

  void take_sets(Job& job) {
    const std::uint8_t* const solution = thinning_.solutions + 81 * job.number;
    // A grid without givens, such as one that a mask has ruled out, needs no sets of its own.
    const bool has_other_sets = job.groups > 0 && latest_ >= 0 &&
                                (users_[latest_] == 0 || !sets_[latest_].are_of(solution));
    if (latest_ < 0 || has_other_sets) {
      latest_ = 0;
      while (users_[latest_] > 0) ++latest_;
      sets_[latest_].find(solution);
    }
    job.sets = latest_;
    ++users_[latest_];
    V later[kVectors];
    for (V& v : later) v = V::all(0);
    for (int g = job.groups; g-- > 0;) {
      for (int k = 0; k < kVectors; ++k) {
        const V with = sets_with(job, g, k);
        and_not(with, later[k]).store(job.last[g] + k * lanes);
        later[k] = later[k] | with;
      }
    }
  }

  V sets_with(const Job& job, int group, int vector) const {
    V with = V::all(0);
    for (int c = job.ends[group]; c < job.ends[group + 1]; ++c) {
      with = with | V::load(sets_[job.sets].with(job.cells[c]) + vector * lanes);
    }
    return with;
  }

  // Starts from the givens that are decided, and assumes that more givens can be removed. Returns
  // false if no givens are left to try.
  bool assume(Job& job) {
    int stop = 81;
    if (job.together) {
      for (const int next : kTogether) {
        if (job.sure.count > next) {
          stop = next;
          break;
        }
      }
    }
    job.assumed_groups = 0;
    Progress& now = job.assumed;
    now = job.sure;
    while (now.group < job.groups) {
      if (is_needed(job)) {
        keep(job, now);
        continue;
      }
      // All groups before the first removed one are now decided. If only one group was removed and
      // the search has found another solution, that group has to stay.
      if (job.assumed_groups++ == 0) job.sure = now;
      for (int c = job.ends[now.group]; c < job.ends[now.group + 1]; ++c) {
        now.givens[job.cells[c] >> 5] &= ~(1u << (job.cells[c] & 31));
        --now.count;
      }
      ++now.group;
      if (now.count <= stop) break;
    }
    return job.assumed_groups > 0;
  }

  static int size_of(const Job& job, int group) { return job.ends[group + 1] - job.ends[group]; }

  bool is_needed(const Job& job) const {
    const Progress& now = job.assumed;
    V missing = V::all(0);
    for (int k = 0; k < kVectors; ++k) {
      const V last = V::load(job.last[now.group] + k * lanes);
      missing = missing | and_not(last, V::load(now.hit + k * lanes));
    }
    if (missing.any()) return true;
    if (now.count - size_of(job, now.group) < thinning_.least[job.number]) return true;
    if (job.met_count == 0) return false;
    std::uint32_t others[3] = {now.givens[0], now.givens[1], now.givens[2]};
    for (int c = job.ends[now.group]; c < job.ends[now.group + 1]; ++c) {
      others[job.cells[c] >> 5] &= ~(1u << (job.cells[c] & 31));
    }
    for (int m = 0; m < job.met_count; ++m) {
      const std::uint32_t* const set = job.met[m].cells;
      if (!((set[0] & others[0]) | (set[1] & others[1]) | (set[2] & others[2]))) return true;
    }
    return false;
  }

  void keep(const Job& job, Progress& progress) const {
    for (int k = 0; k < kVectors; ++k) {
      const V hit = V::load(progress.hit + k * lanes);
      (hit | sets_with(job, progress.group, k)).store(progress.hit + k * lanes);
    }
    ++progress.group;
  }

  void finish(Job& job) {
    job.running = false;
    --users_[job.sets];
    const std::size_t at = 81 * job.number;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const int place = kCellOfLayout[cell];
      const bool stays = job.assumed.givens[place >> 5] >> (place & 31) & 1;
      thinning_.puzzles[at + cell] = stays ? thinning_.solutions[at + cell] : std::uint8_t{0};
    }
    watch_.done.fetch_add(1, std::memory_order_relaxed);
  }

  const Thinning& thinning_;
  Watch& watch_;
  std::size_t next_ = 0;
  int latest_ = -1;  // the entry of `sets_` that was filled last
  Job jobs_[lanes];
  UnavoidableSets sets_[lanes];
  int users_[lanes] = {};  // how many jobs use each entry of `sets_`
};

}  // namespace

}  // namespace nonet::search
