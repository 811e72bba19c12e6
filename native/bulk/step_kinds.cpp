#include "bulk/step_kinds.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace nonet {

namespace {

void check(bool fits) {
  if (!fits) throw std::invalid_argument("columns of steps that do not fit together");
}

}  // namespace

StepKinds::StepKinds(const StepColumns& steps) : steps_(steps) {
  const auto& offsets = steps.offsets;
  check(!offsets.empty() && offsets.front() == 0 && std::ranges::is_sorted(offsets));
  check(static_cast<std::size_t>(offsets.back()) == steps.rung.size());
  check(steps.rung.size() == steps.variant.size());
  if (steps.rung.empty()) return;
  kind_of_.resize((std::size_t{*std::ranges::max_element(steps.rung)} + 1) << 8);
  for (std::size_t step = 0; step < steps.rung.size(); ++step) kind_of_[number(step)] = 1;
  for (std::size_t each = 0; each < kind_of_.size(); ++each) {
    if (!kind_of_[each]) continue;
    kind_of_[each] = static_cast<std::uint32_t>(numbers_.size());
    numbers_.push_back(static_cast<std::uint32_t>(each));
  }
}

std::vector<std::int32_t> StepKinds::highest(std::span<const double> values) const {
  check(values.size() == numbers_.size());
  std::vector<std::int32_t> found(paths(), -1);
  for (std::size_t path = 0; path < paths(); ++path) {
    double highest = -std::numeric_limits<double>::infinity();
    each_step(path, [&](std::uint32_t kind) {
      if (values[kind] <= highest) return;
      highest = values[kind];
      found[path] = static_cast<std::int32_t>(kind);
    });
  }
  return found;
}

std::vector<double> StepKinds::charged(std::span<const std::uint32_t> names,
                                       std::span<const double> first,
                                       std::span<const double> later) const {
  check(names.size() == numbers_.size() && first.size() == names.size());
  check(later.size() == names.size());
  check(std::ranges::all_of(names, [&](std::uint32_t name) { return name < names.size(); }));
  std::vector<double> sums(paths());
  std::vector<std::size_t> used(names.size());  // by name: the path that used it last, plus one
  for (std::size_t path = 0; path < paths(); ++path) {
    double sum = 0;
    each_step(path, [&](std::uint32_t kind) {
      std::size_t& last = used[names[kind]];
      sum += (last == path + 1 ? later : first)[kind];
      last = path + 1;
    });
    sums[path] = sum;
  }
  return sums;
}

}  // namespace nonet
