// The graph of almost locked sets and their sights against their definition, in random states.
#include "chains/set_graph.hpp"

#include "chains/set_sights.hpp"
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

void check_sights(const SetGraph& graph) {
  const AlmostLockedSets& sets = graph.sets();
  SetSights sights;
  sights.collect(graph);
  bool right = true;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    const int cell = cell_of(candidate);
    const int digit = digit_of(candidate);
    const BitBlock* row = sights.seen_from(cell, digit);
    for (std::size_t a = 0; a < sets.size(); ++a) {
      right &= has(row, a) == sets[a].seen(digit).has(cell);
    }
  }
  for (std::size_t n = 1; n < sights.candidates(); ++n) {
    const Candidate candidate = sights.candidate(n);
    for (std::size_t a = 0; a < sets.size(); ++a) {
      const bool seen = sets[a].seen(digit_of(candidate)).has(cell_of(candidate));
      right &= has(sights.sees(a), n) == seen;
      right &= has(sights.sees(a, digit_of(candidate)), n) == seen;
    }
  }
  for (std::size_t a = 0; a < sets.size(); ++a) {
    const BitBlock* sharing = sights.sharing(a);
    for (std::size_t b = 0; b < sets.size(); ++b) {
      right &= has(sharing, b) == !falling_digits(sets[a], sets[b], {}).empty();
      const Digits without = Digits::of(0, 4);
      right &= sights.share(a, b, without) == !falling_digits(sets[a], sets[b], without).empty();
    }
  }
  CHECK(right);
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
    }
    check_sights(graph);
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
  check_sights(graph);
}

}  // namespace nonet::tests
