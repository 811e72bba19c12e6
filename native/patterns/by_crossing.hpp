// Stores a result for each intersection of a line and a box. The result must depend only on the
// cells of that line and that box.
#pragma once

#include <array>
#include <vector>

#include "board/patience.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// An area (a box or a window) and a line that crosses it. They share at least two cells.
struct AreaAndLine {
  int area = 0;
  int line = 0;
  Cells middle;  // the cells that the two share
  Cells of_area;
  Cells of_line;

  AreaAndLine(const Geometry& geometry, int area_, int line_)
      : area(area_),
        line(line_),
        middle(geometry.cells_in[area_] & geometry.cells_in[line_]),
        of_area(geometry.cells_in[area_] & ~middle),
        of_line(geometry.cells_in[line_] & ~middle) {}

  Cells cells() const { return middle | of_area | of_line; }
};

// The empty cells in one part of an intersection.
class CrossingPart {
 public:
  using Chosen = Bits<kDigits>;  // bit i for cell i

  CrossingPart(const Grid& grid, Cells among) {
    while (!among.empty()) {
      const int cell = among.pop();
      cells_.add(static_cast<CellNumber>(cell));
      digits_.add(grid.candidates(cell));
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
  BoundedList<CellNumber, kDigits> cells_;
  BoundedList<Digits, kDigits> digits_;
};

// For each intersection, stores the patterns that may exist there and eliminate something. They are
// called the intersection's promise. As long as a grid only loses candidates, an intersection is
// checked again only if it has changed or its promise was not empty. A `Promise` starts empty and
// can be merged with another.
template <class Promise>
class ByCrossing {
 public:
  const Promise& all() const { return all_; }

 protected:
  // `look(crossing)` returns the intersection's promise.
  template <class Look>
  void each_changed(const Grid& grid, Look&& look) {
    if (each_.empty()) find_crossings(grid.geometry());
    const Cells changed = take_changed(grid);
    all_ = {};
    for (Known& known : each_) {
      if (!known.promise.empty() || !(known.where.cells() & changed).empty()) {
        if constexpr (!kIsStandard) ask_patience();
        known.promise = look(known.where);
      }
      all_ |= known.promise;
    }
  }

 private:
  struct Known {
    AreaAndLine where;
    Promise promise;
  };

  void find_crossings(const Geometry& geometry) {
    (geometry.houses & geometry.areas).each([&](int area) {
      for (const Crossing& crossing : geometry.crossings[area]) {
        if (geometry.lines.has(crossing.house))
          each_.push_back({{geometry, area, crossing.house}, {}});
      }
    });
  }

  // Returns the changed cells. If a candidate has come back, returns all cells, because any pattern
  // may now be able to eliminate it.
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

  Promise all_;
  std::vector<Known> each_;  // sorted by area, then by line
  std::array<Digits, kCells> candidates_{};
  std::array<std::uint8_t, kCells> values_{};
  bool seen_ = false;
};

}  // namespace nonet::inline NONET_BOARD
