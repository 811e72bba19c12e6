// What is known of each crossing of a line and a box alone, and all choices of cells of its parts.
#pragma once

#include <array>
#include <vector>

#include "walk/facts.hpp"

namespace nonet {

// The open cells of one part of a crossing, and the digits of each choice of them.
template <int most>
struct CrossingPart {
  using Chosen = Bits<kDigits>;  // bit i for cell i

  BoundedList<std::uint8_t, most> cells;
  BoundedList<Digits, 1 << most> digits;  // by choice; the first is that of none
  Chosen all;
  Chosen narrow;  // those with one candidate or none

  CrossingPart(const Grid& grid, Cells among) {
    digits.add({});
    for (Cells rest = among & grid.open(); !rest.empty();) {
      const int cell = rest.pop();
      const int number = count();
      const Digits own = grid.candidates(cell);
      const Digits* const before = digits.end();
      for (const Digits* one = digits.begin(); one != before; ++one) digits.add(*one | own);
      cells.add(static_cast<std::uint8_t>(cell));
      all.add(number);
      if (own.count() < 2) narrow.add(number);
    }
  }

  int count() const { return static_cast<int>(cells.size()); }
  Digits of(Chosen chosen) const { return digits.begin()[chosen.word()]; }
  Cells cells_of(Chosen chosen) const {
    Cells result;
    chosen.each([&](int i) { result.add(cells[static_cast<std::size_t>(i)]); });
    return result;
  }
};

// The crossing of an area (a box, or a window) and a line. Two cells at least lie in both.
struct CrossingParts {
  CrossingPart<kDigits> middle;
  CrossingPart<kDigits - 2> of_area;
  CrossingPart<kDigits - 2> of_line;

  CrossingParts(const Grid& grid, int area, int line)
      : CrossingParts(grid, grid.geometry().cells_in[area], grid.geometry().cells_in[line]) {}
  CrossingParts(const Grid& grid, Cells area, Cells line)
      : middle(grid, area & line), of_area(grid, area & ~line), of_line(grid, line & ~area) {}
};

// The sizes in which a pattern may stand in some crossing, and bring something. A state that has
// lost candidates has only its changed crossings looked at again, and those that promised
// something.
class ByCrossing {
 public:
  using Sizes = Bits<kDigits + 1>;

  Sizes sizes() const { return sizes_; }

 protected:
  // `look(area, line)`: the sizes for one crossing.
  template <class Look>
  void each_changed(const Grid& grid, Look&& look) {
    const Geometry& geometry = grid.geometry();
    const Cells changed = take_changed(grid);
    sizes_ = {};
    std::size_t number = 0;
    for (Houses rest = geometry.houses & kAreas; !rest.empty();) {
      const int area = rest.pop();
      for (const Crossing& crossing : geometry.crossings[area]) {
        const int line = crossing.house;
        if (!kLines.has(line)) continue;
        if (number == each_.size()) each_.emplace_back();
        Sizes& here = each_[number++];
        const Cells cells = geometry.cells_in[area] | geometry.cells_in[line];
        if (!here.empty() || !(cells & changed).empty()) here = look(area, line);
        sizes_ |= here;
      }
    }
  }

 private:
  // All cells where a candidate has come back: a pattern may remove it wherever it is.
  Cells take_changed(const Grid& grid) {
    Cells changed;
    bool back = each_.empty();
    for (int cell = 0; cell < kCells; ++cell) {
      const Digits now = grid.candidates(cell);
      const auto value = static_cast<std::uint8_t>(grid.value(cell));
      if (now == candidates_[cell] && value == values_[cell]) continue;
      back |= !(now & ~candidates_[cell]).empty();
      changed.add(cell);
      candidates_[cell] = now;
      values_[cell] = value;
    }
    return back ? Cells::all() : changed;
  }

  Sizes sizes_;
  std::vector<Sizes> each_;  // area by area, line by line
  std::array<Digits, kCells> candidates_{};
  std::array<std::uint8_t, kCells> values_{};
};

}  // namespace nonet
