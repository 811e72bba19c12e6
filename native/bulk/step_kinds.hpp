// What the steps of many paths come to: sums and heights over kinds of steps. A kind is a rung with
// a variant; what a step counts for depends on its kind alone, and on whether it is the first.
#pragma once

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

class StepKinds {
 public:
  // Of columns that outlive it. Throws std::invalid_argument where they do not fit together.
  explicit StepKinds(const StepColumns& steps);

  // The kinds that there are, by the rung times 256 and the variant, in rising order.
  const std::vector<std::uint32_t>& numbers() const { return numbers_; }

  // For each path the kind of the first of its steps of the highest value; -1 without steps. A
  // value for each kind, as below; where there are others, std::invalid_argument.
  std::vector<std::int32_t> highest(std::span<const double> values) const;

  // What the steps of each path cost together. The first step under a name costs what `first` says
  // of its kind, and those that come later what `later` says. Names are numbers from 0 on, below
  // the number of kinds.
  std::vector<double> charged(std::span<const std::uint32_t> names, std::span<const double> first,
                              std::span<const double> later) const;

 private:
  std::size_t paths() const { return steps_.offsets.size() - 1; }
  std::uint32_t number(std::size_t step) const {
    return std::uint32_t{steps_.rung[step]} << 8 | steps_.variant[step];
  }
  // Calls body(kind) for each step of a path.
  template <class Body>
  void each_step(std::size_t path, Body&& body) const {
    const auto last = static_cast<std::size_t>(steps_.offsets[path + 1]);
    for (auto step = static_cast<std::size_t>(steps_.offsets[path]); step < last; ++step) {
      body(kind_of_[number(step)]);
    }
  }

  StepColumns steps_;
  std::vector<std::uint32_t> numbers_;
  std::vector<std::uint32_t> kind_of_;  // by number
};

}  // namespace nonet
