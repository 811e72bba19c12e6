#include "explainer/sets.hpp"

#include "explainer/rules.hpp"

namespace nonet::explainer {

namespace {

struct NamedSet {
  Technique technique;
  double rating;
};

constexpr std::array<NamedSet, 3> kNaked{
    {{Technique::naked_pair, 3.0}, {Technique::naked_triplet, 3.6}, {Technique::naked_quad, 5.0}}};
constexpr std::array<NamedSet, 3> kHidden{{{Technique::hidden_pair, 3.4},
                                           {Technique::hidden_triplet, 4.0},
                                           {Technique::hidden_quad, 5.4}}};
constexpr NamedSet kDirectPair{Technique::direct_hidden_pair, 2.0};
constexpr NamedSet kDirectTriplet{Technique::direct_hidden_triplet, 2.5};
constexpr std::array<NamedSet, 3> kFish{
    {{Technique::x_wing, 3.2}, {Technique::swordfish, 3.8}, {Technique::jellyfish, 5.2}}};

// Makes a set the hint if it eliminates anything. Returns whether it does.
template <class Set>
bool take(const Marks& marks, const Set& set, NamedSet named, Hint& hint) {
  hint.start(named.technique, named.rating);
  each_removed(marks, set,
               [&](int cell, int digit) { hint.removed.add(candidate_of(cell, digit)); });
  return !hint.removed.empty();
}

}  // namespace

bool find_naked_set(const Marks& marks, int size, Hint& hint) {
  return each_naked_set(
      marks, size, [&](const NakedSet& set) { return take(marks, set, kNaked[size - 2], hint); });
}

bool find_hidden_set(const Marks& marks, int size, Hint& hint) {
  return each_hidden_set(marks, size, 2 * size, [&](const HiddenSet& set) {
    return take(marks, set, kHidden[size - 2], hint);
  });
}

bool find_fish(const Marks& marks, int size, Hint& hint) {
  return each_fish(marks, size,
                   [&](const Fish& fish) { return take(marks, fish, kFish[size - 2], hint); });
}

// A direct hidden set occupies its cells and thereby leaves some other digit only one position.
// Finds the lowest such digit.
bool find_direct_hidden_set(const Marks& marks, int size, Hint& hint) {
  const NamedSet named = size == 2 ? kDirectPair : kDirectTriplet;
  return each_hidden_set(marks, size, size, [&](const HiddenSet& set) {
    for (int digit = 0; digit < kDigits; ++digit) {
      const Positions left = marks.places[set.house][digit] & ~set.cells;
      if (set.digits.has(digit) || !left.is_single()) continue;
      hint.start(named.technique, named.rating);
      hint.put(cell_in(set.house, left.first()), digit);
      return true;
    }
    return false;
  });
}

}  // namespace nonet::explainer
