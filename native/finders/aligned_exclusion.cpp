// Aligned pair and triple exclusion. Two or three base cells cannot hold certain digits together.
// Either two of them see each other and would be equal, or a cell that they see would have no
// candidate left. If a base cell's digit is impossible with every choice of digits for the other
// base cells, it is eliminated.
#include <algorithm>

#include "proofs/refutation.hpp"
#include "walk/cell_sizes.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

class AlignedExclusionSearch {
 public:
  explicit AlignedExclusionSearch(Walk& walk)
      : walk_(walk), grid_(walk.grid), size_(walk.options.size) {
    for (Cells rest = grid_.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      const int count = grid_.candidates(cell).count();
      if (count == 2) pairs_.add(cell);
      if (count == 3) triples_.add(cell);
      if (count < 2) continue;
      number_[cell] = cells_.size();
      sizes_[cells_.size()] = count;
      cells_.add(cell);
      open_.add(cell);
    }
    const auto digits = static_cast<std::size_t>(walk.geometry.digits);
    forbidden_.resize(cells_.size() * cells_.size() * digits);
    most_.resize(cells_.size() * cells_.size());
    limited_.resize(cells_.size());
    for (const int cell : cells_) {
      walk.spend(std::ssize(cells_));
      forbid_equal(cell);
    }
    (open_ & pairs_).each([&](int cell) { forbid_both(cell); });
    find_news();
  }

  Cells refused() const { return refused_; }

  bool run() {
    for (Cells firsts = open_; !firsts.empty();) {
      const int first = firsts.pop();
      const std::size_t i = number_[first];
      for (Cells seconds = firsts; !seconds.empty();) {
        const int second = seconds.pop();
        const std::size_t j = number_[second];
        const bool is_new = news_[i].has(second);
        if (size_ == 2) {
          base_ = {first, second, -1};
          if (is_new && !try_base(Three::of(0, 1))) return false;
          continue;
        }
        walk_.spend();
        const int most = most_[i * cells_.size() + j];
        const Cells common = triples_ & walk_.geometry.peers[first] & walk_.geometry.peers[second];
        const int in_common = common.count();
        // At least two of the three cells must have few candidates, so one of the first two must.
        const int by_pair = most + in_common;
        if (sizes_[i] > by_pair + mosts_[i] && sizes_[j] > by_pair + mosts_[j]) continue;
        Cells thirds = is_new ? seconds : seconds & (news_[i] | news_[j]);
        // A third cell that is unrelated to the first two loses nothing, nor do they lose more.
        if (in_common == 0 && (sizes_[i] > most || sizes_[j] > most)) {
          thirds &= limited_[i] | limited_[j];
        }
        while (!thirds.empty()) {
          const int third = thirds.pop();
          const std::size_t k = number_[third];
          walk_.spend();
          Three losing = may_lose(i, j, k, in_common);
          if (losing.empty()) continue;
          const Cells triples = in_common ? common & walk_.geometry.peers[third] : common;
          if (in_common) losing = may_lose(i, j, k, triples.count());
          if (losing.empty()) continue;
          excluding_.clear();
          triples.each([&](int cell) { excluding_.push_back(grid_.candidates(cell)); });
          base_ = {first, second, third};
          if (!try_base(losing)) return false;
        }
      }
    }
    return true;
  }

 private:
  using Three = Bits<3>;  // some of the base cells

  // The digits that one cell cannot hold if the other holds this digit.
  Digits& forbidden(int cell, int digit, int other) {
    const std::size_t pair = number_[cell] * cells_.size() + number_[other];
    return forbidden_[pair * static_cast<std::size_t>(walk_.geometry.digits) +
                      static_cast<std::size_t>(digit)];
  }

  // Two cells cannot hold these two digits together.
  void forbid(int a, int b, int va, int vb) {
    Digits& row = forbidden(a, va, b);
    row.add(vb);
    Digits& column = forbidden(b, vb, a);
    column.add(va);
    const int most = std::max(row.count(), column.count());
    for (const auto& [one, other] : {std::pair{a, b}, std::pair{b, a}}) {
      int& known = most_[number_[one] * cells_.size() + number_[other]];
      known = std::max(known, most);
      mosts_[number_[one]] = std::max(mosts_[number_[one]], most);
      limited_[number_[one]].add(other);
    }
  }

