#include "boards/thinning.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "boards/board_search.hpp"

namespace nonet::boards {

namespace {

constexpr std::size_t kLongestRun = 16;
constexpr std::uint64_t kFewest = 100;  // each test is allowed at least this many conflicts
// A test may use a fraction 1 / kPart of the conflicts that are left, or kFewest if that is more.
constexpr std::uint64_t kPart = 16;

// All tests share one search, so it learns about the board only once. The known solution is
// forbidden, and each test assumes some givens. If the assumed givens allow no other solution, the
// search shows which of them were needed, and all other givens are removed. This is core
// refinement, as used to extract minimal unsatisfiable sets (Dershowitz, Hanna and Nadel, 2006).
class Thinning {
 public:
  Thinning(const LayoutTables& tables, std::span<const std::uint8_t> solution,
           std::span<const int> givens, std::uint64_t most)
      : tables_(tables),
        solution_(solution),
        left_(most),
        search_(tables),
        state_(static_cast<std::size_t>(tables.cells()), kRemoved),
        avoided_(static_cast<std::size_t>(tables.cells())),
        open_(givens.begin(), givens.end()) {
    std::vector<Literal> whole;
    for (int cell = 0; cell < tables.cells(); ++cell) {
      whole.push_back(literal_of(cell));
      avoided_[cell] = std::uint32_t{1} << (solution[cell] - 1);
    }
    for (const int cell : givens) state_[cell] = kOpen;
    search_.start(std::vector<std::uint32_t>(whole.size(), tables.all_digits()));
    search_.avoid(avoided_.data());
    search_.forbid(whole);
  }

  Thinned run() {
    std::size_t length = kLongestRun;
    while (!open_.empty()) {
      length = std::min(length, open_.size());
      length = try_without(length) ? std::min(2 * length, kLongestRun) : std::max(length / 2, kOne);
    }
    Thinned thinned{{}, undecided_};
    for (int cell = 0; cell < tables_.cells(); ++cell) {
      if (state_[cell] == kStays) thinned.cells.push_back(cell);
    }
    return thinned;
  }

 private:
  enum State : std::uint8_t { kRemoved, kOpen, kStays };

  static constexpr std::size_t kOne = 1;

  Literal literal_of(int cell) const {
    return Literal::in(cell * tables_.digits() + solution_[cell] - 1);
  }

  void settle(int cell, State state) {
    state_[cell] = state;
    if (state == kStays) search_.hold_always(literal_of(cell));
    std::erase(open_, cell);
  }

  // Tries to remove the first `length` of the undecided givens. If that fails, either one of them
  // is now known to be needed, or shorter runs have to be tried.
  bool try_without(std::size_t length) {
    assumed_.clear();
    // In every other solution, this cell has a different digit.
    if (length == 1) assumed_.push_back(!literal_of(open_[0]));
    // The givens that are tried last are assumed first, because conflicts tend to involve literals
    // that were assumed early.
    for (std::size_t at = open_.size(); at-- > length;) assumed_.push_back(literal_of(open_[at]));
    const std::vector<int> run(open_.begin(), open_.begin() + static_cast<std::ptrdiff_t>(length));
    switch (test()) {
      case BoardSearch::Verdict::kNone:
        if (length == 1) {
          settle(run[0], kRemoved);
        } else {
          keep_core();
        }
        return true;
      case BoardSearch::Verdict::kFound:
        keep_needed(run);
        return false;
      case BoardSearch::Verdict::kGivenUp:
        if (length == 1) {
          ++undecided_;
          settle(run[0], kStays);
        }
        return false;
    }
    return false;
  }

  BoardSearch::Verdict test() {
    const std::uint64_t before = search_.conflicts();
    const BoardSearch::Verdict verdict =
        search_.solve_assuming(assumed_, std::max(kFewest, left_ / kPart));
    left_ -= std::min(left_, search_.conflicts() - before);
    return verdict;
  }

  void keep_core() {
    for (const int cell : open_) state_[cell] = kRemoved;
    for (const Literal literal : search_.core())
      state_[tables_.cell_of(literal.candidate())] = kOpen;
    std::erase_if(open_, [&](int cell) { return state_[cell] == kRemoved; });
  }

  // If the other solution differs from the known one in just one given of the run, that given is
  // needed, because the other solution is valid without it.
  void keep_needed(const std::vector<int>& run) {
    std::vector<std::uint8_t> other(solution_.size());
    search_.write(other.data());
    int needed = -1;
    for (const int cell : run) {
      if (other[cell] == solution_[cell]) continue;
      if (needed >= 0) return;
      needed = cell;
    }
    if (needed < 0) throw std::invalid_argument("the givens have several solutions");
    settle(needed, kStays);
  }

  const LayoutTables& tables_;
  std::span<const std::uint8_t> solution_;
  std::uint64_t left_;  // conflicts left for all remaining tests
  BoardSearch search_;
  std::vector<State> state_;            // by cell
  std::vector<std::uint32_t> avoided_;  // by cell, the digit of the solution as a bit
  std::vector<int> open_;               // givens to be tried, in order
  std::vector<Literal> assumed_;
  int undecided_ = 0;
};

}  // namespace

Thinned thin_out(const LayoutTables& tables, std::span<const std::uint8_t> solution,
                 std::span<const int> givens, std::uint64_t most) {
  return Thinning(tables, solution, givens, most).run();
}

}  // namespace nonet::boards
