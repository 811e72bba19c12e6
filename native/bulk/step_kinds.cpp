#include "bulk/step_kinds.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

namespace nonet {

namespace {

void require(bool fits) {
  if (!fits) throw std::invalid_argument("the columns of steps do not fit together");
}

CountedSteps counted(const StepColumns& steps) {
  const auto& offsets = steps.offsets;
  require(!offsets.empty() && offsets.front() == 0 && std::ranges::is_sorted(offsets));
  require(static_cast<std::size_t>(offsets.back()) == steps.rung.size());
  require(steps.rung.size() == steps.variant.size());
  CountedSteps counts;
  for (std::size_t path = 0; path + 1 < offsets.size(); ++path) {
    const auto last = static_cast<std::size_t>(offsets[path + 1]);
    for (auto step = static_cast<std::size_t>(offsets[path]); step < last; ++step) {
      counts.add(steps.rung[step], steps.variant[step]);
    }
    counts.end_path();
  }
  return counts;
}

// Divides one path's steps into groups. All steps of a group have the same price. Calls
// body(price, times) for each group, where `times` is the number of its steps. For each name,
// `used` records the last path that used it, as a 1-based number.
template <class Body>
void each_charge(std::span<const CountedSteps::Kind> steps, std::size_t path,
                 const std::vector<std::uint32_t>& kind_of, const StepKinds::Prices& prices,
                 std::vector<std::size_t>& used, Body&& body) {
  for (const auto& [number, times] : steps) {
    const std::uint32_t kind = kind_of[number];
    std::size_t& last = used[prices.names[kind]];
    const bool is_first = last != path + 1;
    last = path + 1;
    if (is_first) body(prices.first[kind], 1);
    if (times > is_first) body(prices.later[kind], times - is_first);
  }
}

}  // namespace

void CountedSteps::add(std::uint16_t rung, std::uint8_t variant) {
  const std::uint32_t number = std::uint32_t{rung} << 8 | variant;
  std::uint32_t& likely = likely_[likely_place(number)];
  std::size_t each = likely;
  if (each < offsets_.back() || each >= kinds_.size() || kinds_[each].number != number) {
    each = offsets_.back();
    while (each < kinds_.size() && kinds_[each].number != number) ++each;
    if (each == kinds_.size()) kinds_.push_back({number, 0});
    likely = static_cast<std::uint32_t>(each);
  }
  ++kinds_[each].times;
}

void CountedSteps::append(const CountedSteps& others) {
  const std::size_t before = kinds_.size();
  for (std::size_t path = 1; path < others.offsets_.size(); ++path) {
    offsets_.push_back(before + others.offsets_[path]);
  }
  kinds_.insert(kinds_.end(), others.kinds_.begin(), others.kinds_.end());
}

StepKinds::StepKinds(CountedSteps steps) : steps_(std::move(steps)) {
  for (std::size_t path = 0; path < steps_.paths(); ++path) {
    for (const CountedSteps::Kind& kind : steps_.path(path)) {
      if (kind_of_.size() <= kind.number) kind_of_.resize(kind.number + 1);
      kind_of_[kind.number] = 1;
    }
  }
  for (std::size_t number = 0; number < kind_of_.size(); ++number) {
    if (!kind_of_[number]) continue;
    kind_of_[number] = static_cast<std::uint32_t>(numbers_.size());
    numbers_.push_back(static_cast<std::uint32_t>(number));
  }
}

StepKinds::StepKinds(const StepColumns& steps) : StepKinds(counted(steps)) {}

std::vector<std::int64_t> StepKinds::offsets() const {
  std::vector<std::int64_t> all{0};
  all.reserve(steps_.paths() + 1);
  for (std::size_t path = 0; path < steps_.paths(); ++path) {
    std::int64_t end = all.back();
    for (const CountedSteps::Kind& kind : steps_.path(path)) end += kind.times;
    all.push_back(end);
  }
  return all;
}

std::vector<std::int32_t> StepKinds::highest(std::span<const double> values) const {
  require(values.size() == numbers_.size());
  std::vector<std::int32_t> found(steps_.paths(), -1);
  for (std::size_t path = 0; path < steps_.paths(); ++path) {
    double highest = -std::numeric_limits<double>::infinity();
    for (const auto& [number, times] : steps_.path(path)) {
      const std::uint32_t kind = kind_of_[number];
      if (values[kind] <= highest) continue;
      highest = values[kind];
      found[path] = static_cast<std::int32_t>(kind);
    }
  }
  return found;
}

std::vector<double> StepKinds::charged(const Prices& prices) const {
  check(prices);
  std::vector<double> sums(steps_.paths());
  std::vector<std::size_t> used(prices.names.size());
  for (std::size_t path = 0; path < steps_.paths(); ++path) {
    const auto add = [&](double price, std::uint32_t times) { sums[path] += price * times; };
    each_charge(steps_.path(path), path, kind_of_, prices, used, add);
  }
  return sums;
}

std::vector<double> StepKinds::charges(std::size_t path, const Prices& prices) const {
  check(prices);
  require(path < steps_.paths());
  std::vector<double> all;
  std::vector<std::size_t> used(prices.names.size());
  const auto add = [&](double price, std::uint32_t times) { all.insert(all.end(), times, price); };
  each_charge(steps_.path(path), path, kind_of_, prices, used, add);
  return all;
}

void StepKinds::check(const Prices& prices) const {
  const std::size_t kinds = numbers_.size();
  require(prices.names.size() == kinds && prices.first.size() == kinds);
  require(prices.later.size() == kinds);
  require(std::ranges::all_of(prices.names, [&](std::uint32_t name) { return name < kinds; }));
}

}  // namespace nonet
