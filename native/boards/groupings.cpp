#include "boards/groupings.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>

#include "board/bits.hpp"

namespace nonet::boards {

namespace {

// Looks at one way to fill the cells after another. A way that is in no grouping yet makes a new
// one: cells are in a group if the automaton still accepts the way after their digits are swapped.
class Grouper {
 public:
  explicit Grouper(const DifferingRule& rule)
      : rule_(rule),
        cells_(rule.cells.size()),
        all_((std::uint32_t{1} << rule.arcs->digits) - 1),
        way_(cells_) {}

  std::vector<std::uint32_t> found() {
    const bool is_complete =
        follow(0, 0, 0) && std::ranges::all_of(left_, [](std::uint64_t left) { return left == 0; });
    return is_complete ? std::move(digits_) : std::vector<std::uint32_t>();
  }

 private:
  static constexpr std::size_t kMost = 256;
  static constexpr int kMostSteps = 1 << 20;

  int after(std::size_t at, int state, int digit) const {
    const std::size_t states = at * rule_.states + static_cast<std::size_t>(state);
    return rule_.after[states * static_cast<std::size_t>(rule_.arcs->digits) +
                       static_cast<std::size_t>(digit)];
  }

  // Takes each way that begins with the digits already in `way_`. Returns false to give up.
  bool follow(std::size_t at, std::uint32_t taken, int state) {
    if (at == cells_) return take();
    for (Bits<32> rest(all_ & ~taken); !rest.empty();) {
      if (++steps_ > kMostSteps) return false;
      way_[at] = rest.pop();
      const int next = after(at, state, way_[at]);
      if (next >= 0 && !follow(at + 1, taken | std::uint32_t{1} << way_[at], next)) return false;
    }
    return true;
  }

  bool take() {
    std::size_t known = 0;
    while (known < left_.size() && !is_in(known)) ++known;
    if (known == left_.size() && (known == kMost || !add())) return false;
    return left_[known]-- > 0;
  }

  bool is_in(std::size_t grouping) const {
    for (std::size_t i = 0; i < cells_; ++i) {
      if ((digits_[grouping * cells_ + i] >> way_[i] & 1) == 0) return false;
    }
    return true;
  }

  bool accepts() const {
    int state = 0;
    for (std::size_t i = 0; i < cells_ && state >= 0; ++i) state = after(i, state, way_[i]);
    return state >= 0;
  }

  // Returns false if some cells with the same digits are not a group.
  bool add() {
    const std::size_t first = digits_.size();
    for (std::size_t i = 0; i < cells_; ++i) {
      digits_.push_back(0);
      for (std::size_t j = 0; j < cells_; ++j) {
        std::swap(way_[i], way_[j]);
        if (accepts()) digits_.back() |= std::uint32_t{1} << way_[i];
        std::swap(way_[i], way_[j]);
      }
    }
    std::uint64_t orders = 1;
    const std::span<const std::uint32_t> own = std::span(digits_).subspan(first);
    for (std::size_t i = 0; i < cells_; ++i) {
      if (std::ranges::count(own, own[i]) != std::popcount(own[i])) return false;
      orders *= static_cast<std::uint64_t>(std::ranges::count(own.first(i + 1), own[i]));
    }
    left_.push_back(orders);
    return true;
  }

  const DifferingRule& rule_;
  std::size_t cells_;
  std::uint32_t all_;
  std::vector<int> way_;
  int steps_ = 0;
  std::vector<std::uint32_t> digits_;  // as in `Groupings`
  std::vector<std::uint64_t> left_;    // for each grouping, the number of ways not yet taken
};

}  // namespace

Groupings groupings_of(const DifferingRule& rule) { return {Grouper(rule).found()}; }

}  // namespace nonet::boards
