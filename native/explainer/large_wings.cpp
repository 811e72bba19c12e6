// SukakuExplainer's wings of four to seven cells, named WXYZ-wing to TUVWXYZ-wing.
//
//   hand     r1c1 r1c2 r1c3 = 1,2  1,3  3,5   all cells but one, in one house; one more digit than
//                                             cells, so an almost locked set
//   pincer   r2c2           = 2,5             the last cell, with two of these digits
//
// One of the pincer's digits is a restricted common of the hand and the pincer. So either the hand
// or the pincer holds the other digit. If both digits are restricted commons, all digits of the
// hand are locked.
#include <algorithm>
#include <tuple>

#include "explainer/rules.hpp"
#include "explainer/sets.hpp"

namespace nonet::explainer {

namespace {

Technique technique_of(int size) {
  switch (size) {
    case 4:
      return Technique::wxyz_wing;
    case 5:
      return Technique::vwxyz_wing;
    case 6:
      return Technique::uvwxyz_wing;
    default:
      return Technique::tuvwxyz_wing;
  }
}

// The rating depends on the number of candidates in the hand's largest cell.
double rating_of(int size, int largest) {
  switch (size) {
    case 4:
      return largest == 3 ? 5.6 : 5.5;
    case 5:
      return largest == 5 ? 6.2 : largest == 3 ? 6.4 : 6.3;
    case 6:
      return 6.6;
    default:
      return 7.5;
  }
}

// All cells of a wing except the pincer.
struct Hand {
  Cells cells;
  Digits digits;
  int largest = 0;     // number of candidates in the largest cell
  int candidates = 0;  // number of candidates in all cells together
  // For each digit, the cells that see all of the hand's places for it.
  std::array<Cells, kDigits> sees_all;

  Hand(const Marks& marks, int house, Positions positions) {
    sees_all.fill(Cells::all());
    positions.each([&](int position) {
      const int cell = cell_in(house, position);
      const Digits own = marks.candidates[cell];
      cells.add(cell);
      digits |= own;
      largest = std::max(largest, own.count());
      candidates += own.count();
      own.each([&](int digit) { sees_all[digit] &= kStandard.peers[cell]; });
    });
  }
};

class LargeWings {
 public:
  LargeWings(const Marks& marks, int size, Hint& best) : marks_(marks), size_(size), best_(best) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (marks.candidates[cell].count() == 2) pairs_.add(cell);
      marks.candidates[cell].each([&](int digit) { holders_[digit].add(cell); });
    }
  }

  bool find() {
    for (int house = 0; house < kAllHouses; ++house) {
      if (marks_.open[house] < size_ - 1) continue;
      Positions eligible;
      for (int position = 0; position < kDigits; ++position) {
        const int count = marks_.candidates[cell_in(house, position)].count();
        if (count >= 2 && count <= size_) eligible.add(position);
      }
      each_choice(eligible, size_ - 1, [&](Positions positions) {
        Digits digits;
        positions.each(
            [&](int position) { digits |= marks_.candidates[cell_in(house, position)]; });
        if (digits.count() == size_) look_for_pincers(Hand(marks_, house, positions));
        return false;
      });
    }
    return found_;
  }

 private:
  void look_for_pincers(const Hand& hand) {
    (pairs_ & ~hand.cells).each([&](int pincer) {
      const Digits pair = marks_.candidates[pincer];
      if (!(pair & ~hand.digits).empty()) return;
      Digits links;
      pair.each([&](int digit) {
        if (hand.sees_all[digit].has(pincer)) links.add(digit);
      });
      if (!links.empty()) offer(hand, pincer, links.count() == 2 ? hand.digits : pair & ~links);
    });
  }

  // Compares this wing with the best one so far. `digits` are the digits that the wing eliminates.
  void offer(const Hand& hand, int pincer, Digits digits) {
    const Digits pair = marks_.candidates[pincer];
    hint_.start(technique_of(size_), rating_of(size_, hand.largest));
    digits.each([&](int digit) {
      Cells eliminated = hand.sees_all[digit] & holders_[digit];
      if (pair.has(digit)) eliminated &= kStandard.peers[pincer];
      eliminated.each([&](int cell) { hint_.removed.add(candidate_of(cell, digit)); });
    });
    if (hint_.removed.empty()) return;
    // Orders wings with equal ratings as SukakuExplainer does. Wings with more eliminations come
    // first, then doubly linked wings, then wings with larger cells (the sizes are compared as
    // text). Finally, the order of the cells decides.
    const bool is_double = digits.count() > 1;
    const int count_text = hand.candidates < 10 ? 10 * hand.candidates : hand.candidates;
    const Rank rank{hint_.rating, -static_cast<int>(hint_.removed.size()), is_double ? 0 : 1,
                    -hand.largest, -count_text};
    if (found_ && (rank > rank_ || (rank == rank_ && !is_before(hand.cells, pincer)))) return;
    found_ = true;
    best_ = hint_;
    rank_ = rank;
    cells_ = hand.cells;
    pincer_ = pincer;
  }

  // Compares the cells of the hand in reading order, and then the pincers.
  bool is_before(Cells cells, int pincer) const {
    Cells others = cells_;
    while (!cells.empty()) {
      const int a = cells.pop();
      const int b = others.pop();
      if (a != b) return a < b;
    }
    return pincer < pincer_;
  }

  using Rank = std::tuple<double, int, int, int, int>;

  const Marks& marks_;
  const int size_;
  Hint& best_;
  Hint hint_;
  Cells pairs_;
  std::array<Cells, kDigits> holders_{};
  bool found_ = false;
  Rank rank_;
  Cells cells_;
  int pincer_ = -1;
};

}  // namespace

bool find_large_wing(const Marks& marks, int size, Hint& hint) {
  return LargeWings(marks, size, hint).find();
}

}  // namespace nonet::explainer
