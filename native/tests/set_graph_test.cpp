// The graph of almost locked sets, their sights and their pairs against their definition, in random
// states.
#include "chains/set_graph.hpp"

#include <algorithm>
#include <utility>

#include "chains/set_pairs.hpp"
#include "chains/set_sharing.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

bool has(const BitBlock* row, std::size_t member) {
  return row[member / BitBlock::kBits].has(member % BitBlock::kBits);
}

void check_ties(const SetGraph& graph, bool overlap) {
  const AlmostLockedSets& sets = graph.sets();
  bool right = true;
  for (std::size_t a = 0; a < sets.size(); ++a) {
    for (std::size_t b = 0; b < sets.size(); ++b) {
      const std::size_t block = b / BitBlock::kBits;
      const bool touching = !(sets[a].cells & sets[b].cells).empty();
      right &= graph.touching(a, block).has(b % BitBlock::kBits) == touching;
      const Digits commons = restricted_commons(sets[a], sets[b]);
      sets[a].digits.each([&](int digit) {
        const bool tied = commons.has(digit) && (overlap || !touching);
        right &= graph.tied(a, digit, block).has(b % BitBlock::kBits) == tied;
      });
    }
  }
  CHECK(right);
}

void check_sights(const AlmostLockedSets& sets) {
  SetSights sights;
  sights.collect(sets);
  bool right = true;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    const int cell = cell_of(candidate);
    const int digit = digit_of(candidate);
    const BitBlock* row = sights.seen_from(cell, digit);
    for (std::size_t a = 0; a < sets.size(); ++a) {
      right &= has(row, a) == sets[a].seen(digit).has(cell);
    }
  }
  SetSharing sharing;
  sharing.collect(sights);
  for (std::size_t a = 0; a < sets.size(); ++a) {
    for (std::size_t b = 0; b < sets.size(); ++b) {
      const std::size_t block = b / BitBlock::kBits;
      const std::size_t bit = b % BitBlock::kBits;
      const Digits shared = falling_digits(sets[a], sets[b], {});
      right &= sights.sharing(a, block).has(bit) == !shared.empty();
      sets[a].digits.each([&](int digit) {
        const bool others = !Digits(shared & ~Digits::of(digit)).empty();
        right &= sharing.but(a, digit, block).has(bit) == others;
      });
    }
  }
  CHECK(right);
}

// Pairs come with what was gone through: those that are tied and see a candidate in common, and
// those that are tied twice.
void check_pairs(const SetGraph& graph) {
  const AlmostLockedSets& sets = graph.sets();
  SetSights sights;
  sights.collect(sets);
  SetPairs pairs;
  pairs.collect(graph, sights);
  std::vector<SetPairs::Pair> expected;
  std::int64_t choices = 0;
  for (std::uint32_t b = 0; b < sets.size(); ++b) {
    for (std::uint32_t a = 0; a < b; ++a) {
      if (!graph.overlap() && !(sets[a].cells & sets[b].cells).empty()) continue;
      const Digits commons = restricted_commons(sets[a], sets[b]);
      const bool twice = commons.count() > 1;
      if (commons.empty() || (!twice && falling_digits(sets[a], sets[b], {}).empty())) continue;
      ++choices;
      if (!twice && falling_digits(sets[a], sets[b], commons).empty()) continue;
      expected.push_back({b, a, twice, std::exchange(choices, 0)});
    }
  }
  std::vector<SetPairs::Pair> found;
  CHECK(pairs.each([&](const SetPairs::Pair& pair) {
    found.push_back(pair);
    return true;
  }));
  CHECK(std::ranges::equal(found, expected, [](const auto& x, const auto& y) {
    return x.b == y.b && x.a == y.a && x.twice == y.twice && x.choices == y.choices;
  }));
  CHECK(pairs.choices_left() == choices);
}

}  // namespace

NONET_TEST(ties_and_sights_of_almost_locked_sets_are_those_of_the_definition) {
  each_random_state(7, 1, [](const Grid& grid, const Solution& /*solution*/) {
    AlmostLockedSets sets;
    sets.collect(grid);
    SetGraph graph;
    for (const bool overlap : {true, false}) {
      graph.collect(sets, overlap);
      check_ties(graph, overlap);
      check_pairs(graph);
    }
    check_sights(sets);
  });
}

// Rows of more than one block.
NONET_TEST(ties_of_many_almost_locked_sets_are_those_of_the_definition) {
  const Geometry windows(standard_boxes(), true, true);
  Grid grid(windows);
  std::mt19937 random{8};
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 0; digit < kDigits; ++digit) {
      if (grid.candidates(cell).count() > 2 && random() % 5 != 0) grid.remove(cell, digit);
    }
  }
  AlmostLockedSets sets;
  sets.collect(grid);
  CHECK(sets.size() > BitBlock::kBits);
  SetGraph graph;
  graph.collect(sets, false);
  check_ties(graph, false);
  check_pairs(graph);
  check_sights(sets);
}

}  // namespace nonet::tests
