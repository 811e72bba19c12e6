// Totals of the steps of many paths: sums and maxima over kinds of steps. A kind is a rung with a
// variant; the value of a step depends only on its kind and on whether it is the first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

// The steps of some paths, one path after the other: offsets[i] is where those of path i begin.
struct StepColumns {
  std::span<const std::int64_t> offsets;  // paths + 1
  std::span<const std::uint16_t> rung;
  std::span<const std::uint8_t> variant;
};

// How often each kind of step occurs in some paths: the kinds of each path in order of first
// occurrence. A path has few kinds, however many steps it has.
class CountedSteps {
 public:
  // A step of the path at hand, and the end of that path.
  void add(std::uint16_t rung, std::uint8_t variant);
  void end_path() { offsets_.push_back(kinds_.size()); }
  // Paths that come behind these.
  void append(const CountedSteps& others);

  struct Kind {
    std::uint32_t number;  // the rung times 256 and the variant
    std::uint32_t times;
  };
  std::size_t paths() const { return offsets_.size() - 1; }
  std::span<const Kind> path(std::size_t path) const {
    return std::span(kinds_).subspan(offsets_[path], offsets_[path + 1] - offsets_[path]);
  }

 private:
  // Where a kind may stand that came before, to look there first.
  static constexpr std::size_t kLikely = 32;
  static std::size_t likely_place(std::uint32_t number) {
    return (number >> 8 << 2 ^ number) % kLikely;
  }

  std::vector<std::size_t> offsets_{0};  // of each path, where its kinds begin
  std::vector<Kind> kinds_;
  std::array<std::uint32_t, kLikely> likely_{};
};

class StepKinds {
 public:
  explicit StepKinds(CountedSteps steps);
  // Throws std::invalid_argument where the columns do not fit together.
  explicit StepKinds(const StepColumns& steps);

  // The kinds that there are, by the rung times 256 and the variant, in rising order.
  const std::vector<std::uint32_t>& numbers() const { return numbers_; }

  // Where the steps of each path would begin, and the last end, if they stood one after the other.
  std::vector<std::int64_t> offsets() const;

  // For each path the kind of the first of its steps of the highest value; -1 without steps. A
  // value for each kind, as below; where there are others, std::invalid_argument.
  std::vector<std::int32_t> highest(std::span<const double> values) const;

  // What steps cost: the first one of a path under a name what `first` says of its kind, and those
  // that come later what `later` says. Names are numbers from 0 on, below the number of kinds.
  struct Prices {
    std::span<const std::uint32_t> names;
    std::span<const double> first;
    std::span<const double> later;
  };

  // The total cost of the steps of each path.
  std::vector<double> charged(const Prices& prices) const;
  // What each step of one path costs, in an order of its own.
  std::vector<double> charges(std::size_t path, const Prices& prices) const;

 private:
  void check(const Prices& prices) const;

  CountedSteps steps_;
  std::vector<std::uint32_t> numbers_;
  std::vector<std::uint32_t> kind_of_;  // by number
};

}  // namespace nonet
