// Compares the graph of almost locked sets in random states with the definitions of its links. Also
// tests which candidates the sets see.
#include "chains/set_graph.hpp"

#include <algorithm>
#include <utility>

#include "chains/set_sights.hpp"
#include "chains/set_ties.hpp"
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
    int viewers = 0;
    for (std::size_t a = 0; a < sets.size(); ++a) {
      right &= has(row, a) == sets[a].seen(digit).has(cell);
      viewers += has(row, a);
    }
    right &= sights.viewers(cell, digit) == viewers;
    right &= sights.seen(digit).has(cell) == (viewers > 0);
  }
  for (std::size_t a = 0; a < sets.size(); ++a) {
    for (std::size_t b = 0; b < sets.size(); ++b) {
      const std::size_t block = b / BitBlock::kBits;
      const std::size_t bit = b % BitBlock::kBits;
      const Digits shared = digits_seen_by_both(sets[a], sets[b], {});
      sets[a].digits.each([&](int digit) {
        const bool others = !Digits(shared & ~Digits::of(digit)).empty();
        right &= sights.sharing_but(a, digit, block).has(bit) == others;
      });
    }
  }
  CHECK(right);
}

// Requests pairs for some cells first. If `all` is set, requests all pairs afterwards.
void check_lists(const SetGraph& graph, bool all) {
  const AlmostLockedSets& sets = graph.sets();
  SetTies ties;
  ties.collect(graph);
  using Key = std::array<std::size_t, 3>;
  std::vector<Key> expected;
  std::vector<Key> both_ways;
  bool missed = false;
  for (std::size_t b = 0; b < sets.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      if (!graph.overlap() && !(sets[a].cells & sets[b].cells).empty()) continue;
      const Digits commons = restricted_commons(sets[a], sets[b]);
      if (commons.empty()) continue;
      commons.each([&](int digit) {
        both_ways.push_back({a, b, static_cast<std::size_t>(digit)});
        both_ways.push_back({b, a, static_cast<std::size_t>(digit)});
      });
      const bool alone = Digits(sets[a].digits_seen & sets[b].digits_seen).is_single();
      if (!alone) expected.push_back({b, a, commons.word()});
      missed |= alone && !digits_seen_by_both(sets[a], sets[b], commons).empty();
    }
  }
  CHECK(!missed);
  const auto pairs_with = [&](Cells changed) {
    std::vector<Key> found;
    CHECK(ties.each_pair(changed, [&](const SetTies::Pair& pair) {
      found.push_back({pair.b, pair.a, pair.commons.word()});
      return true;
    }));
    return found;
  };
  const Cells changed = Cells::of(0, 13, 40);
  std::vector<Key> some = expected;
  std::erase_if(some, [&](const Key& pair) {
    return ((sets[pair[0]].cells | sets[pair[1]].cells) & changed).empty();
  });
  CHECK(pairs_with(Cells{}).empty());
  CHECK(pairs_with(changed) == some);
  CHECK(pairs_with(Cells::of(13)) == some);  // these are already known
  if (all) CHECK(pairs_with(Cells::all()) == expected);
  std::ranges::sort(both_ways);
  SetTies lazy;
  lazy.collect(graph);
  for (const SetTies* whole : {&ties, &lazy}) {
    whole->complete();
    std::vector<Key> one_way;
    for (std::size_t a = 0; a < sets.size(); ++a) {
      Digits digits;
      for (const SetTies::Tie& tie : whole->of(a)) {
        digits.add(tie.digit);
        one_way.push_back({a, tie.set, tie.digit});
      }
      CHECK(whole->digits(a) == digits);
    }
    std::ranges::sort(one_way);
    CHECK(one_way == both_ways);
  }
}

}  // namespace

NONET_TEST(ties_and_sights_of_almost_locked_sets_match_their_definition) {
  each_random_state(7, 1, [](const Grid& grid, const Solution& /*solution*/) {
    AlmostLockedSets sets;
    sets.collect(grid);
    SetGraph graph;
    for (const bool overlap : {true, false}) {
      graph.collect(sets, overlap);
      check_ties(graph, overlap);
      for (const bool all : {true, false}) check_lists(graph, all);
    }
    check_sights(sets);
  });
}

// With so many sets, each row has more than one block.
NONET_TEST(ties_of_many_almost_locked_sets_match_their_definition) {
  const Geometry windows(standard_boxes(), true, true);
  Grid grid(windows);
  std::mt19937 random{8};
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 0; digit < kDigits; ++digit) {
      if (grid.candidates(cell).count() > 2 && random() % 60 != 0) grid.remove(cell, digit);
    }
  }
  AlmostLockedSets sets;
  sets.collect(grid);
  CHECK(sets.size() > BitBlock::kBits);
  SetGraph graph;
  graph.collect(sets, false);
  check_ties(graph, false);
  check_lists(graph, true);
  check_sights(sets);
}

}  // namespace nonet::tests
