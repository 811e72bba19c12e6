// Unique matrices. Three rows of a band cross three columns in different boxes. Eight of the nine
// cells where they cross have the same three digits. However these eight cells are filled, the two
// of them in the ninth cell's box hold the same two digits as the two in its row. So these two
// digits can be swapped throughout the eight cells. Rows and columns may also swap roles. Patterns
// of all nine cells are not needed, because eight cells are already deadly.
#include "board/sight.hpp"
#include "patterns/choice_of_digits.hpp"
#include "patterns/deadly_patterns.hpp"
#include "patterns/usual_houses.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kSide = 3;
constexpr int kCellsOfPattern = kSide * kSide - 1;

// Goes through a grid's matrices. Calls body(pattern) for each matrix. Before it tries some
// choices, it calls spend with their number.
class UniqueMatrixSearch {
 public:
  UniqueMatrixSearch(const Facts& facts, Spend spend, TakePattern body)
      : grid_(facts.grid()),
        geometry_(grid_.geometry()),
        boxes_(facts.get<BoxesOfLines>()),
        spend_(spend),
        body_(body) {
    if (!geometry_.square) return;
    for (Cells rest = grid_.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      const int count = grid_.candidates(cell).count();
      if (count < 2 || geometry_.house_set[cell].count() != kSide) continue;
      usable_.add(cell);
      if (count <= kSide) bare_.add(cell);
    }
  }

  bool run() {
    for (const bool turned : {false, true}) {
      const Houses& along = turned ? geometry_.columns : geometry_.rows;
      for (Houses ones = along; !ones.empty();) {
        const int one = ones.pop();
        for (Houses twos = ones; !twos.empty();) {
          const int two = twos.pop();
          const Houses boxes = boxes_.of[one] & boxes_.of[two];
          if (boxes.empty()) continue;
          const Cells both = geometry_.cells_in[one] | geometry_.cells_in[two];
          for (Houses threes = twos; !threes.empty();) {
            const int three = threes.pop();
            if ((boxes & boxes_.of[three]).count() < kSide) continue;
            const Cells lines = both | geometry_.cells_in[three];
            if ((lines & bare_).count() < kCellsOfPattern - kMostCrowded) continue;
            if (!in_lines(lines, turned ? geometry_.rows : geometry_.columns)) return false;
          }
        }
      }
    }
    return true;
  }

 private:
  // The three cells where a line crosses the three lines, if one box contains them all.
  struct Strip {
    Cells cells;
    int box;
  };

  bool in_lines(const Cells& lines, Houses across) {
    BoundedList<Strip, kDigits> strips;
    across.each([&](int line) {
      const Cells cells = lines & geometry_.cells_in[line];
      if (!may_be(cells)) return;
      const Houses boxes = common_houses(geometry_, cells) & geometry_.boxes;
      if (boxes.is_single()) strips.add({cells, boxes.first()});
    });
    for (std::size_t i = 0; i < strips.size(); ++i) {
      const Strip& one = strips[i];
      for (std::size_t j = i + 1; j < strips.size(); ++j) {
        const Cells two = one.cells | strips[j].cells;
        if (strips[j].box == one.box || !may_be(two)) continue;
        for (std::size_t k = j + 1; k < strips.size(); ++k) {
          const Cells cells = two | strips[k].cells;
          if (strips[k].box == one.box || strips[k].box == strips[j].box) continue;
          if (may_be(cells) && !all_but_one(cells)) return false;
        }
      }
    }
    return true;
  }

  // Whether these cells may be part of a matrix. One cell may be left out.
  bool may_be(const Cells& cells) const {
    return (cells & ~usable_).count() <= 1 && (cells & ~bare_).count() <= kMostCrowded + 1;
  }

  bool all_but_one(const Cells& cells) {
    const Cells closed = cells & ~usable_;
    for (Cells rest = closed.empty() ? cells : closed; !rest.empty();) {
      const Cells pattern = cells & ~Cells::of(rest.pop());
      if (!each_choice_of_digits(grid_, pattern, kSide, bare_, spend_, body_)) return false;
    }
    return true;
  }

  const Grid& grid_;
  const Geometry& geometry_;
  const BoxesOfLines& boxes_;
  Spend spend_;
  TakePattern body_;
  Cells usable_;
  Cells bare_;  // cells possibly without extras
};

struct UniqueMatrices : KeptDeadly<UniqueMatrices> {
  static bool search(const Facts& facts, Spend spend, TakePattern body) {
    return UniqueMatrixSearch(facts, spend, body).run();
  }
};

bool find_unique_matrices(Walk& walk) { return UniqueMatrices::find(walk); }

NONET_FINDER("unique-matrix", find_unique_matrices, UniqueMatrices::traits())

}  // namespace

}  // namespace nonet::inline NONET_BOARD
