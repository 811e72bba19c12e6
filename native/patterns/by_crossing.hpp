// What is known of each crossing of a line and a box alone, and choices of cells of its parts.
#pragma once

#include <array>
#include <vector>

#include "walk/facts.hpp"

namespace nonet {

// Where an area (a box, or a window) and a line cross. Two cells at least lie in both.
struct AreaAndLine {
  std::uint8_t area = 0;
  std::uint8_t line = 0;
  Positions middle;   // the cells of both, as positions of the area
  Positions of_area;  // the other cells of the area
  Positions of_line;  // the other cells of the line, as positions of the line
  Cells cells;        // of the area and the line

  AreaAndLine(const Geometry& geometry, int area_, const Crossing& crossing)
      : area(static_cast<std::uint8_t>(area_)),
        line(crossing.house),
        middle(crossing.inside),
        of_area(Positions::all() & ~crossing.inside),
        of_line(Positions::all()),
        cells(geometry.cells_in[area] | geometry.cells_in[line]) {
    crossing.inside.each(
        [&](int p) { of_line.drop(geometry.position[geometry.cells_of[area][p]][line]); });
  }
};

// Open cells of one part of a crossing, those with as many candidates as are asked for.
class CrossingPart {
 public:
  using Chosen = Bits<kDigits>;  // bit i for cell i

  CrossingPart(const Grid& grid, int house, Positions among, int least, int most) {
    const auto& cells = grid.geometry().cells_of[house];
    for (Positions rest = among; !rest.empty();) {
      const std::uint8_t cell = cells[rest.pop()];
      const Digits digits = grid.candidates(cell);
      const int count = digits.count();
      if (count < least || count > most || !grid.open().has(cell)) continue;
      cells_.add(cell);
      digits_.add(digits);
    }
  }

  int count() const { return static_cast<int>(cells_.size()); }
  Chosen all() const { return Chosen::below(count()); }
  Digits digits(int i) const { return digits_[static_cast<std::size_t>(i)]; }
  Digits digits_of(Chosen chosen) const {
    Digits result;
    chosen.each([&](int i) { result |= digits(i); });
    return result;
  }
  Cells cells_of(Chosen chosen) const {
    Cells result;
    chosen.each([&](int i) { result.add(cells_[static_cast<std::size_t>(i)]); });
    return result;
  }

 private:
  BoundedList<std::uint8_t, kDigits> cells_;
  BoundedList<Digits, kDigits> digits_;
};

// The choices of a few cells of a part that have few digits between them.
class FewOfPart {
 public:
  struct Choice {
    Digits digits;
    CrossingPart::Chosen cells;
    int size;

    // Digits beyond one for each cell.
    int spare() const { return digits.count() - size; }
  };

  FewOfPart(const CrossingPart& part, int most_cells, int most_digits) {
    list_.add({{}, {}, 0});
    for (int i = 0; i < part.count(); ++i) {
      const Digits own = part.digits(i);
      const Choice* const before = list_.end();
      for (const Choice* one = list_.begin(); one != before; ++one) {
        const Digits digits = one->digits | own;
        if (one->size == most_cells || digits.count() > most_digits) continue;
        list_.add({digits, one->cells | CrossingPart::Chosen::of(i), one->size + 1});
      }
    }
  }

  // But for the choice of none.
  const Choice* begin() const { return list_.begin() + 1; }
  const Choice* end() const { return list_.end(); }

 private:
  BoundedList<Choice, 1 << kDigits> list_;
};

// The sizes in which a pattern may stand in some crossing, and bring something. A state that has
// lost candidates has only its changed crossings looked at again, and those that promised
// something.
class ByCrossing {
 public:
  using Sizes = Bits<kDigits + 1>;

  Sizes sizes() const { return sizes_; }

 protected:
  // `look(crossing)`: the sizes for one crossing.
  template <class Look>
  void each_changed(const Grid& grid, Look&& look) {
    if (each_.empty()) find_crossings(grid.geometry());
    const Cells changed = take_changed(grid);
    sizes_ = {};
    for (Known& known : each_) {
      if (!known.sizes.empty() || !(known.where.cells & changed).empty()) {
        known.sizes = look(known.where);
      }
      sizes_ |= known.sizes;
    }
  }

 private:
  struct Known {
    AreaAndLine where;
    Sizes sizes;
  };

  void find_crossings(const Geometry& geometry) {
    (geometry.houses & kAreas).each([&](int area) {
      for (const Crossing& crossing : geometry.crossings[area]) {
        if (kLines.has(crossing.house)) each_.push_back({{geometry, area, crossing}, {}});
      }
    });
  }

  // All cells where a candidate has come back: a pattern may remove it wherever it is.
  Cells take_changed(const Grid& grid) {
    Cells changed;
    bool back = !seen_;
    seen_ = true;
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
  std::vector<Known> each_;  // area by area, line by line
  std::array<Digits, kCells> candidates_{};
  std::array<std::uint8_t, kCells> values_{};
  bool seen_ = false;
};

}  // namespace nonet
