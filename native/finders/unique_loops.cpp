// Unique loops: two digits in six or more cells, each of which shares a house with the next, so
// that every house has none of them or one of each parity. The digits could take turns either way
// round.
#include "patterns/deadly.hpp"

namespace nonet {

namespace {

class Loops {
 public:
  Loops(Walk& walk, Digits digits) : walk_(walk), digits_(digits) {
    const int low = digits.first();
    const int high = digits.second();
    cells_ = walk.grid.cells_of_digit(low) & walk.grid.cells_of_digit(high);
    most_ = std::min(walk.limits.loop_cells, cells_.count());
  }

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
    if (length >= 6 && length % 2 == 0 && own == other && geometry.sees(last, start_)) {
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
    if (digits.count() == 2) ++count[digits.word()];
  }
  for (int low = 0; low < kDigits; ++low) {
    for (int high = low + 1; high < kDigits; ++high) {
      const Digits digits = Digits::of(low, high);
      if (count[digits.word()] < 3) continue;
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
