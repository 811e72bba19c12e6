// Totals over the steps of many paths: sums and maxima over kinds of steps. A kind is a rung with a
// variant. The value of a step depends only on its kind and on whether it is the first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

// The steps of some paths in columns. offsets[i] is where the steps of path i begin.
struct StepColumns {
  std::span<const std::int64_t> offsets;  // number of paths + 1
  std::span<const std::uint16_t> rung;
  std::span<const std::uint8_t> variant;
};

// How often each kind of step occurs in each of some paths. The kinds of a path are in the order of
// their first occurrence. A path has few kinds, however many steps it has.
class CountedSteps {
 public:
  // `add`: adds a step to the current path. `end_path`: ends that path.
  void add(std::uint16_t rung, std::uint8_t variant);
  void end_path() { offsets_.push_back(kinds_.size()); }
  // Adds the paths of another object after these.
  void append(const CountedSteps& others);

  struct Kind {
    std::uint32_t number;  // 256 * rung + variant
    std::uint32_t times;
  };
  std::size_t paths() const { return offsets_.size() - 1; }
  std::span<const Kind> path(std::size_t path) const {
    return std::span(kinds_).subspan(offsets_[path], offsets_[path + 1] - offsets_[path]);
  }

 private:
  // A table of where each kind was last added, which is checked first.
  static constexpr std::size_t kLikely = 32;
  static std::size_t likely_place(std::uint32_t number) {
    return (number >> 8 << 2 ^ number) % kLikely;
  }

  std::vector<std::size_t> offsets_{0};  // for each path, where its kinds begin
  std::vector<Kind> kinds_;
  std::array<std::uint32_t, kLikely> likely_{};
};

class StepKinds {
 public:
  explicit StepKinds(CountedSteps steps);
  // Throws std::invalid_argument if the columns do not match.
  explicit StepKinds(const StepColumns& steps);

  // The kinds that occur, as 256 * rung + variant, in ascending order.
  const std::vector<std::uint32_t>& numbers() const { return numbers_; }

  // Where the steps of each path would begin if all steps were stored one after the other, and the
  // end of the last.
  std::vector<std::int64_t> offsets() const;

  // For each path, the kind of the first step with the highest value; -1 if it has no steps.
  // `values` has one value for each kind in `numbers()`; otherwise throws std::invalid_argument.
  std::vector<std::int32_t> highest(std::span<const double> values) const;

  // The cost of steps. The first step under a name in a path costs what `first` has for its kind,
  // and later ones what `later` has. Names are numbers from 0, less than the number of kinds.
  struct Prices {
    std::span<const std::uint32_t> names;
    std::span<const double> first;
    std::span<const double> later;
  };

  // The total cost of the steps of each path.
  std::vector<double> charged(const Prices& prices) const;
  // The cost of each step of a path, in no particular order.
  std::vector<double> charges(std::size_t path, const Prices& prices) const;

 private:
  void check(const Prices& prices) const;

  CountedSteps steps_;
  std::vector<std::uint32_t> numbers_;
  std::vector<std::uint32_t> kind_of_;  // by number
};

}  // namespace nonet
