// Finds unique rectangles and loops. In the cells of such a pattern, two digits could be swapped.
//
//   a,b ── a,b          each house has as many cells at even as at odd positions of the loop, so
//    │      │           without the extra digits x, the two digits could be swapped all around it
//   a,b ── a,b,x
#include <algorithm>
#include <vector>

#include "explainer/rules.hpp"
#include "explainer/sets.hpp"

namespace nonet::explainer {

namespace {

using Loop = BoundedList<std::uint8_t, kCells>;

class Loops {
 public:
  Loops(const Marks& marks, Uniqueness uniqueness, Hint& best)
      : marks_(marks), uniqueness_(uniqueness), best_(best) {}

  bool find() {
    for (int cell = 0; cell < kCells; ++cell) {
      if (marks_.candidates[cell].count() != 2) continue;
      pair_ = marks_.candidates[cell];
      holders_ = Cells{};
      for (int other = 0; other < kCells; ++other) {
        if ((pair_ & ~marks_.candidates[other]).empty()) holders_.add(other);
      }
      if (holders_.count() >= 4) go_on(cell, 2, Digits{}, -1);
    }
    return found_;
  }

 private:
  // Extends the loop by a cell. `came_by` is the kind of house through which the loop reached this
  // cell.
  void go_on(int cell, int more_extras, Digits extras, int came_by) {
    loop_.add(static_cast<std::uint8_t>(cell));
    on_loop_.add(cell);
    for (int kind = 0; kind < 3; ++kind) {
      if (kind == came_by) continue;
      const int house = kSeats[cell][kind].house;
      Cells nexts = kStandard.cells_in[house] & holders_;
      while (!nexts.empty()) {
        const int next = nexts.pop();
        if (next == loop_[0] && loop_.size() >= 4) {
          close();
        } else if (!on_loop_.has(next)) {
          const Digits digits = marks_.candidates[next];
          // When Sudoku Explainer tries the next neighbour, it still counts the previous
          // neighbour's extra digits.
          const Digits with = extras | (digits & ~pair_);
          if (uniqueness_ == Uniqueness::classic) extras = with;
          if (digits.count() == 2 || with.is_single() || more_extras > 0) {
            go_on(next, more_extras - (digits.count() > 2 ? 1 : 0), with, kind);
          }
        }
      }
    }
    on_loop_.drop(cell);
    loop_.drop();
  }

  void close() {
    Houses even;
    Houses odd;
    bool is_odd = false;
    for (const int cell : loop_) {
      Houses& seen = is_odd ? odd : even;
      if (!(seen & kStandard.house_set[cell]).empty()) return;
      seen |= kStandard.house_set[cell];
      is_odd = !is_odd;
    }
    if (!(even == odd)) return;
    extra_cells_.clear();
    Digits extras;
    for (const int cell : loop_) {
      if (marks_.candidates[cell].count() == 2) continue;
      extra_cells_.add(static_cast<std::uint8_t>(cell));
      extras |= marks_.candidates[cell] & ~pair_;
    }
    if (extra_cells_.size() == 1) {
      type_1();
    } else if (extra_cells_.size() >= 2) {
      if (extras.is_single()) {
        type_2(extras.first());
      } else if (extra_cells_.size() == 2) {
        type_3(extras);
        type_4();
      }
    }
  }

  double rating() const {
    switch (loop_.size()) {
      case 4:
        return 4.5;
      case 6:
        return 4.6;
      case 8:
        return 4.7;
      default:
        return 5.0;
    }
  }

  // Keeps the current hint if it eliminates something and is the best one so far.
  void offer(int type) {
    if (hint_.removed.empty()) return;
    if (found_ &&
        !(hint_.rating < best_.rating || (hint_.rating == best_.rating && type < best_type_))) {
      return;
    }
    best_ = hint_;
    best_type_ = type;
    found_ = true;
  }

  void begin(double more = 0.0) {
    hint_.start(loop_.size() == 4 ? Technique::unique_rectangle : Technique::unique_loop,
                rating() + more);
  }

  void type_1() {
    begin();
    const int cell = extra_cells_[0];
    pair_.each([&](int digit) { hint_.removed.add(candidate_of(cell, digit)); });
    offer(1);
  }

  void type_2(int extra) {
    Cells eliminated = Cells::all();
    for (const int cell : extra_cells_) eliminated &= kStandard.peers[cell];
    begin();
    eliminated.each([&](int cell) {
      if (marks_.has(cell, extra)) hint_.removed.add(candidate_of(cell, extra));
    });
    offer(2);
  }