  // The cell and the cells that it sees cannot be equal.
  void forbid_equal(int cell) {
    (open_ & walk_.geometry.peers[cell]).each([&](int other) {
      Digits* const row = &forbidden(cell, 0, other);
      for (int digit = 0; digit < walk_.geometry.digits; ++digit) row[digit] = Digits::of(digit);
      most_[number_[cell] * cells_.size() + number_[other]] = 1;
      mosts_[number_[cell]] = 1;
    });
    limited_[number_[cell]] = open_ & walk_.geometry.peers[cell];
  }

  // Two cells that see a bivalue cell cannot hold both its digits.
  void forbid_both(int bivalue) {
    const int low = grid_.candidates(bivalue).first();
    const int high = grid_.candidates(bivalue).second();
    const Cells seeing = open_ & walk_.geometry.peers[bivalue];
    for (Cells rest = seeing; !rest.empty();) {
      const int one = rest.pop();
      rest.each([&](int other) {
        forbid(one, other, low, high);
        forbid(one, other, high, low);
      });
    }
  }

  // Finds the pairs of cells to be searched again: one of the two cells has changed since the last
  // search, or a cell with two or three candidates that sees both of them has changed.
  void find_news() {
    const Cells changed = walk_.scope.cells & open_;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      news_.push_back(changed.has(cells_[i]) ? open_ : changed);
      const Cells between = changed & (pairs_ | triples_) & walk_.geometry.peers[cells_[i]];
      between.each([&](int cell) { news_[i] |= walk_.geometry.peers[cell]; });
    }
  }

  // A quick test: which of the three base cells may lose a digit. A cell loses one only if no
  // pair of candidates for the other two cells is possible with that digit. So these two cells must
  // have few candidates, no more than can be ruled out. In each of them, a digit of another base
  // cell rules out at most `most_` candidates. `by_triples` cells have three candidates and see all
  // base cells, and each of them rules out at most one.
  Three may_lose(std::size_t i, std::size_t j, std::size_t k, int by_triples) const {
    const std::size_t count = cells_.size();
    const int ij = most_[i * count + j] + by_triples;
    const int ik = most_[i * count + k];
    const int jk = most_[j * count + k];
    const bool first = sizes_[i] <= ij + ik;
    const bool second = sizes_[j] <= ij + jk;
    const bool third = sizes_[k] <= ik + jk + by_triples;
    Three losing;
    losing.set(0, second && third);
    losing.set(1, first && third);
    losing.set(2, first && second);
    return losing;
  }

  // The first cell that sees all base cells and has exactly these candidates, or -1 if there is
  // none.
  int excluder(Cells among, Digits digits) const {
    for (int i = 0; i < size_; ++i) among &= walk_.geometry.peers[base_[i]];
    while (!among.empty()) {
      const int cell = among.pop();
      if (grid_.candidates(cell) == digits) return cell;
    }
    return -1;
  }

  // Tries to eliminate digits from some of the base cells.
  bool try_base(Three cells) {
    Step& step = walk_.begin();
    cells.each([&](int at) {
      grid_.candidates(base_[at]).each([&](int digit) {
        if (is_eliminated(at, digit)) step.eliminations.push_back(candidate_of(base_[at], digit));
      });
    });
    return step.eliminations.empty() || emit();
  }

  // Whether a base cell's digit is impossible with every choice for the other base cells. For a
  // triple, digits that a pair already eliminates are skipped.
  bool is_eliminated(int at, int digit) {
    walk_.spend();
    const int one = base_[(at + 1) % size_];
    const Digits first = grid_.candidates(one) & ~forbidden(base_[at], digit, one);
    if (size_ == 2) return first.empty();
    const int other = base_[(at + 2) % size_];
    const Digits second = grid_.candidates(other) & ~forbidden(base_[at], digit, other);
    if (first.empty() || second.empty()) return false;
    for (Digits rest = first; !rest.empty();) {
      walk_.spend();
      const int va = rest.pop();
      for (Digits left = second & ~forbidden(one, va, other); !left.empty();) {
        const Digits three = Digits::of(digit, va, left.pop());
        if (std::ranges::find(excluding_, three) == excluding_.end()) return false;
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

  // Adds links that show why two base cells cannot hold these two digits together. Returns false if
  // they can.
  bool explain_pair(int a, int b, int va, int vb) {
    if (!forbidden(a, va, b).has(vb)) return false;
    if (va == vb && walk_.geometry.sees(a, b)) {
      tie(a, b, va);
      return true;
    }
    Cells between = pairs_ & walk_.geometry.peers[a] & walk_.geometry.peers[b];
    const Digits both = Digits::of(va, vb);
    int found = -1;  // preferably a cell already in use
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
    Cells needed;  // base cells that the proof needs
    for (const Candidate candidate : step.eliminations) {
      for (int i = 0; i < size_; ++i) {
        if (base_[i] != cell_of(candidate)) needed.add(base_[i]);
      }
    }
    for (Cells rest = needed; !rest.empty();) step.truths.push_back(cell_space(rest.pop()));
    for (const Candidate candidate : step.eliminations) {
      const int at = static_cast<int>(std::ranges::find(base_, cell_of(candidate)) - base_.begin());
      justify(at, digit_of(candidate));
    }
    walk_.spend_on_proof();
    if (!keep_few_truths(grid_, step)) {
      for (int i = 0; i < size_; ++i) refused_.add(base_[i]);
      return true;
    }
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
    for (Digits rest = grid_.candidates(one); !rest.empty();) {
      const int va = rest.pop();
      if (explain_pair(cell, one, digit, va) || size_ == 2) continue;
      const int other = base_[(at + 2) % size_];
      for (Digits left = grid_.candidates(other); !left.empty();) {
        const int vb = left.pop();
        if (explain_pair(cell, other, digit, vb) || explain_pair(one, other, va, vb)) continue;
        const int found = excluder(triples_, Digits::of(digit, va, vb));
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
  std::vector<Digits> forbidden_;
  BoundedList<int, kCells> cells_;            // empty cells with a choice
  std::array<std::size_t, kCells> number_{};  // each cell's index in `cells_`
  std::array<int, kCells> sizes_{};           // how many candidates each cell has
  std::vector<int> most_;            // for two cells, the most digits that one digit can rule out
  std::array<int, kCells> mosts_{};  // for each cell, its highest number in `most_`
  std::vector<Cells> limited_;       // for each cell, those with more than 0 in `most_`
  std::vector<Cells> news_;          // for each cell, the cells with which something has changed
  Cells refused_;                    // the cells of patterns without a proof
  Cells open_;                       // the cells of `cells_`
  Cells pairs_;                      // empty cells with two candidates
  Cells triples_;                    // empty cells with three candidates
  // The candidates of the cells that have three and see all base cells.
  std::vector<Digits> excluding_;
  std::array<int, 3> base_{};
  Cells excluders_;
};

bool find_aligned_exclusions(Walk& walk) {
  if (walk.scope.empty()) return true;
  AlignedExclusionSearch search(walk);
  if (!search.run()) return false;
  walk.strike_off_but(search.refused());
  return true;
}

// For pairs: whether some digit in one cell rules out every candidate of another cell. It may do so
// directly, or through a bivalue cell that both cells see. All other cells are checked at once.
bool may_hold_aligned_exclusion(const Walk& walk) {
  if (walk.options.size != 2) return true;
  const Grid& grid = walk.grid;
  const auto& peers = walk.geometry.peers;
  const CellSizes& sizes = walk.facts.get<CellSizes>();
  for (Cells firsts = sizes.choices; !firsts.empty();) {
    const int first = firsts.pop();
    const Cells pairs = sizes.of[2] & peers[first];
    for (Digits digits = grid.candidates(first); !digits.empty();) {
      const int digit = digits.pop();
      const Cells excluders = pairs & grid.cells_of_digit(digit);
      if (excluders.empty()) continue;
      std::array<Cells, kDigits> kept_off{};  // for each digit, the cells that cannot hold it
      kept_off[digit] = peers[first];
      for (Cells rest = excluders; !rest.empty();) {
        const int cell = rest.pop();
        const Digits other = grid.candidates(cell) & ~Digits::of(digit);
        kept_off[other.first()] |= peers[cell];
      }
      Cells seconds = sizes.choices & ~Cells::of(first);
      for (int other = 0; other < kDigits; ++other) {
        seconds &= kept_off[other] | ~grid.cells_of_digit(other);
      }
      if (!seconds.empty()) return true;
    }
  }
  return false;
}

NONET_FINDER("aligned-exclusion", find_aligned_exclusions,
             {.sizes = {2, 3},
              .probe = may_hold_aligned_exclusion,
              .reads = Facts::parts<CellSizes>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
