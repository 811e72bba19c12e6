// Aligned pair and triple exclusion: two or three base cells cannot hold certain digits together,
// because two of them see each other and would be equal, or because a cell that they see would lose
// all its candidates. A digit that goes with no choice for the other base cells falls.
#include <algorithm>

#include "proofs/refutation.hpp"
#include "walk/finder.hpp"

namespace nonet {

namespace {

class Search {
 public:
  explicit Search(Walk& walk) : walk_(walk), grid_(walk.grid), size_(walk.options.size) {
    for (Cells rest = grid_.open(); !rest.empty();) {
      const int cell = rest.pop();
      const int count = std::popcount(grid_.candidates(cell));
      if (count == 2) pairs_.add(cell);
      if (count == 3) triples_.add(cell);
      if (count < 2) continue;
      number_[cell] = cells_.size();
      cells_.add(cell);
    }
    forbidden_.resize(cells_.size() * cells_.size());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for (std::size_t j = i + 1; j < cells_.size(); ++j) forbid(cells_[i], cells_[j]);
    }
  }

  bool run() {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for (std::size_t j = i + 1; j < cells_.size(); ++j) {
        if (size_ == 2) {
          base_ = {cells_[i], cells_[j], -1};
          if (!try_base()) return false;
          continue;
        }
        for (std::size_t k = j + 1; k < cells_.size(); ++k) {
          base_ = {cells_[i], cells_[j], cells_[k]};
          if (!try_base()) return false;
        }
      }
    }
    return true;
  }

 private:
  using Row =
      std::array<Digits, kDigits>;  // by a digit of one cell: those that the other cannot be

  Row& forbidden(int a, int b) { return forbidden_[number_[a] * cells_.size() + number_[b]]; }

  void forbid(int a, int b) {
    const auto add = [&](int va, int vb) {
      Digits& row = forbidden(a, b)[va];
      row = static_cast<Digits>(row | 1 << vb);
      Digits& column = forbidden(b, a)[vb];
      column = static_cast<Digits>(column | 1 << va);
    };
    if (walk_.geometry.sees(a, b)) {
      for (int digit = 0; digit < kDigits; ++digit) add(digit, digit);
    }
    Cells between = pairs_ & walk_.geometry.peers[a] & walk_.geometry.peers[b];
    while (!between.empty()) {
      const unsigned digits = grid_.candidates(between.pop());
      const int low = std::countr_zero(digits);
      const int high = std::countr_zero(digits & (digits - 1));
      add(low, high);
      add(high, low);
    }
  }

  // The first cell with just these digits that sees all base cells; -1 where there is none.
  int excluder(Cells among, Digits digits) const {
    for (int i = 0; i < size_; ++i) among &= walk_.geometry.peers[base_[i]];
    while (!among.empty()) {
      const int cell = among.pop();
      if (grid_.candidates(cell) == digits) return cell;
    }
    return -1;
  }

  bool try_base() {
    Step& step = walk_.begin();
    for (int at = 0; at < size_; ++at) {
      for (unsigned rest = grid_.candidates(base_[at]); rest; rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        if (falls(at, digit)) step.eliminations.push_back(candidate_of(base_[at], digit));
      }
    }
    return step.eliminations.empty() || emit();
  }

  // Whether a digit of a base cell goes with no choice for the others. What a pair shows is left
  // out of triples.
  bool falls(int at, int digit) {
    walk_.spend();
    const int one = base_[(at + 1) % size_];
    const Digits first =
        static_cast<Digits>(grid_.candidates(one) & ~forbidden(base_[at], one)[digit]);
    if (size_ == 2) return first == 0;
    const int other = base_[(at + 2) % size_];
    const Digits second =
        static_cast<Digits>(grid_.candidates(other) & ~forbidden(base_[at], other)[digit]);
    if (first == 0 || second == 0) return false;
    for (unsigned rest = first; rest; rest &= rest - 1) {
      walk_.spend();
      const int va = std::countr_zero(rest);
      unsigned left = second & ~forbidden(one, other)[va];
      for (; left; left &= left - 1) {
        const Digits three = static_cast<Digits>(1 << digit | 1 << va | (left & (~left + 1)));
        if (std::popcount(three) != 3 || excluder(triples_, three) < 0) return false;
      }
    }
    return true;
  }

