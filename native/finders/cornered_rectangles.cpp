// Unique rectangles that are resolved from outside or by a corner. Take two corners and, for each
// of the two digits, a row, column or box that contains both corners. If neither digit had another
// place in its house, the two corners would hold both digits. If the other two corners also had no
// extra candidates, the digits could be swapped. So at least one other place or extra candidate is
// true, and a candidate that sees all of them is false.
#include "board/sight.hpp"
#include "patterns/rectangles.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kMostAlternatives = 5;

class Corners {
 public:
  Corners(Walk& walk, const Rectangle& rectangle)
      : walk_(walk), grid_(walk.grid), rectangle_(rectangle) {}

  bool run() {
    const int corners[] = {rectangle_.start, rectangle_.across, rectangle_.below,
                           rectangle_.opposite};
    static constexpr int kSides[4][4] = {{0, 1, 2, 3}, {2, 3, 0, 1}, {0, 2, 1, 3}, {1, 3, 0, 2}};
    const Cells crowded = rectangle_.crowded(grid_);
    for (const auto& side : kSides) {
      const Cells inside = Cells::of(corners[side[0]], corners[side[1]]);
      const Cells beside = Cells::of(corners[side[2]], corners[side[3]]);
      if ((crowded & inside).empty() || (crowded & beside).empty()) continue;
      if (!in_side(inside, beside & crowded)) return false;
    }
    return true;
  }

 private:
  // A house that contains two corners, and its other places for a digit.
  struct Guarded {
    int house;
    Cells outside;
  };
  static constexpr int kHousesOfSide = 3;
  using Choices = BoundedList<Guarded, kHousesOfSide>;

  bool in_side(Cells inside, Cells corners) {
    int extras = 0;
    corners.each([&](int corner) { extras += extras_of(corner).count(); });
    if (extras >= kMostAlternatives) return true;
    const Choices of_low = choices(inside, rectangle_.digits.first());
    const Choices of_high = choices(inside, rectangle_.digits.second());
    for (const Guarded& low : of_low) {
      for (const Guarded& high : of_high) {
        walk_.spend();
        const int guards = low.outside.count() + high.outside.count();
        if (guards == 0 || guards + extras > kMostAlternatives) continue;
        if (!emit(inside, corners, low, high)) return false;
      }
    }
    return true;
  }

  // The houses that contain two corners. If several of them have the same other places for the
  // digit, only one of them is listed. If neither corner has the digit as a candidate, no house is
  // listed.
  Choices choices(Cells inside, int digit) const {
    Choices found;
    const Cells places = grid_.cells_of_digit(digit);
    if ((places & inside).empty()) return found;
    const Geometry& geometry = walk_.geometry;
    for (Houses houses = common_houses(geometry, inside) & geometry.houses; !houses.empty();) {
      const int house = houses.pop();
      const Cells outside = geometry.cells_in[house] & places & ~inside;
      bool known = !(outside & rectangle_.cells()).empty() || found.size() == kHousesOfSide;
      for (const Guarded& other : found) known |= other.outside == outside;
      if (!known) found.add({house, outside});
    }
    return found;
  }

  bool emit(Cells inside, Cells corners, const Guarded& low, const Guarded& high) {
    BoundedList<Candidate, kMostAlternatives> all;
    corners.each([&](int cell) {
      extras_of(cell).each([&](int digit) { all.add(candidate_of(cell, digit)); });
    });
    const int one = rectangle_.digits.first();
    const int other = rectangle_.digits.second();
    low.outside.each([&](int cell) { all.add(candidate_of(cell, one)); });
    high.outside.each([&](int cell) { all.add(candidate_of(cell, other)); });
    if (seeing_all(grid_, {all.begin(), all.end()}).empty()) return true;
    const DeadlyPattern pattern = rectangle_.pattern();
    Outside outside{pattern, Houses::of(low.house) | Houses::of(high.house), {}, {}};
    outside.truths = {house_space(low.house, one), house_space(high.house, other)};
    inside.each([&](int cell) { outside.links.push_back(cell_space(cell)); });
    DeadlyPattern alternatives;
    corners.each(
        [&](int cell) { alternatives.add(cell, grid_.candidates(cell) & rectangle_.digits); });
    (low.outside | high.outside).each([&](int cell) {
      Digits guarding;
      if (low.outside.has(cell)) guarding.add(one);
      if (high.outside.has(cell)) guarding.add(other);
      alternatives.add(cell, grid_.candidates(cell) & ~guarding);
    });
    return DeadlyWalk(walk_, alternatives, &outside).seeing_all();
  }

  Digits extras_of(int corner) const { return grid_.candidates(corner) & ~rectangle_.digits; }

  Walk& walk_;
  const Grid& grid_;
  const Rectangle& rectangle_;
};

bool find_cornered_rectangles(Walk& walk) {
  return each_rectangle(walk, [&](const Rectangle& rectangle) {
    walk.spend();
    return Corners(walk, rectangle).run();
  });
}

NONET_FINDER("cornered-rectangle", find_cornered_rectangles,
             {.reads = Facts::parts<Rectangles, CellSizes>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
