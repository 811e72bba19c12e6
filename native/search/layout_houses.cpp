#include "search/layout_houses.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "board/sort_by.hpp"
#include "search/layout.hpp"

namespace nonet::search {

namespace {

using Lines = Bits<kDigits>;

// Calls body(lines) for every choice of two or three rows, and for every choice of two or three
// columns.
template <class Body>
void each_few_lines(Body&& body) {
  for (int a = 0; a < kDigits; ++a) {
    for (int b = a + 1; b < kDigits; ++b) {
      body(Lines::of(a, b));
      for (int c = b + 1; c < kDigits; ++c) body(Lines::of(a, b, c));
    }
  }
}

// If two or three lines consist of one or two houses and nine more cells, these nine cells hold
// every digit once. They are a house that the geometry does not list. A windoku has five of them:
//
//   3 2 2 2 3 . . . 3      1: cells of rows 2 to 4 outside the two windows
//   1 W W W 1 W W W 1      2: cells of columns 2 to 4 outside the two windows
//   1 W W W 1 W W W 1         (rows 6 to 8 and columns 6 to 8 contain two more such houses)
//   1 W W W 1 W W W 1      3: cells of rows 1, 5 and 9 outside the two houses that columns give
//   3 2 2 2 3 . . . 3      W: cells of a window
//
// Without these houses, search trees of windokus that have no solution were a thousand times as
// large.
class ImpliedHouses {
 public:
  explicit ImpliedHouses(const Geometry& geometry) {
    geometry.houses.each([&](int house) { add(geometry.cells_in[house]); });
  }

  // Returns all implied houses, including those that follow from other implied houses.
  std::vector<Cells> find() {
    const std::size_t given = known_.size();
    for (std::size_t before = 0; before != known_.size();) {
      before = known_.size();
      for (const bool in_rows : {true, false}) {
        each_few_lines([&](Lines lines) { look_inside(lines, in_rows); });
      }
    }
    std::vector<Cells> found;
    for (std::size_t i = given; i < known_.size(); ++i) found.push_back(known_[i].cells);
    return found;
  }

 private:
  struct House {
    Cells cells;
    Lines rows, columns;  // the lines in which the house has cells
  };

  void look_inside(Lines lines, bool in_rows) {
    inside_.clear();
    for (const House& house : known_) {
      const Lines own = in_rows ? house.rows : house.columns;
      if ((own & ~lines).empty() && own.count() > 1) inside_.push_back(house.cells);
    }
    const auto needed = static_cast<std::size_t>(lines.count() - 1);
    if (inside_.size() < needed) return;
    Cells all;
    lines.each([&](int line) {
      for (int k = 0; k < kDigits; ++k) all.add(in_rows ? cell_at(line, k) : cell_at(k, line));
    });
    for (std::size_t a = 0; a < inside_.size(); ++a) {
      if (needed == 1) add(all & ~inside_[a]);
      for (std::size_t b = a + 1; needed == 2 && b < inside_.size(); ++b) {
        if ((inside_[a] & inside_[b]).empty()) add(all & ~inside_[a] & ~inside_[b]);
      }
    }
  }

  void add(Cells cells) {
    for (const House& house : known_) {
      if (house.cells == cells) return;
    }
    House house{cells, {}, {}};
    cells.each([&](int cell) {
      house.rows.add(row_of(cell));
      house.columns.add(column_of(cell));
    });
    known_.push_back(house);
  }

  std::vector<House> known_;
  std::vector<Cells> inside_;
};

// Finds leftovers for each run of adjacent lines (see layout_houses.hpp). A single line is paired
// with every region. Two or more lines are paired with the regions that share the most cells with
// them, and with every set of regions that differs from these in one region.
class LineLeftovers {
 public:
  struct Pair {
    Cells lines, regions;
  };

  explicit LineLeftovers(const Geometry& geometry) : geometry_(geometry) {
    for (const int line : {0, kFirstColumn}) {
      for (int first = 0; first < kDigits; ++first) {
        Cells lines;
        for (int last = first; last < kDigits; ++last) {
          lines |= geometry.cells_in[line + last];
          look_at(lines, static_cast<std::size_t>(last - first + 1));
        }
      }
    }
    sort();
    const std::vector<Pair> all = std::move(found_);
    found_.clear();
    for (Pair one : all) {
      for (const Pair& part : found_) take_away(part, one);
      if (!one.lines.empty()) add(one);
    }
    sort();
  }