  void tie(int a, int b, int digit) {
    const int house = walk_.geometry.common_house(Cells::of(a) | Cells::of(b));
    const Space space = house_space(house, digit);
    auto& links = walk_.step.links;
    if (std::ranges::find(links, space) == links.end()) links.push_back(space);
  }

  void use(int cell) {
    auto& truths = walk_.step.truths;
    if (std::ranges::find(truths, cell_space(cell)) != truths.end()) return;
    truths.push_back(cell_space(cell));
    excluders_.add(cell);
  }

  // Why two base cells cannot hold these digits.
  bool explain_pair(int a, int b, int va, int vb) {
    if (!(forbidden(a, b)[va] >> vb & 1)) return false;
    if (va == vb && walk_.geometry.sees(a, b)) {
      tie(a, b, va);
      return true;
    }
    Cells between = pairs_ & walk_.geometry.peers[a] & walk_.geometry.peers[b];
    const Digits both = static_cast<Digits>(1 << va | 1 << vb);
    int found = -1;  // one in use already, else the first
    while (!between.empty()) {
      const int cell = between.pop();
      if (grid_.candidates(cell) != both) continue;
      if (found < 0 || (excluders_.has(cell) && !excluders_.has(found))) found = cell;
    }
    use(found);
    tie(a, found, va);
    tie(b, found, vb);
    return true;
  }

  bool emit() {
    Step& step = walk_.step;
    excluders_ = Cells{};
    Cells needed;  // base cells that have to hold something
    for (const Candidate candidate : step.eliminations) {
      for (int i = 0; i < size_; ++i) {
        if (base_[i] != candidate / kDigits) needed.add(base_[i]);
      }
    }
    for (Cells rest = needed; !rest.empty();) step.truths.push_back(cell_space(rest.pop()));
    for (const Candidate candidate : step.eliminations) {
      const int at =
          static_cast<int>(std::ranges::find(base_, candidate / kDigits) - base_.begin());
      justify(at, candidate % kDigits);
    }
    walk_.spend_on_proof();
    if (!keep_few_truths(grid_, step)) return true;
    step.size = static_cast<std::uint8_t>(size_);
    for (int i = 0; i < size_; ++i) {
      walk_.mark_cell(Role::set_a, base_[i]);
      excluders_.drop(base_[i]);
    }
    for (Cells rest = excluders_; !rest.empty();) {
      const int cell = rest.pop();
      const bool stays = std::ranges::find(step.truths, cell_space(cell)) != step.truths.end();
      if (stays) walk_.mark_cell(Role::set_b, cell);
    }
    return walk_.emit();
  }

  void justify(int at, int digit) {
    const int cell = base_[at];
    const int one = base_[(at + 1) % size_];
    for (unsigned rest = grid_.candidates(one); rest; rest &= rest - 1) {
      const int va = std::countr_zero(rest);
      if (explain_pair(cell, one, digit, va) || size_ == 2) continue;
      const int other = base_[(at + 2) % size_];
      for (unsigned left = grid_.candidates(other); left; left &= left - 1) {
        const int vb = std::countr_zero(left);
        if (explain_pair(cell, other, digit, vb) || explain_pair(one, other, va, vb)) continue;
        const int found = excluder(triples_, static_cast<Digits>(1 << digit | 1 << va | 1 << vb));
        use(found);
        tie(cell, found, digit);
        tie(one, found, va);
        tie(other, found, vb);
      }
    }
  }

  Walk& walk_;
  const Grid& grid_;
  int size_;
  std::vector<Row> forbidden_;
  BoundedList<int, kCells> cells_;            // open cells with a choice
  std::array<std::size_t, kCells> number_{};  // the place of each of them in that list
  Cells pairs_;                               // open cells with two candidates
  Cells triples_;                             // and with three
  std::array<int, 3> base_{};
  Cells excluders_;
};

bool find_aligned_exclusions(Walk& walk) {
  if (walk.scope.empty()) return true;
  if (!Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("aligned-exclusion", find_aligned_exclusions, Sizes{2, 3})

}  // namespace

}  // namespace nonet
