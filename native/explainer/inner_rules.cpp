#include "explainer/inner_rules.hpp"

#include "board/patience.hpp"

#include "explainer/forcing.hpp"
#include "explainer/locking.hpp"
#include "explainer/sets.hpp"

namespace nonet::explainer {

template <class Pattern>
void InnerRules::add_removed(const Marks& now, const Pattern& pattern, std::uint32_t first) {
  const auto count = static_cast<std::uint16_t>(parents_.size() - first);
  if (count == 0) return;
  const std::size_t from = removed_.size();
  explainer::each_removed(now, pattern, [&](int cell, int digit) {
    removed_.push_back({candidate_of(cell, digit), count, first, 0});
  });
  order_as_table(std::span(removed_).subspan(from),
                 [](const Removed& each) { return cell_of(each.candidate); });
}

bool InnerRules::locking(const Marks& source, const Marks& now) {
  clear();
  each_locked(now, order_, [&](const Locked& locked) {
    const auto first = static_cast<std::uint32_t>(parents_.size());
    (source.places[locked.house][locked.digit] & ~kShared[locked.house][locked.crossing])
        .each([&](int position) {
          parents_.push_back(candidate_of(cell_in(locked.house, position), locked.digit));
        });
    add_removed(now, locked, first);
    return false;
  });
  return !removed_.empty();
}

bool InnerRules::hidden_pairs(const Marks& source, const Marks& now) {
  clear();
  each_hidden_set(now, 2, 4, [&](const HiddenSet& set) {
    const auto first = static_cast<std::uint32_t>(parents_.size());
    set.digits.each([&](int digit) {
      (source.places[set.house][digit] & ~set.cells).each([&](int position) {
        parents_.push_back(candidate_of(cell_in(set.house, position), digit));
      });
    });
    add_removed(now, set, first);
    return false;
  });
  return !removed_.empty();
}

bool InnerRules::naked_pairs(const Marks& source, const Marks& now) {
  clear();
  each_naked_set(now, 2, [&](const NakedSet& set) {
    const auto first = static_cast<std::uint32_t>(parents_.size());
    set.cells.each([&](int position) {
      const int cell = cell_in(set.house, position);
      (source.candidates[cell] & ~set.digits).each([&](int digit) {
        parents_.push_back(candidate_of(cell, digit));
      });
    });
    add_removed(now, set, first);
    return false;
  });
  return !removed_.empty();
}

bool InnerRules::x_wings(const Marks& source, const Marks& now) {
  clear();
  each_fish(now, 2, [&](const Fish& fish) {
    const auto first = static_cast<std::uint32_t>(parents_.size());
    fish.bases.each([&](int line) {
      const int house = fish.first_base + line;
      (source.places[house][fish.digit] & ~fish.covers).each([&](int position) {
        parents_.push_back(candidate_of(cell_in(house, position), fish.digit));
      });
    });
    add_removed(now, fish, first);
    return false;
  });
  return !removed_.empty();
}

InnerRules::InnerRules(ScanOrder order) : order_(order), chains_(order) {}
InnerRules::~InnerRules() = default;

bool InnerRules::chains(const Marks& source, const Marks& now, int level) {
  clear();
  if (level < 2) return false;
  ask_patience();
  if (level < 4) {
    chains_.begin(source, now);
    chains_.find_lines();
    if (take_chains(source, now)) return true;
    if (level < 3) return false;
  }
  if (!forcing_) forcing_ = std::make_unique<Forcing>(order_);
  const auto branching = level < 4 ? Branching::multiple : Branching::dynamic;
  const int most = level < 5 ? 0 : level == 5 ? 2 : level - 5;
  const int step = level == 5 ? 2 : 1;
  for (int inner = 0; inner <= most; inner += step) {
    chains_.begin(source, now);
    forcing_->find_all(now, branching, inner, chains_);
    if (take_chains(source, now)) return true;
  }
  return false;
}

bool InnerRules::take_chains(const Marks& /*source*/, const Marks& now) {
  chains_.each_in_order([&](const InnerHint& hint, std::span<const Candidate> parents) {
    const auto first = static_cast<std::uint32_t>(parents_.size());
    parents_.insert(parents_.end(), parents.begin(), parents.end());
    chains_.each_removed(now, hint, [&](Candidate candidate) {
      removed_.push_back(
          {candidate, static_cast<std::uint16_t>(parents.size()), first, hint.chain});
    });
  });
  return !removed_.empty();
}

}  // namespace nonet::explainer
