#include "search_proof.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "spaces.hpp"

namespace nonet {

namespace {

enum class Value : std::uint8_t { unknown, on, off };

using Values = std::array<Value, kCells * kDigits>;
using Spaces = std::vector<std::vector<Candidate>>;

class Search {
 public:
  Search(const Grid& grid, std::span<const Space> truths, std::span<const Space> links) {
    for (const Space truth : truths) truths_.push_back(candidates_of(grid, truth));
    for (const Space link : links) links_.push_back(candidates_of(grid, link));
  }

  bool refutes(Candidate candidate) const {
    Values values{};
    values[candidate] = Value::on;
    return refuted(values);
  }

 private:
  static std::vector<Candidate> candidates_of(const Grid& grid, Space space) {
    std::vector<Candidate> list;
    each_candidate(grid, space, [&](Candidate c) { list.push_back(c); });
    return list;
  }

  // Draws what follows until nothing does; true at a contradiction.
  bool clashes(Values& values) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& link : links_) {
        const auto on = [&](Candidate c) { return values[c] == Value::on; };
        const auto count = std::ranges::count_if(link, on);
        if (count > 1) return true;
        if (count == 0) continue;
        for (const Candidate c : link) {
          if (values[c] != Value::unknown) continue;
          values[c] = Value::off;
          changed = true;
        }
      }
      for (const auto& truth : truths_) {
        const auto open = [&](Candidate c) { return values[c] != Value::off; };
        const auto count = std::ranges::count_if(truth, open);
        if (count == 0) return true;
        if (count > 1) continue;
        Value& value = values[*std::ranges::find_if(truth, open)];
        changed |= value == Value::unknown;
        value = Value::on;
      }
    }
    return false;
  }

  bool refuted(Values& values) const {
    if (clashes(values)) return true;
    const std::vector<Candidate>* choice = nullptr;
    for (const auto& truth : truths_) {
      const auto on = [&](Candidate c) { return values[c] == Value::on; };
      if (std::ranges::none_of(truth, on) && (!choice || truth.size() < choice->size())) {
        choice = &truth;
      }
    }
    if (!choice) return false;
    for (const Candidate c : *choice) {
      if (values[c] == Value::off) continue;
      Values branch = values;
      branch[c] = Value::on;
      if (!refuted(branch)) return false;
    }
    return true;
  }

  Spaces truths_;
  Spaces links_;
};

bool all_refuted(const Grid& grid, const Step& step) {
  const Search search(grid, step.truths, step.links);
  return std::ranges::all_of(step.eliminations, [&](Candidate c) { return search.refutes(c); });
}

}  // namespace

bool search_refutes(const Grid& grid, std::span<const Space> truths, std::span<const Space> links,
                    Candidate candidate) {
  return Search(grid, truths, links).refutes(candidate);
}

void make_search_proof_minimal(const Grid& grid, Step& step) {
  for (std::vector<Space>* spaces : {&step.truths, &step.links}) {
    for (std::size_t i = spaces->size(); i-- > 0;) {
      const Space space = (*spaces)[i];
      spaces->erase(spaces->begin() + static_cast<std::ptrdiff_t>(i));
      if (!all_refuted(grid, step)) {
        spaces->insert(spaces->begin() + static_cast<std::ptrdiff_t>(i), space);
      }
    }
  }
}

}  // namespace nonet
