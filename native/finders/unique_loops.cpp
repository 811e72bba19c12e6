// Unique loops: two digits in six or more cells, each of which shares a house with the next, so
// that every house has none of them or one of each parity. The digits could take turns either way
// round.
#include <algorithm>

#include "patterns/deadly.hpp"
#include "walk/cell_sizes.hpp"

namespace nonet {

namespace {

constexpr int kShortest = 6;

// Two digits, and the cells that a loop of them may run through.
struct Promise {
  Digits digits;
  Cells cells;
};

// Those of a state. All extras of a loop are of one digit, or in two cells at most; and in each
// house of a cell the loop has another one.
struct Promises {
  std::vector<Promise> list;

  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    const Cells pairs = facts.get<CellSizes>().of[2];
    list.clear();
    for (int low = 0; low < kDigits; ++low) {
      for (int high = low + 1; high < kDigits; ++high) {
        const Cells both = grid.cells_of_digit(low) & grid.cells_of_digit(high);
        const Cells bare = both & pairs;
        if (bare.count() < 3 || both.count() < kShortest) continue;
        Cells cells = bare.count() < kShortest - 2 ? Cells{} : running(grid, both);
        const Cells threes = both & facts.get<CellSizes>().of[3];
        for (int extra = 0; extra < kDigits; ++extra) {
          const Cells with_extra = threes & grid.cells_of_digit(extra);
          if (extra == low || extra == high || with_extra.empty()) continue;
          cells |= running(grid, bare | with_extra);
        }
        if (!cells.empty()) list.push_back({Digits::of(low, high), cells});
      }
    }
  }

 private:
  // Without the cells that are alone in a house, again and again.
  static Cells running(const Grid& grid, Cells cells) {
    const Geometry& geometry = grid.geometry();
    for (bool less = true; less;) {
      if (cells.count() < kShortest) return {};
      less = false;
      for (Cells rest = cells; !rest.empty();) {
        const int cell = rest.pop();
        bool alone = false;
        geometry.each_house_of(cell, [&](int house) {
          alone |= (geometry.cells_in[house] & cells) == Cells::of(cell);
        });
        if (!alone) continue;
        cells.drop(cell);
        less = true;
      }
    }
    return cells;
  }
};

class Loops {
 public:
  Loops(Walk& walk, const Promise& promise)
      : walk_(walk),
        digits_(promise.digits),
        cells_(promise.cells),
        most_(std::min(walk.limits.loop_cells, cells_.count())) {}

  // All loops whose first cell without extras is `start`.
  bool from(int start) {
    start_ = start;
    return grow(start, Cells::of(start), 1, walk_.geometry.house_set[start], Houses{}, 0, Digits{});
  }

 private:
  // `own`: the houses with a cell of the parity of the last one; `other`: of the other parity.
  bool grow(int last, Cells path, int length, Houses own, Houses other, int crowded,
            Digits extras) {
    const Geometry& geometry = walk_.geometry;
    if (length >= kShortest && length % 2 == 0 && own == other && geometry.sees(last, start_)) {
      if (!look_at(path)) return false;
    }
    if (length >= most_) return true;
    for (Cells rest = cells_ & geometry.peers[last] & ~path; !rest.empty();) {
      const int cell = rest.pop();
      walk_.spend();
      if (!(geometry.house_set[cell] & other).empty()) continue;
      const Digits more = walk_.grid.candidates(cell) & ~digits_;
      if (more.empty() && cell < start_) continue;
      const Digits joined = extras | more;
      const int count = crowded + (!more.empty());
      if (count > 2 && joined.count() > 1) continue;
      if (!grow(cell, path | Cells::of(cell), length + 1, other | geometry.house_set[cell], own,
                count, joined)) {
        return false;
      }
    }
    return true;
  }

  bool look_at(Cells path) {
    walk_.spend(static_cast<std::int64_t>(seen_.size()) / 4);
    for (const Cells& known : seen_) {
      if (known == path) return true;
    }
    seen_.push_back(path);
    DeadlyPattern pattern;
    for (Cells rest = path; !rest.empty();) pattern.add(rest.pop(), digits_);
    return DeadlyWalk(walk_, pattern).types();
  }

  Walk& walk_;
  const Digits digits_;
  const Cells cells_;
  const int most_;
  int start_ = 0;
  std::vector<Cells> seen_;
};

bool find_unique_loops(Walk& walk) {
  for (const Promise& promise : walk.facts.get<Promises>().list) {
    Loops loops(walk, promise);
    for (Cells rest = promise.cells; !rest.empty();) {
      const int cell = rest.pop();
      if (walk.grid.candidates(cell) == promise.digits && !loops.from(cell)) return false;
    }
  }
  walk.scope = Scope{};
  return true;
}

bool may_hold_unique_loop(const Walk& walk) { return !walk.facts.get<Promises>().list.empty(); }

NONET_FINDER("unique-loop", find_unique_loops,
             {.probe = may_hold_unique_loop, .reads = Facts::parts<CellSizes, Promises>()})

}  // namespace

}  // namespace nonet
