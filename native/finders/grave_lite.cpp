// Bivalue universal graves within a few cells. Each cell has two digits, and in every house each of
// these digits is in two of the cells or in none. So every cell could switch to its other digit. If
// all cells have the same two digits, the pattern is a unique loop, which has a finder of its own.
#include "patterns/deadly_patterns.hpp"
#include "walk/cell_sizes.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kMostCrowdedOfGrave = 2;  // cells with other candidates
constexpr int kLeast = 4;               // each digit is in at least this many cells

// Goes through the patterns of a grid. Calls body(pattern) for each pattern. Before it tries some
// choices, it calls spend with their number.
class GraveLiteSearch {
 public:
  GraveLiteSearch(const Facts& facts, Spend spend, TakePattern body)
      : grid_(facts.grid()),
        geometry_(grid_.geometry()),
        most_(facts.limits().loop_cells),
        spend_(spend),
        body_(body) {
    const CellSizes& sizes = facts.get<CellSizes>();
    pairs_ = sizes.of[2];
    crowded_ = sizes.choices & ~pairs_;
    crowded_after_start_ = crowded_;
    find_carriers();
  }

  // Finds all patterns. Every pattern has a cell with extra candidates, and the search starts from
  // the first such cell.
  bool run() {
    while (!crowded_after_start_.empty()) {
      const int start = crowded_after_start_.pop();
      std::array<Cells, kDigits> seconds;
      Digits among;
      grid_.candidates(start).each([&](int digit) {
        seconds[digit] = second_crowded(start, digit);
        if (!seconds[digit].empty()) among.add(digit);
      });
      while (!among.empty()) {
        const int first = among.pop();
        for (Digits others = among; !others.empty();) {
          const int second = others.pop();
          if ((seconds[first] & seconds[second]).empty()) continue;
          if (!go_on_with(start, Digits::of(first, second))) return false;
        }
      }
    }
    return true;
  }

 private:
  // The cells that can be the second cell with extra candidates. The first is `start`, which takes
  // this digit. If every house of the start has a bivalue cell with the digit (a carrier), every
  // cell can be the second. Otherwise the second must be able to replace the missing carriers.
  Cells second_crowded(int start, int digit) const {
    const Cells carriers = carriers_[digit] & geometry_.peers[start];
    if (carriers.empty()) return {};  // no other cell is in all houses of `start`
    Cells seconds = Cells::all();
    for (Houses rest = geometry_.house_set[start]; !rest.empty();) {
      const Cells members = geometry_.cells_in[rest.pop()];
      if (!(carriers & members).empty()) continue;
      seconds &= members & crowded_after_start_ & grid_.cells_of_digit(digit);
    }
    return seconds;
  }

  // Adds a cell with two of its digits, and then extends the pattern.
  bool go_on_with(int cell, Digits pair) {
    spend_(1);
    add(cell, pair);
    const bool go_on = grow();
    drop(cell, pair);
    return go_on;
  }

  // Adds a cell with a digit. As the cell's second digit, tries every other digit that has room in
  // the cell's houses.
  bool each_pair(int cell, int first) {
    if (!may_take(cell, first)) return true;
    for (Digits others = grid_.candidates(cell) & ~Digits::of(first); !others.empty();) {
      const int second = others.pop();
      if (!may_take(cell, second) || !may_add(cell, first, second)) continue;
      if (!go_on_with(cell, Digits::of(first, second))) return false;
    }
    return true;
  }

  // Whether a cell may take a digit. No house of the cell may already have the digit twice. If the
  // cell has extra candidates, it must also see a bivalue cell that can take the digit.
  bool may_take(int cell, int digit) const {
    if (!(twice_[digit] & geometry_.house_set[cell]).empty()) return false;
    return !(carriers_[digit] & (crowded_.has(cell) ? geometry_.peers[cell] : Cells::all()))
                .empty();
  }

  // Whether a cell may be added with these two digits. In each house of the cell, each digit
  // needs another cell, unless the pattern already has the digit there. The other cell may be a
  // bivalue cell or a cell with extra candidates. At most one more cell with extra candidates may
  // be used. So it must be able to take the digits in all houses without a suitable bivalue cell.
  bool may_add(int cell, int first, int second) const {
    Cells others;
    if (crowd_ + crowded_.has(cell) < kMostCrowdedOfGrave) {
      others = crowded_after_start_ & ~Cells::of(cell);
    }
    const Cells used = pattern_.cells | Cells::of(cell);
    bool lacking = false;
    for (const int digit : {first, second}) {
      const Cells carriers = carriers_[digit] & ~used;
      for (Houses rest = geometry_.house_set[cell] & ~once_[digit]; !rest.empty();) {
        const Cells members = geometry_.cells_in[rest.pop()];
        if (!(carriers & members).empty()) continue;
        others &= members & grid_.cells_of_digit(digit);
        lacking = true;
      }
    }
    return !lacking || !others.empty();
  }

  // Finds each digit's carriers: the bivalue cells that can take it. A pattern has each of its
  // digits in at least four cells, so in at least two bivalue cells. Each of these two cells has
  // another digit of the pattern, for which the same holds.
  void find_carriers() {
    carriers_.fill(pairs_);
    for (int digit = 0; digit < geometry_.digits; ++digit) {
      carriers_[digit] &= grid_.cells_of_digit(digit);
    }
    drop_rare_digits();
    Cells lost;
    Cells all;
    for (const Cells& carriers : carriers_) all |= carriers;
    all.each([&](int cell) {
      if (!may_carry(cell)) lost.add(cell);
    });
    if (lost.empty()) return;
    for (Cells& carriers : carriers_) carriers &= ~lost;
    drop_rare_digits();
  }

