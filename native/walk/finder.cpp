#include "walk/finder.hpp"

#include <algorithm>

namespace nonet::inline NONET_BOARD {

namespace {

std::vector<Finder>& registry() {
  static std::vector<Finder> list;
  return list;
}

}  // namespace

void Walk::eliminate(Cells cells, int digit) {
  while (!cells.empty()) step.eliminations.push_back(candidate_of(cells.pop(), digit));
}

bool Walk::swaps_in_clues(const Step& other) const {
  return std::ranges::any_of(other.premises, [&](const Premise& premise) {
    const auto* const unique = std::get_if<Unique>(&premise);
    return !unique || std::ranges::any_of(unique->deadly, [&](const Unique::Deadly& one) {
      return geometry.in_clues.has(one.cell);
    });
  });
}

void Walk::add(Role role, Mark::Kind kind, int index) {
  step.marks.push_back({role, kind, static_cast<std::uint16_t>(index)});
}

void Walk::add_cells(Role role, Cells cells) {
  while (!cells.empty()) add(role, Mark::Kind::cell, cells.pop());
}

void Walk::add_candidates(Role role, Cells cells, int digit) {
  while (!cells.empty()) add(role, Mark::Kind::candidate, candidate_of(cells.pop(), digit));
}

FinderRegistrar::FinderRegistrar(std::string_view id, Find find, const Traits& traits) {
  std::vector<Finder>& list = registry();
  const auto at = std::lower_bound(list.begin(), list.end(), id,
                                   [](const Finder& f, std::string_view i) { return f.id < i; });
  list.insert(at, {traits, id, find});
}

const std::vector<Finder>& finders() { return registry(); }

const Finder* finder_named(std::string_view id) {
  for (const Finder& finder : registry()) {
    if (finder.id == id) return &finder;
  }
  return nullptr;
}

}  // namespace nonet::inline NONET_BOARD
