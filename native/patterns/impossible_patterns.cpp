#include "patterns/impossible_patterns.hpp"

#include <algorithm>

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kSide = 6;  // lines of a rectangle of four boxes, and cells of each
constexpr int kFewest = 10;

// Cells of the rectangle, row by row.
using Square = Bits<kSide * kSide>;
using Order = std::array<int, kSide>;
using CellsBySquare = std::array<int, kSide * kSide>;

struct Shape {
  std::array<std::uint8_t, kSide> rows;  // their cells as digits of two, the first one lowest
  bool tridagon;
};

// Written by `scripts/impossible_patterns.py`.
constexpr Shape kShapes[] = {
    {{0b110010, 0b100100, 0b000100, 0b011100, 0b100000, 0b000000}, false},
    {{0b010110, 0b100100, 0b100000, 0b011100, 0b100000, 0b000000}, false},
    {{0b010010, 0b100100, 0b100100, 0b011100, 0b100000, 0b000000}, false},
    {{0b011010, 0b100100, 0b000100, 0b010100, 0b100000, 0b100000}, false},
    {{0b001001, 0b100010, 0b010100, 0b001001, 0b010010, 0b100100}, true},
};

struct Image {
  Square cells;
  bool tridagon;
};

// The orders of six lines that keep the lines of a box together.
std::vector<Order> orders() {
  std::vector<Order> found;
  Order order{0, 1, 2, 3, 4, 5};
  do {
    const auto box = [&](int at) { return order[static_cast<std::size_t>(at)] / 3; };
    if (box(0) == box(1) && box(1) == box(2)) found.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return found;
}

std::vector<Image> all_images() {
  const std::vector<Order> all = orders();
  std::vector<Image> images;
  for (const Shape& shape : kShapes) {
    std::vector<std::uint64_t> found;
    for (const Order& rows : all) {
      for (const Order& columns : all) {
        Square upright, turned;
        for (std::size_t row = 0; row < kSide; ++row) {
          Bits<kSide>(shape.rows[row]).each([&](int column) {
            const int across = columns[static_cast<std::size_t>(column)];
            upright.add(rows[row] * kSide + across);
            turned.add(across * kSide + rows[row]);
          });
        }
        found.push_back(upright.word());
        found.push_back(turned.word());
      }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    for (const std::uint64_t image : found) images.push_back({Square(image), shape.tridagon});
  }
  return images;
}

// A state that a path comes to has few. Where almost every cell has few candidates, as in no
// puzzle, there are thousands, each compared with those before. A state with more has none looked
// at: which of them came first would depend on how the grid is turned.
constexpr std::size_t kMost = 500;

class Search {
 public:
  Search(const Facts& facts, std::vector<ImpossiblePattern>& found)
      : grid_(facts.grid()), limits_(facts.limits()), found_(found) {}

  void run() {
    for (int a = 0; a < kDigits; ++a) {
      for (int b = a + 1; b < kDigits; ++b) {
        const Cells both = grid_.cells_of_digit(a) & grid_.cells_of_digit(b);
        const Cells either = grid_.cells_of_digit(a) | grid_.cells_of_digit(b);
        for (int c = b + 1; c < kDigits; ++c) with(Digits::of(a, b, c), both, either);
      }
    }
    if (found_.size() > kMost) found_.clear();
  }

 private:
  void with(Digits digits, Cells both, Cells either) {
    const Cells third = grid_.cells_of_digit(digits.without_first().second());
    usable_ = both | (either & third);
    if (usable_.count() < kFewest) return;
    Cells others;
    (Digits::all() & ~digits).each([&](int digit) { others |= grid_.cells_of_digit(digit); });
    pure_ = usable_ & ~others;
    if (pure_.count() < kFewest - std::max(1, limits_.guardians)) return;
    digits_ = digits;
    if (rectangles_.empty()) list_rectangles();
    for (const Rectangle& rectangle : rectangles_) {
      if (found_.size() <= kMost) look(rectangle);
    }
  }

  // Four boxes of three lines each way, by the lines that they are in: upper ones first, then
  // lower.
  struct Rectangle {
    Order rows;
    Order columns;
    Cells cells;
  };

  void list_rectangles() {
    const Geometry& geometry = grid_.geometry();
    for (Houses ones = geometry.boxes; !ones.empty();) {
      const Houses lines = lines_of(ones.pop());
      for (Houses others = ones; !others.empty();) {
        const Houses opposite = lines_of(others.pop());
        // It is below and to the right, and the corners in between have to be boxes as well.
        if (lines.count() != kSide || opposite.count() != kSide || !(opposite & lines).empty() ||
            (opposite & geometry.columns).first() < (lines & geometry.columns).first() ||
            !is_box((lines & geometry.rows) | (opposite & geometry.columns)) ||
            !is_box((opposite & geometry.rows) | (lines & geometry.columns))) {
          continue;
        }
        Rectangle& rectangle = rectangles_.emplace_back();
        std::size_t at = 0;
        for (const Houses box : {lines, opposite}) {
          Houses across = box & geometry.columns;
          for (Houses own = box & geometry.rows; !own.empty(); ++at) {
            rectangle.rows[at] = own.pop();
            rectangle.columns[at] = across.pop();
          }
        }
        Cells rows, columns;
        for (const int row : rectangle.rows) rows |= geometry.cells_in[row];
        for (const int column : rectangle.columns) columns |= geometry.cells_in[column];
        rectangle.cells = rows & columns;
      }
    }
  }

  Houses lines_of(int box) const {
    const Geometry& geometry = grid_.geometry();
    Houses lines;
    geometry.cells_in[box].each([&](int cell) { lines |= geometry.house_set[cell]; });
    return lines & (geometry.rows | geometry.columns);
  }

  bool is_box(Houses lines) const {
    for (Houses boxes = grid_.geometry().boxes; !boxes.empty();) {
      if (lines_of(boxes.pop()) == lines) return true;
    }
    return false;
  }

  void look(const Rectangle& rectangle) {
    const int most = std::max(1, limits_.guardians);
    if ((rectangle.cells & usable_).count() < kFewest ||
        (rectangle.cells & pure_).count() < kFewest - most) {
      return;
    }
    const Geometry& geometry = grid_.geometry();
    CellsBySquare cells{};
    Square usable, pure;
    for (std::size_t at = 0; at < cells.size(); ++at) {
      cells[at] = (geometry.cells_in[rectangle.rows[at / kSide]] &
                   geometry.cells_in[rectangle.columns[at % kSide]])
                      .first();
      if (usable_.has(cells[at])) usable.add(static_cast<int>(at));
      if (pure_.has(cells[at])) pure.add(static_cast<int>(at));
    }
    static const std::vector<Image> images = all_images();
    for (const Image& image : images) {
      if (found_.size() > kMost) return;
      if (!(image.cells & ~usable).empty()) continue;
      const Square crowded = image.cells & ~pure;
      if (!crowded.empty() && crowded.count() <= most) keep(image, crowded, cells);
    }
  }

  void keep(const Image& image, Square crowded, const CellsBySquare& cells) {
    ImpossiblePattern pattern{{}, digits_, {}, 0, image.tridagon, {}};
    const auto cell = [&](int at) { return cells[static_cast<std::size_t>(at)]; };
    image.cells.each([&](int at) { pattern.cells.add(cell(at)); });
    crowded.each([&](int at) {
      const Digits own = grid_.candidates(cell(at)) & ~digits_;
      pattern.crowded.add(cell(at));
      pattern.guardians += own.count();
      pattern.extras |= own;
    });
    if (crowded.count() > 1 && pattern.guardians > limits_.guardians) return;
    for (const ImpossiblePattern& known : found_) {
      if (known.digits == digits_ && known.crowded == pattern.crowded &&
          known.tridagon == pattern.tridagon) {
        return;
      }
    }
    found_.push_back(pattern);
  }

  const Grid& grid_;
  const Limits& limits_;
  std::vector<ImpossiblePattern>& found_;
  std::vector<Rectangle> rectangles_;
  Digits digits_;
  Cells usable_;  // cells with two of the digits or more
  Cells pure_;    // those of them with nothing else
};

}  // namespace

void ImpossiblePatterns::collect(const Facts& facts) {
  list.clear();
  if (facts.grid().geometry().square) Search(facts, list).run();
}

DeadlyPattern ImpossiblePattern::as_deadly(const Geometry& geometry) const {
  DeadlyPattern pattern;
  pattern.branchings = 12;  // the digits of some cells, one after the other
  Houses houses;
  cells.each([&](int cell) {
    pattern.add(cell, digits);
    pattern.truths.push_back(cell_space(cell));
    houses |= geometry.house_set[cell] & (geometry.rows | geometry.columns | geometry.boxes);
  });
  digits.each([&](int digit) {
    houses.each([&](int house) { pattern.links.push_back(house_space(house, digit)); });
  });
  return pattern;
}

}  // namespace nonet::inline NONET_BOARD
