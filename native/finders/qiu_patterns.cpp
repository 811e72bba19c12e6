// A Qiu deadly pattern has three parts:
//
// - two lines of a band whose cells can be swapped position by position, except at a few positions
//   that stay as they are
// - the crossing: the cells where these two lines meet two crossing lines, all in one box
// - the corner: the two cells, outside the band, where the crossing lines meet a third line
//
// If the box had the corner's digits only in the crossing, there would be another solution: two of
// these digits would swap places in the crossing and in the corner, and some cells of the two lines
// would swap their digits (docs/theorems.md proves this). So the corner has another digit or, in
// the external kind, the box has one of these digits outside the crossing.
#include "patterns/deadly_patterns.hpp"
#include "patterns/usual_houses.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// The maximum number of positions with a given in one line and an empty cell in the other. These
// positions stay as they are. In the positions that stay, each line may have only one empty cell
// (see `can_be_exchanged`).
constexpr int kMostHalfFilled = 2;

// Two lines of a band whose cells can be swapped position by position.
struct TwoLines {
  std::array<int, 2> lines{};
  Houses others;   // the band's other lines, and the crossing lines
  Positions kept;  // positions that stay as they are
};

// All of a grid's pairs of lines that can be swapped. Both kinds of patterns use them.
class ExchangeableLines {
 public:
  std::vector<TwoLines> list;

  void collect(const Facts& facts) {
    list.clear();
    const Grid& grid = facts.grid();
    const Geometry& geometry = grid.geometry();
    // A puzzle without givens is defined only by its pencil marks, which may differ between the two
    // lines.
    if (!geometry.square || grid.givens().empty()) return;
    const BoxesOfLines& met = facts.get<BoxesOfLines>();
    for (const Houses& lines : {geometry.rows, geometry.columns}) {
      for (Houses firsts = lines; !firsts.empty();) {
        const int first = firsts.pop();
        const Houses& boxes = met.of[first];
        for (Houses seconds = firsts; !seconds.empty();) {
          const int second = seconds.pop();
          if ((boxes & met.of[second]).empty()) continue;
          Look look(grid, {first, second});
          if (look.can_be_exchanged()) {
            list.push_back({{first, second}, lines & ~Houses::of(first, second), look.kept()});
          }
        }
      }
    }
  }

 private:
  class Look {
   public:
    Look(const Grid& grid, std::array<int, 2> lines)
        : grid_(grid), geometry_(grid.geometry()), lines_(lines) {}

    Positions kept() const { return kept_; }

    // Finds the positions that must stay as they are. A position must stay if it has a given, if
    // its cells are in different boxes, or if a cell has unusual houses. A filled position must
    // also stay if it shares a digit with a position that stays. Among all positions that stay,
    // each line must have exactly one cell that is empty or has a digit that the other line lacks
    // there. Only then can the lines be swapped.
    bool can_be_exchanged() {
      if (half_filled() > kMostHalfFilled) return false;
      std::array<Digits, 2> values{};
      Positions filled;
      const auto keep = [&](int place) {
        kept_.add(place);
        for (const int line : {0, 1}) {
          if (const int value = grid_.value(at(line, place))) values[line].add(value - 1);
        }
      };
      for (int place = 0; place < geometry_.digits; ++place) {
        const int one = at(0, place);
        const int other = at(1, place);
        if (is_fixed(one) || is_fixed(other) ||
            box_of(geometry_, one) != box_of(geometry_, other)) {
          keep(place);
        } else if (grid_.value(one) != 0 && grid_.value(other) != 0) {
          filled.add(place);
        }
      }
      for (bool more = true; more;) {
        more = false;
        (filled & ~kept_).each([&](int place) {
          if (!values[1].has(grid_.value(at(0, place)) - 1) &&
              !values[0].has(grid_.value(at(1, place)) - 1)) {
            return;
          }
          keep(place);
          more = true;
        });
      }
      return kept_.count() == (values[0] & values[1]).count() + 1;
    }

   private:
    int at(int line, int place) const { return geometry_.cells_of[lines_[line]][place]; }
    bool is_fixed(int cell) const {
      return !has_usual_houses(geometry_, cell) || grid_.givens().has(cell);
    }

    // Counts the positions where one line has a given and the other has an empty cell.
    int half_filled() const {
      int count = 0;
      for (int place = 0; place < geometry_.digits; ++place) {
        const int one = at(0, place);
        const int other = at(1, place);
        count += (grid_.givens().has(one) || grid_.givens().has(other)) &&
                 (grid_.empty_cells().has(one) || grid_.empty_cells().has(other));
      }
      return count;
    }

    const Grid& grid_;
    const Geometry& geometry_;
    const std::array<int, 2> lines_;
    Positions kept_;
  };
};

// Calls body(pattern) for each pattern of a grid. Before it tries some choices, it calls spend with
// their number.
template <bool kExternal>
class QiuPatternSearch {
 public:
  QiuPatternSearch(const Facts& facts, Spend spend, TakePattern body)
      : facts_(facts),
        grid_(facts.grid()),
        geometry_(grid_.geometry()),
        spend_(spend),
        body_(body) {}