  // The pairs that were found, sorted by their number of cells.
  const std::vector<Pair>& found() const { return found_; }

 private:
  void look_at(Cells lines, std::size_t count) {
    std::array<Cells, kDigits> regions;
    std::copy_n(geometry_.cells_in.begin() + kFirstBox, kDigits, regions.begin());
    sort_by(regions, [&](Cells region) { return -(region & lines).count(); });
    Cells most;
    for (std::size_t i = 0; i < count; ++i) most |= regions[i];
    add({lines & ~most, most & ~lines});
    for (std::size_t out = 0; out < count; ++out) {
      for (std::size_t in = count; in < regions.size(); ++in) {
        const Cells inside = (most & ~regions[out]) | regions[in];
        add({lines & ~inside, inside & ~lines});
      }
    }
  }

  void sort() {
    sort_by(found_, [](const Pair& each) { return each.lines.count(); });
  }

  // If `one` contains all cells of `part`, removes these cells from `one`. What is left of `one`
  // allows more conclusions, and nothing is lost, because `part` is also in the list.
  static void take_away(const Pair& part, Pair& one) {
    const auto take = [&](Cells lines, Cells regions) {
      if (!(lines & ~one.lines).empty() || !(regions & ~one.regions).empty()) return;
      one = {one.lines & ~lines, one.regions & ~regions};
    };
    take(part.lines, part.regions);
    take(part.regions, part.lines);
  }

  void add(Pair one) {
    if (one.lines.empty() || one.lines.count() > LayoutHouses::kMostLeftoverCells) return;
    for (const Pair& other : found_) {
      if (other.lines == one.lines && other.regions == one.regions) return;
      if (other.lines == one.regions && other.regions == one.lines) return;
    }
    found_.push_back(one);
  }

  const Geometry& geometry_;
  std::vector<Pair> found_;
};

LayoutHouses::Words words_of(Cells cells) {
  LayoutHouses::Words words{};
  cells.each([&](int cell) { words[row_of(cell) % 3] |= bit_of(row_of(cell), column_of(cell)); });
  return words;
}

LayoutHouses::Place place_of(int cell) {
  const int row = row_of(cell);
  return static_cast<LayoutHouses::Place>(32 * (row % 3) + lowest(bit_of(row, column_of(cell))));
}

template <std::size_t most>
void set_places(Cells cells, std::array<LayoutHouses::Place, most>& places) {
  for (LayoutHouses::Place& place : places) {
    if (cells.empty()) return;
    place = place_of(cells.pop());
  }
}

LayoutHouses::Leftovers leftovers_of(const LineLeftovers::Pair& pair) {
  LayoutHouses::Leftovers leftovers;
  leftovers.count = pair.lines.count();
  set_places(pair.lines, leftovers.lines);
  set_places(pair.regions, leftovers.regions);
  return leftovers;
}

}  // namespace

void LayoutHouses::add(Cells cells) {
  if (count == kMost) return;
  list[count] = words_of(cells);
  set_places(cells, places[count++]);
}

LayoutHouses LayoutHouses::of(const Geometry& geometry) {
  LayoutHouses result;
  for (int box = kFirstBox; box < kFirstDiagonal; ++box) {
    if (geometry.cells_in[box] != kStandard.cells_in[box]) result.boxes = false;
  }
  for (int house = result.boxes ? kFirstDiagonal : kFirstBox; house < kHouses; ++house) {
    if (geometry.houses.has(house)) result.add(geometry.cells_in[house]);
    if (result.boxes && house < kFirstWindow) result.diagonal_count = result.count;
  }
  if (result.is_standard()) return result;
  if (!result.boxes) {
    const LineLeftovers leftovers(geometry);
    for (const LineLeftovers::Pair& pair : leftovers.found()) {
      if (result.leftover_count == kMostLeftovers) break;
      result.leftovers[result.leftover_count++] = leftovers_of(pair);
    }
  }
  std::array<Cells, kCells> peers = geometry.peers;
  for (const Cells& cells : ImpliedHouses(geometry).find()) {
    result.add(cells);
    cells.each([&](int cell) { peers[cell] |= cells; });
  }
  for (int cell = 0; cell < kCells; ++cell) {
    result.peers[place_of(cell)] = words_of(peers[cell]);
  }
  return result;
}

}  // namespace nonet::search
