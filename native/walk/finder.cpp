#include "walk/finder.hpp"

#include <algorithm>

namespace nonet {

namespace {

std::vector<Finder>& registry() {
  static std::vector<Finder> list;
  return list;
}

}  // namespace

FinderRegistrar::FinderRegistrar(std::string_view id, Find find, Sizes sizes,
                                 FindInTurn find_in_turn) {
  std::vector<Finder>& list = registry();
  const auto at = std::lower_bound(list.begin(), list.end(), id,
                                   [](const Finder& f, std::string_view i) { return f.id < i; });
  list.insert(at, {id, find, sizes, find_in_turn});
}

const std::vector<Finder>& finders() { return registry(); }

const Finder* finder_named(std::string_view id) {
  for (const Finder& finder : registry()) {
    if (finder.id == id) return &finder;
  }
  return nullptr;
}

}  // namespace nonet