  bool run() {
    for (const TwoLines& two : facts_.get<ExchangeableLines>().list) {
      lines_ = two.lines;
      others_ = two.others;
      kept_ = two.kept;
      if (!each_crossing()) return false;
    }
    return true;
  }

 private:
  int at(int line, int place) const { return geometry_.cells_of[lines_[line]][place]; }
  bool is_usual(int cell) const { return has_usual_houses(geometry_, cell); }
  int box_of(int cell) const { return nonet::box_of(geometry_, cell); }
  Digits held(int cell) const {
    const int value = grid_.value(cell);
    return value != 0 ? Digits::of(value - 1) : grid_.candidates(cell);
  }

  bool each_crossing() {
    for (int p = 0; p < geometry_.digits; ++p) {
      for (int q = p + 1; q < geometry_.digits; ++q) {
        const int box = box_of(at(0, p));
        bool inside = true;
        for (const int line : {0, 1}) {
          for (const int place : {p, q}) inside = inside && box_of(at(line, place)) == box;
        }
        if (!inside) continue;
        const Cells one = crossing_of(p);
        const Cells other = crossing_of(q);
        if (!one.empty() && !other.empty() && !each_corner(p, q, box, one | other)) return false;
      }
    }
    return true;
  }

  // The cells that this position adds to the crossing. A position that stays must have exactly one
  // empty cell, and adds only this cell.
  Cells crossing_of(int place) const {
    Cells cells;
    for (const int line : {0, 1}) {
      const int cell = at(line, place);
      if (is_usual(cell) && (!kept_.has(place) || grid_.value(cell) == 0)) cells.add(cell);
    }
    return kept_.has(place) && cells.count() != 1 ? Cells{} : cells;
  }

  bool each_corner(int p, int q, int box, Cells crossing) {
    Digits inside;
    Digits outside;
    Digits placed;  // digits of the filled cells outside the crossing
    for (Cells rest = geometry_.cells_in[box]; !rest.empty();) {
      const int cell = rest.pop();
      (crossing.has(cell) ? inside : outside) |= held(cell);
      if (!crossing.has(cell) && grid_.value(cell) != 0) placed |= held(cell);
    }
    for (Houses rest = others_; !rest.empty();) {
      const int line = rest.pop();
      const int one = geometry_.cells_of[line][p];
      const int other = geometry_.cells_of[line][q];
      const Cells corner = Cells::of(one, other);
      if (!(corner & ~grid_.empty_cells()).empty() || box_of(one) != box_of(other) ||
          box_of(one) == box || !is_usual(one) || !is_usual(other)) {
        continue;
      }
      spend_(1);
      const Digits own = held(one) | held(other);
      const Digits digits = kExternal ? own : own & inside & ~outside;
      const bool tied = !(held(one) & digits).empty() && !(held(other) & digits).empty() &&
                        (digits & inside).count() > 1 && (digits & placed).empty();
      if (!tied || (kExternal ? (digits & outside).empty() : digits == own)) continue;
      const Cells beside = geometry_.cells_in[box] & grid_.empty_cells() & ~crossing;
      if (can_do_without(beside, digits) && !body_(pattern_of(digits, crossing, corner, beside))) {
        return false;
      }
    }
    return true;
  }

  // Whether each of these empty cells has a candidate other than these digits.
  bool can_do_without(Cells cells, Digits digits) const {
    while (!cells.empty()) {
      if ((grid_.candidates(cells.pop()) & ~digits).empty()) return false;
    }
    return true;
  }

  DeadlyPattern pattern_of(Digits digits, Cells crossing, Cells corner, Cells beside) const {
    DeadlyPattern pattern;
    for (int place = 0; place < geometry_.digits; ++place) {
      if (kept_.has(place)) continue;
      for (const int line : {0, 1}) pattern.add(at(line, place), held(at(line, place)));
    }
    while (!crossing.empty()) {
      const int cell = crossing.pop();
      pattern.add(cell, held(cell));
    }
    while (!corner.empty()) pattern.add(corner.pop(), digits);
    // The deadly pattern has none of these digits in the box's other cells.
    while (!beside.empty()) {
      const int cell = beside.pop();
      const Digits own = grid_.candidates(cell);
      if (!(own & digits).empty()) pattern.add(cell, own & ~digits);
    }
    return pattern;
  }

  const Facts& facts_;
  const Grid& grid_;
  const Geometry& geometry_;
  Spend spend_;
  TakePattern body_;
  std::array<int, 2> lines_{};
  Houses others_;
  Positions kept_;
};

template <bool kExternal>
struct QiuPatterns : KeptDeadly<QiuPatterns<kExternal>> {
  static bool search(const Facts& facts, Spend spend, TakePattern body) {
    return QiuPatternSearch<kExternal>(facts, spend, body).run();
  }
};

bool find_qiu_patterns(Walk& walk) { return QiuPatterns<false>::find(walk); }

bool find_external_qiu_patterns(Walk& walk) { return QiuPatterns<true>::find(walk); }

NONET_FINDER("qiu-deadly-pattern", find_qiu_patterns, QiuPatterns<false>::traits())
NONET_FINDER("external-qiu-deadly-pattern", find_external_qiu_patterns, QiuPatterns<true>::traits())

}  // namespace

}  // namespace nonet::inline NONET_BOARD
