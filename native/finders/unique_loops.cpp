// Unique loops: two digits in six or more cells, each of which shares a house with the next, so
// that every house has none of them or one of each parity. The digits could take turns either way
// round.
#include "patterns/deadly.hpp"

namespace nonet {

namespace {

class Loops {
 public:
  Loops(Walk& walk, Digits digits) : walk_(walk), digits_(digits) {
    const int low = std::countr_zero(static_cast<unsigned>(digits));
    const int high = std::countr_zero(static_cast<unsigned>(digits & (digits - 1)));
    cells_ = walk.grid.cells_of_digit(low) & walk.grid.cells_of_digit(high);
    most_ = std::min(walk.limits.loop_cells, cells_.count());
  }

  // All loops whose first cell without extras is `start`.
  bool from(int start) {
    start_ = start;
    return grow(start, Cells::of(start), 1, walk_.geometry.house_set[start], 0, 0, 0);
  }

 private:
  // `own`: the houses with a cell of the parity of the last one; `other`: of the other parity.
  bool grow(int last, Cells path, int length, Houses own, Houses other, int crowded,
            Digits extras) {
    const Geometry& geometry = walk_.geometry;
    if (length >= 6 && length % 2 == 0 && own == other && geometry.sees(last, start_)) {
      if (!look_at(path)) return false;
    }
    if (length >= most_) return true;
    for (Cells rest = cells_ & geometry.peers[last] & ~path; !rest.empty();) {
      const int cell = rest.pop();
      walk_.spend();
      if (geometry.house_set[cell] & other) continue;
      const Digits more = static_cast<Digits>(walk_.grid.candidates(cell) & ~digits_);
      if (!more && cell < start_) continue;
      const Digits joined = static_cast<Digits>(extras | more);
      const int count = crowded + (more != 0);
      if (count > 2 && std::popcount(joined) > 1) continue;
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
  Digits digits_;
  Cells cells_;
  int most_ = 0;
  int start_ = 0;
  std::vector<Cells> seen_;
};

bool find_unique_loops(Walk& walk) {
  const Grid& grid = walk.grid;
  std::array<std::uint8_t, 512> count{};
  for (Cells rest = grid.open(); !rest.empty();) {
    const Digits digits = grid.candidates(rest.pop());
    if (std::popcount(digits) == 2) ++count[digits];
  }
  for (unsigned low = 0; low < kDigits; ++low) {
    for (unsigned high = low + 1; high < kDigits; ++high) {
      const Digits digits = static_cast<Digits>(1U << low | 1U << high);
      if (count[digits] < 3) continue;
      Loops loops(walk, digits);
      for (Cells rest = grid.open(); !rest.empty();) {
        const int cell = rest.pop();
        if (grid.candidates(cell) == digits && !loops.from(cell)) return false;
      }
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("unique-loop", find_unique_loops)

}  // namespace

}  // namespace nonet