  void drop_rare_digits() {
    for (bool less = true; less;) {
      less = false;
      for (int digit = 0; digit < geometry_.digits; ++digit) {
        const Cells lost = carriers_[digit];
        if (lost.empty() || lost.count() >= kLeast - kMostCrowdedOfGrave) continue;
        for (Cells& carriers : carriers_) carriers &= ~lost;
        less = true;
      }
    }
  }

  // Whether a bivalue cell can be a carrier. If other carriers are missing in its houses, two cells
  // with extra candidates must be able to replace them.
  bool may_carry(int cell) const {
    // In each house of the cell, another bivalue cell should be able to carry each of the cell's
    // digits. If none can, `lacking` gets an entry: the house's cells with extras that can carry
    // the digit. If the cell is in more houses than usual, nothing is checked.
    BoundedList<Cells, 2 * kHousesOfCell> lacking;
    if (geometry_.house_set[cell].count() > kHousesOfCell) return true;
    grid_.candidates(cell).each([&](int digit) {
      const Cells others = carriers_[digit] & ~Cells::of(cell);
      geometry_.house_set[cell].each([&](int house) {
        const Cells members = geometry_.cells_in[house];
        if (!(others & members).empty()) return;
        lacking.add(crowded_ & members & grid_.cells_of_digit(digit));
      });
    });
    if (lacking.size() < 2) return lacking.empty() || !lacking[0].empty();
    for (Cells firsts = lacking[0]; !firsts.empty();) {
      const int first = firsts.pop();
      Cells seconds = crowded_;
      for (const Cells& cells : lacking) {
        if (!cells.has(first)) seconds &= cells;
      }
      if (!seconds.empty()) return true;
    }
    return false;
  }

  // Adds a cell whose houses have room for the pair of digits.
  void add(int cell, Digits pair) {
    pattern_.add(cell, pair);
    crowd_ += crowded_.has(cell);
    pair.each([&](int digit) {
      const Houses more = once_[digit] & geometry_.house_set[cell];
      twice_[digit] |= more;
      once_[digit] = (once_[digit] | geometry_.house_set[cell]) & ~more;
    });
  }
  void drop(int cell, Digits pair) {
    pattern_.cells.drop(cell);
    crowd_ -= crowded_.has(cell);
    pair.each([&](int digit) {
      const Houses less = twice_[digit] & geometry_.house_set[cell];
      twice_[digit] &= ~less;
      once_[digit] = (once_[digit] & ~geometry_.house_set[cell]) | less;
    });
  }

  // If only one cell of the pattern has a digit in some house, another cell of this house is
  // needed.
  bool grow() {
    int house = 0;
    int digit = 0;
    if (!find_single(house, digit)) return look_at();
    if (pattern_.cells.count() >= most_) return true;
    Cells places = grid_.cells_of_digit(digit) & geometry_.cells_in[house] & ~pattern_.cells;
    places =
        crowd_ < kMostCrowdedOfGrave ? places & (pairs_ | crowded_after_start_) : places & pairs_;
    while (!places.empty()) {
      if (!each_pair(places.pop(), digit)) return false;
    }
    return true;
  }

  bool find_single(int& house, int& digit) const {
    for (Cells rest = pattern_.cells; !rest.empty();) {
      const int cell = rest.pop();
      for (Digits pair = pattern_.digits[cell]; !pair.empty();) {
        digit = pair.pop();
        const Houses lacking = once_[digit] & geometry_.house_set[cell];
        if (lacking.empty()) continue;
        house = lacking.first();
        return true;
      }
    }
    return false;
  }

  bool look_at() {
    Digits all;
    for (Cells rest = pattern_.cells; !rest.empty();) all |= pattern_.digits[rest.pop()];
    return all.count() == 2 || body_(pattern_);  // with two digits, it is a rectangle or a loop
  }

  const Grid& grid_;
  const Geometry& geometry_;
  const int most_;
  Spend spend_;
  TakePattern body_;
  Cells pairs_;
  Cells crowded_;
  Cells crowded_after_start_;  // cells with extras that have not yet been the start
  int crowd_ = 0;              // number of the pattern's cells with extras
  DeadlyPattern pattern_;
  std::array<Cells, kDigits> carriers_;  // for each digit, the bivalue cells with it
  // For each digit, `once_` has the houses in which one cell of the pattern has it. `twice_` has
  // the houses in which two cells have it.
  std::array<Houses, kDigits> once_{};
  std::array<Houses, kDigits> twice_{};
};

struct GraveLites : KeptDeadly<GraveLites> {
  static bool search(const Facts& facts, Spend spend, TakePattern body) {
    return GraveLiteSearch(facts, spend, body).run();
  }
};

bool find_grave_lites(Walk& walk) { return GraveLites::find(walk); }

NONET_FINDER("bivalue-universal-grave-lite", find_grave_lites, GraveLites::traits())

}  // namespace

}  // namespace nonet::inline NONET_BOARD
