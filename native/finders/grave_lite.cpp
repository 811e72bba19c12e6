// Bivalue universal graves within a few cells: two digits in each of them, and every house has each
// of these digits in two of the cells or in none. Each cell could take its other digit. Where all
// cells have the same two digits that is a unique loop, which has a finder of its own.
#include "patterns/deadly_patterns.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kMostCrowded = 2;  // cells with other candidates
constexpr int kLeast = 4;        // cells of a digit

// Goes through the patterns of a state: body(pattern) for each, and spend(choices) before.
template <class Spend, class Body>
class Search {
 public:
  Search(const Facts& facts, const Spend& spend, const Body& body)
      : grid_(facts.grid()),
        geometry_(grid_.geometry()),
        most_(facts.limits().loop_cells),
        spend_(spend),
        body_(body) {
    for (Cells rest = grid_.open(); !rest.empty();) {
      const int cell = rest.pop();
      const int count = grid_.candidates(cell).count();
      if (count == 2) pairs_.add(cell);
      if (count > 2) crowded_.add(cell);
    }
    find_carriers();
  }

  // Each pattern has a cell with other candidates: it starts from the first one of them.
  bool run() {
    for (Cells rest = crowded_; !rest.empty();) {
      const int start = rest.pop();
      if (!each_pair(start, grid_.candidates(start), [&] { return grow(); })) return false;
      before_start_.add(start);
    }
    return true;
  }

 private:
  // Adds a cell with each choice of two of its digits that its houses have room for.
  template <class Go>
  bool each_pair(int cell, Digits among, Go&& go, Digits with = {}) {
    for (Digits firsts = with.empty() ? among : with; !firsts.empty();) {
      const int first = firsts.pop();
      if (!may_take(cell, first)) continue;
      Digits others = among & ~Digits::of(first);
      if (with.empty()) others = others & ~Digits::below(first);
      while (!others.empty()) {
        const int second = others.pop();
        if (!may_take(cell, second)) continue;
        if (!may_add(cell, first, second)) continue;
        spend_(1);
        const Digits pair = Digits::of(first, second);
        add(cell, pair);
        const bool go_on = go();
        drop(cell, pair);
        if (!go_on) return false;
      }
    }
    return true;
  }

  // A cell with other candidates has three houses at the least in which another cell takes the
  // digit, and in one of them at least that is no cell with other candidates.
  bool may_take(int cell, int digit) const {
    if (!(twice_[digit] & geometry_.house_set[cell]).empty()) return false;
    return !(carriers_[digit] & (crowded_.has(cell) ? geometry_.peers[cell] : Cells::all()))
                .empty();
  }

  // Whether the houses in which a cell would be the first with one of its two digits have another
  // cell for it. Where no carrier is left, one more cell with other candidates has to do for all.
  bool may_add(int cell, int first, int second) const {
    Cells others;
    if (crowd_ + crowded_.has(cell) < kMostCrowded) {
      others = crowded_ & ~pattern_.cells & ~Cells::of(cell) & ~before_start_;
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

  // A digit is in four cells of a pattern at the least, so in two that have no other candidates.
  // Those have another digit of the pattern as well, of which the same holds.
  void find_carriers() {
    carriers_.fill(pairs_);
    for (int digit = 0; digit < kDigits; ++digit) carriers_[digit] &= grid_.cells_of_digit(digit);
    for (bool less = true; less;) {
      less = false;
      for (int digit = 0; digit < kDigits; ++digit) {
        const Cells lost = carriers_[digit];
        if (lost.empty() || lost.count() >= kLeast - kMostCrowded) continue;
        for (Cells& carriers : carriers_) carriers &= ~lost;
        less = true;
      }
    }
  }

  // To cells that have room for the pair.
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

  // A house that has a digit in one cell of the pattern needs another one.
  bool grow() {
    int house = 0;
    int digit = 0;
    if (!find_single(house, digit)) return look_at();
    if (pattern_.cells.count() >= most_) return true;
    Cells places =
        grid_.cells_of_digit(digit) & geometry_.cells_in[house] & ~pattern_.cells & ~before_start_;
    places = crowd_ < kMostCrowded ? places & (pairs_ | crowded_) : places & pairs_;
    while (!places.empty()) {
      const int cell = places.pop();
      const auto go_on = [&] { return grow(); };
      if (!each_pair(cell, grid_.candidates(cell), go_on, Digits::of(digit))) return false;
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
    return all.count() == 2 || body_(pattern_);  // two: a rectangle or a loop
  }

  const Grid& grid_;
  const Geometry& geometry_;
  const int most_;
  const Spend& spend_;
  const Body& body_;
  Cells pairs_;
  Cells crowded_;
  Cells before_start_;  // cells with other candidates that patterns started from already
  int crowd_ = 0;       // cells of the pattern with other candidates
  DeadlyPattern pattern_;
  std::array<Cells, kDigits> carriers_;  // by digit, the cells of two candidates that may take it
  // By digit, the houses that have it in one cell of the pattern, and in two.
  std::array<Houses, kDigits> once_{};
  std::array<Houses, kDigits> twice_{};
};

struct GraveLites : KeptDeadly<GraveLites> {
  template <class Spend, class Body>
  static bool search(const Facts& facts, const Spend& spend, const Body& body) {
    return Search(facts, spend, body).run();
  }
};

bool find_grave_lites(Walk& walk) { return GraveLites::find(walk); }

NONET_FINDER("bivalue-universal-grave-lite", find_grave_lites, GraveLites::traits())

}  // namespace

}  // namespace nonet::inline NONET_BOARD
