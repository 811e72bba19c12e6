// Tests that facts follow their grid, that finders read only the facts that they declare, and that
// no probe misses an existing step.
#include <stdexcept>

#include "fuzz/random_geometries.hpp"
#include "states.hpp"
#include "walk/cell_sizes.hpp"

namespace nonet::tests {

namespace {

Rung rung_of(const Finder& finder, int size, std::uint8_t variant) {
  Rung rung;
  rung.finder = &finder;
  rung.options.size = static_cast<std::uint8_t>(size);
  rung.options.variant = variant;
  return rung;
}

// All finders with a probe, in small sizes. Their variants are searched together, and also one by
// one.
Ladder probed() {
  constexpr std::uint8_t kVariants = 6;
  Ladder ladder;
  ladder.doubts_probes = true;
  for (const Finder& finder : finders()) {
    if (!finder.probe) continue;
    for (int size = finder.sizes.least; size <= std::min(finder.sizes.most, 4); ++size) {
      ladder.rungs.push_back(rung_of(finder, size, kAnyVariant));
      for (std::uint8_t variant = 0; variant < kVariants; ++variant) {
        ladder.rungs.push_back(rung_of(finder, size, variant));
      }
      if (finder.sizes.most == Sizes{}.most) break;  // this finder ignores its size
    }
  }
  return ladder;
}

// Searches even if a probe reports that there is no step. Throws if a probe is wrong.
void doubt_probes(const Ladder& ladder, const Grid& grid) {
  const Facts facts(grid, ladder.limits);
  auto receive = [](Step&) { return false; };
  for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
    Scope scope = Scope::everything();
    Step scratch;
    walk_rung(ladder, rung, facts, scope, scratch, Detail::proofs, receive);
  }
}

CellSizes counted(const Grid& grid) {
  CellSizes sizes{};
  for (Cells rest = grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    const auto count = static_cast<std::size_t>(grid.candidates(cell).count());
    if (count < sizes.of.size()) sizes.of[count].add(cell);
    if (count > 1) sizes.choices.add(cell);
  }
  return sizes;
}

bool same(const CellSizes& a, const CellSizes& b) { return a.of == b.of && a.choices == b.choices; }

Finder denier() {
  Finder finder = *finder_named("naked-single");
  finder.probe = [](const Walk&) { return false; };
  return finder;
}

}  // namespace

NONET_TEST(facts_follow_each_change_of_their_grid) {
  const Limits limits;
  std::mt19937 random(1);
  for (const std::string_view text : kPuzzles) {
    const Solution solution = solution_of(grid_of(text));
    Grid grid = grid_of(text);
    const Facts facts(grid, limits);
    CHECK(same(facts.get<CellSizes>(), counted(grid)));
    for (int i = 0; i < 10; ++i) {
      grid = somewhere(grid, solution, random);
      CHECK(same(facts.get<CellSizes>(), counted(grid)));
      for (Cells rest = grid.empty_cells(); !rest.empty();) {
        const int cell = rest.pop();
        if (grid.candidates(cell).count() < 2) continue;
        grid.remove(cell, grid.candidates(cell).first());
        break;
      }
      CHECK(same(facts.get<CellSizes>(), counted(grid)));
    }
    std::array<std::uint8_t, kCells> values{};
    grid.load(values, nullptr);
    CHECK(same(facts.get<CellSizes>(), counted(grid)));
  }
}

NONET_TEST(facts_of_another_grid_are_computed_again) {
  const Limits limits;
  for (int round = 0; round < 3; ++round) {
    for (const std::string_view text : kPuzzles) {
      const Grid grid = grid_of(text);
      const Facts facts(grid, limits);
      CHECK(same(facts.get<CellSizes>(), counted(grid)));
      const Facts again(grid, limits);
      CHECK(same(again.get<CellSizes>(), counted(grid)));
    }
  }
}

NONET_TEST(a_wrong_probe_is_reported) {
  const Finder finder = denier();
  Ladder ladder;
  ladder.rungs.push_back(rung_of(finder, 0, kAnyVariant));
  const Grid grid = grid_of(kPuzzles[1]);
  Grid one = grid;
  const int cell = one.empty_cells().first();
  while (one.candidates(cell).count() > 1) one.remove(cell, one.candidates(cell).first());
  doubt_probes(ladder, one);  // `doubts_probes` is off, so nothing is thrown
  ladder.doubts_probes = true;
  bool found_out = false;
  try {
    doubt_probes(ladder, one);
  } catch (const std::logic_error&) {
    found_out = true;
  }
  CHECK(found_out);
}

NONET_TEST(a_search_that_a_probe_rules_out_counts_as_complete) {
  const Finder finder = denier();
  Ladder ladder;
  ladder.rungs.push_back(rung_of(finder, 0, kAnyVariant));
  const Grid grid = grid_of(kPuzzles[1]);
  const Facts facts(grid, ladder.limits);
  Scope scope = Scope::everything();
  Step scratch;
  auto receive = [](Step&) { return false; };
  CHECK(walk_rung(ladder, 0, facts, scope, scratch, Detail::proofs, receive));
  CHECK(scope.empty() && scope.cells.empty() && scope.houses.empty() && !scope.cut_short);
}

NONET_TEST(no_probe_denies_a_step_of_a_random_state) {
  const Ladder ladder = probed();
  each_random_state(21, 12, [&](const Grid& grid, const Solution&) { doubt_probes(ladder, grid); });
}

NONET_TEST(no_probe_denies_a_step_of_another_geometry) {
  Ladder ladder = probed();
  ladder.limits.walk_work = 20'000;
  fuzz::Engine random(22);
  for (int i = 0; i < 40; ++i) {
    const Geometry geometry = fuzz::random_geometry(random);
    for (int state = 0; state < 3; ++state) {
      doubt_probes(ladder, fuzz::random_state(geometry, random));
    }
  }
}

// If a finder reads a part that it does not declare, an exception is thrown.
NONET_TEST(finders_read_the_parts_that_they_declare) {
  Ladder ladder;
  ladder.limits.als_nodes = 1;
  ladder.limits.walk_work = 200'000;
  for (const Finder& finder : finders()) {
    const int size = std::max(finder.sizes.least, finder.sizes.most == Sizes{}.most ? 0 : 2);
    ladder.rungs.push_back(rung_of(finder, size, kAnyVariant));
  }
  std::size_t declared = 0;
  each_random_state(23, 4, [&](const Grid& grid, const Solution&) {
    for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
      Facts facts(grid, ladder.limits);
      facts.allow_only(ladder.rungs[rung].finder->reads);
      declared += !ladder.rungs[rung].finder->reads.empty();
      Scope scope = Scope::everything();
      Step scratch;
      int left = 3;
      auto receive = [&](Step&) { return --left > 0; };
      walk_rung(ladder, rung, facts, scope, scratch, Detail::words, receive);
    }
  });
  CHECK(declared > 0);
}

NONET_TEST(undeclared_parts_cannot_be_read) {
  const Grid grid = grid_of(kPuzzles[0]);
  const Limits limits;
  Facts facts(grid, limits);
  facts.get<CellSizes>();
  facts.allow_only({});
  bool refused = false;
  try {
    facts.get<CellSizes>();
  } catch (const std::logic_error&) {
    refused = true;
  }
  CHECK(refused);
}

}  // namespace nonet::tests