  // Treats the two cells with extra digits as a single cell that holds one of the extras. This cell
  // may form a set with other cells.
  void type_3(Digits extras) {
    const int first = extra_cells_[0];
    const int second = extra_cells_[1];
    // Sudoku Explainer starts at the size of the smallest possible naked set, so it misses smaller
    // hidden sets.
    const int least = uniqueness_ == Uniqueness::classic ? extras.count() : 2;
    for (int size = least; size <= 7; ++size) {
      for (int kind = 0; kind < 3; ++kind) {
        const int house = kSeats[first][kind].house;
        if (kSeats[second][kind].house != house) continue;
        const Positions both =
            Positions::of(kSeats[first][kind].position, kSeats[second][kind].position);
        Positions open;
        for (int position = 0; position < kDigits; ++position) {
          if (marks_.is_open(cell_in(house, position))) open.add(position);
        }
        if (2 * size <= marks_.open[house]) naked(house, open & ~both, extras, size);
        if (2 * size < marks_.open[house]) hidden(house, both, size);
      }
    }
  }

  void naked(int house, Positions others, Digits extras, int size) {
    each_choice(others, size - 1, [&](Positions cells) {
      Digits digits = extras;
      bool is_set = extras.count() >= 2;
      cells.each([&](int position) {
        const Digits own = marks_.candidates[cell_in(house, position)];
        digits |= own;
        is_set &= own.count() >= 2;
      });
      if (!is_set || digits.count() != size) return false;
      begin((size - 1) * 0.1);
      (others & ~cells).each([&](int position) {
        const int cell = cell_in(house, position);
        (marks_.candidates[cell] & digits).each([&](int digit) {
          hint_.removed.add(candidate_of(cell, digit));
        });
      });
      offer(3);
      return false;
    });
  }

  // Looks for hidden sets of `size` digits that include the loop's two digits. Outside the two
  // cells with extra digits, the set's digits must have only `size` - 1 positions.
  void hidden(int house, Positions both, int size) {
    Digits others;
    for (int digit = 0; digit < kDigits; ++digit) {
      if (!pair_.has(digit) && !marks_.places[house][digit].empty()) others.add(digit);
    }
    each_choice(others, size - 2, [&](Digits more) {
      Positions cells;
      const Digits digits = more | pair_;
      bool is_set = true;
      digits.each([&](int digit) {
        const Positions places = marks_.places[house][digit];
        if (!pair_.has(digit)) is_set &= places.count() >= 2 && (places & both).empty();
        cells |= places & ~both;
      });
      if (!is_set || cells.count() != size - 1) return false;
      begin((size - 2) * 0.1);
      cells.each([&](int position) {
        const int cell = cell_in(house, position);
        (marks_.candidates[cell] & ~digits).each([&](int digit) {
          hint_.removed.add(candidate_of(cell, digit));
        });
      });
      offer(3);
      return false;
    });
  }

  // If these two cells are the only positions for one of the two digits in some house, the other
  // digit is eliminated from both cells.
  void type_4() {
    const int first = extra_cells_[0];
    const int second = extra_cells_[1];
    for (int kind = 0; kind < 3; ++kind) {
      const int house = kSeats[first][kind].house;
      if (kSeats[second][kind].house != house) continue;
      const Positions both =
          Positions::of(kSeats[first][kind].position, kSeats[second][kind].position);
      const int a = pair_.first();
      const int b = pair_.second();
      const bool locks_a = marks_.places[house][a] == both;
      const bool locks_b = marks_.places[house][b] == both;
      if (locks_a == locks_b) continue;
      begin();
      hint_.removed.add(candidate_of(first, locks_a ? b : a));
      hint_.removed.add(candidate_of(second, locks_a ? b : a));
      offer(4);
    }
  }

  const Marks& marks_;
  const Uniqueness uniqueness_;
  Hint& best_;
  Hint hint_;
  Digits pair_;
  Cells holders_;
  Cells on_loop_;
  Loop loop_;
  BoundedList<std::uint8_t, kCells> extra_cells_;
  int best_type_ = 0;
  bool found_ = false;
};

}  // namespace

bool find_unique_loop(const Marks& marks, Uniqueness uniqueness, Hint& hint) {
  return Loops(marks, uniqueness, hint).find();
}

}  // namespace nonet::explainer
