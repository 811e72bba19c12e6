// Computes sums and maxima over the steps of many paths. A kind is a technique of the ladder,
// together with a variant. A step's value depends on its kind. It may also depend on whether an
// earlier step of the path has the same name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

// The steps of some paths, as columns. The steps of path i begin at offsets[i].
struct StepColumns {
  std::span<const std::int64_t> offsets;  // number of paths + 1
  std::span<const std::uint16_t> rung;
  std::span<const std::uint8_t> variant;
};

// Counts how often each kind of step occurs in each path. A path's kinds are in the order in which
// they first occur. Even a long path has only a few kinds.
class CountedSteps {
 public:
  void add(std::uint16_t rung, std::uint8_t variant);
  void end_path() { offsets_.push_back(kinds_.size()); }
  // Appends another object's paths.
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
  // Remembers where a kind was last added. A look-up tries that place first.
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

  // The index of each path's first step if the steps of all paths are in one column, followed by
  // the total number of steps.
  std::vector<std::int64_t> offsets() const;

  // For each path, returns the kind of the step with the highest value (the first one in a tie), or
  // -1 if the path has no steps. `values` must contain one value for each kind in `numbers()`.
  // Otherwise this function throws std::invalid_argument.
  std::vector<std::int32_t> highest(std::span<const double> values) const;

  // The costs of steps. Each kind has a name, and kinds may share names. `first` and `later` have a
  // cost for each kind. In each path, the first step with a name costs what `first` says, and the
  // later steps with that name cost what `later` says. A name is a number, at least 0 and less than
  // the number of kinds.
  struct Prices {
    std::span<const std::uint32_t> names;
    std::span<const double> first;
    std::span<const double> later;
  };

  // Each path's total cost.
  std::vector<double> charged(const Prices& prices) const;
  // The cost of each step in a path, in no particular order.
  std::vector<double> charges(std::size_t path, const Prices& prices) const;

 private:
  void check(const Prices& prices) const;

  CountedSteps steps_;
  std::vector<std::uint32_t> numbers_;
  std::vector<std::uint32_t> kind_of_;  // by number
};

}  // namespace nonet
