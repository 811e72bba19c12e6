// Makes a board's geometry from its layout.
#include "board/geometry.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "board/ways.hpp"
#include "boards/rules.hpp"
#include "border/board_parts.hpp"
#include "border/layouts.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

#ifdef NONET_LARGE

int place_in(const Clue& clue, int cell) {
  return static_cast<int>(std::ranges::find(clue.cells, cell) - clue.cells.begin());
}

Clue::Pair pair_of(const Clue& clue, const boards::PairRule& rule) {
  Clue::Pair pair{place_in(clue, rule.cells[0]), place_in(clue, rule.cells[1])};
  std::ranges::transform(rule.partners()[0], pair.allowed.begin(),
                         [](std::uint32_t digits) { return Digits(digits); });
  return pair;
}

std::vector<Clue::Layer> layers_of(const Clue& clue, const boards::AutomatonRule& rule,
                                   int digits) {
  std::vector<Clue::Layer> layers;
  for (std::size_t i = 0; i < rule.cells.size(); ++i) {
    const std::uint32_t first = rule.arcs->first_states[i];
    const std::uint32_t next = rule.arcs->first_states[i + 1];
    Clue::Layer layer{place_in(clue, rule.cells[i]), {}, next - first};
    std::map<std::pair<std::uint32_t, std::uint32_t>, Digits> found;
    for (int digit = 0; digit < digits; ++digit) {
      for (const auto [before, after] : rule.arcs_of(i, digit)) {
        found[{before - first, after - next}].add(digit);
      }
    }
    for (const auto& [states, own] : found)
      layer.arcs.push_back({states.first, states.second, own});
    layers.push_back(std::move(layer));
  }
  return layers;
}

Clue clue_of(std::vector<int> cells, std::span<const boards::Rule> rules, int digits) {
  constexpr std::size_t kMostCellsOfSets = 10;  // as in nonet.model.clue_spaces
  Clue clue;
  clue.cells = std::move(cells);
  for (const int cell : clue.cells) clue.all.add(cell);
  // While the rules are read, hidden cells follow the others.
  const std::size_t shown = clue.cells.size();
  for (const boards::Rule& rule : rules) {
    for (const int cell : cells_of(rule)) {
      if (place_in(clue, cell) == std::ssize(clue.cells)) clue.cells.push_back(cell);
    }
  }
  const std::size_t every = clue.cells.size();
  bool rising = true;
  std::vector<std::pair<int, int>> steps;
  for (const boards::Rule& rule : rules) {
    if (const auto* const pairs = std::get_if<boards::PairRule>(&rule)) {
      const Clue::Pair pair = pair_of(clue, *pairs);
      for (int digit = 0; digit < kDigits; ++digit) {
        rising &= (pair.allowed[static_cast<std::size_t>(digit)] & Digits::up_to(digit)).empty();
      }
      steps.emplace_back(pair.one, pair.other);
      clue.pairs.push_back(pair);
    } else if (const auto* const sets = std::get_if<boards::SetRule>(&rule)) {
      clue.kind = Clue::Kind::sets;
      if (rules.size() > 1 || sets->cells != clue.cells) continue;
      for (const std::uint32_t set : sets->sets) clue.sets.push_back(Digits(set));
    } else {
      std::vector<Clue::Layer> layers =
          layers_of(clue, std::get<boards::AutomatonRule>(rule), digits);
      if (clue.layers.empty()) {
        clue.layers = layers;
        for (int place = 0; place < std::ssize(clue.cells) && every > shown; ++place) {
          if (std::ranges::find(layers, place, &Clue::Layer::cell) == layers.end()) {
            clue.layers.push_back({place, {{0, 0, Digits::all()}}, 1});
          }
        }
      }
      if (layers.size() == clue.layers.size() || every > shown) {
        for (Clue::Layer& layer : layers) {
          const auto own = std::ranges::find(clue.layers, layer.cell, &Clue::Layer::cell);
          layer.cell = static_cast<int>(own - clue.layers.begin());
        }
        clue.several.push_back(std::move(layers));
      }
    }
  }
  clue.cells.resize(shown);
  if (clue.several.size() == 1) clue.several.clear();
  for (int at = 1; at < std::ssize(clue.cells); ++at) {
    rising &= std::ranges::find(steps, std::pair{at - 1, at}) != steps.end();
  }
  if (rising && !rules.empty() && steps.size() == rules.size()) clue.kind = Clue::Kind::rising;
  const bool plain_sets = clue.kind == Clue::Kind::sets;
  clue.has_ways = !rules.empty() &&
                  (!plain_sets || (!clue.sets.empty() && clue.cells.size() <= kMostCellsOfSets));
  return clue;
}

// Whether a rule for pairs forbids equal digits in two cells of a clue.
bool must_differ(const Clue& clue, int cell, int other) {
  return std::ranges::any_of(clue.pairs, [&](const Clue::Pair& pair) {
    bool differ = cell == clue.cells[static_cast<std::size_t>(pair.one)] &&
                  other == clue.cells[static_cast<std::size_t>(pair.other)];
    for (int digit = 0; digit < kDigits; ++digit) {
      differ &= !pair.allowed[static_cast<std::size_t>(digit)].has(digit);
    }
    return differ;
  });
}

constexpr int kHidden = -1;  // a hidden cell, which sees no other cell

// A clue must not depend on the regions of other clues, because no step names these regions. Beside
// an automaton, rules for pairs show which cells differ.
void add_sight(Clue& clue, const Geometry& geometry) {
  std::vector<int> cells = clue.cells;
  cells.resize(std::max(cells.size(), clue.layers.size()));
  for (std::size_t i = 0; i < clue.layers.size(); ++i) {
    const auto place = static_cast<std::size_t>(clue.layers[i].cell);
    cells[i] = place < clue.cells.size() ? clue.cells[place] : kHidden;
  }
  clue.seen.resize(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < cells.size(); ++j) {
      if (cells[i] == kHidden || cells[j] == kHidden) continue;
      const Houses shared = geometry.house_set[cells[i]] & geometry.house_set[cells[j]];
      const bool differ = !clue.layers.empty() && (must_differ(clue, cells[i], cells[j]) ||
                                                   must_differ(clue, cells[j], cells[i]));
      if (i != j && (differ || !(shared & ~geometry.of_clues).empty())) {
        clue.seen[i].push_back(static_cast<std::uint8_t>(j));
      }
    }
  }
}

// The layout's rules are in the order of the clues, and `counts` has the number of rules of each
// clue. `regions` are the regions that clues create, and `boxes` those that are called boxes.
Geometry* geometry_of(const Layout& of_board, std::vector<std::vector<int>> cells,
                      const std::vector<std::size_t>& counts, const std::vector<int>& regions,
                      const std::vector<int>& boxes) {
  const boards::RuledLayout& layout = of_board.board;
  std::vector<Clue> clues;
  Cells in_clues;
  for (const std::vector<int>& own : cells) {
    for (const int cell : own) in_clues.add(cell);
  }
  std::span<const boards::Rule> rules(layout.rules());
  const auto count = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
  if (counts.size() != cells.size() || count != rules.size()) {
    throw std::invalid_argument("expected the number of rules of each clue");
  }
  for (std::size_t i = 0; i < std::min(cells.size(), kMostClues); ++i) {
    clues.push_back(clue_of(std::move(cells[i]), rules.first(counts[i]), layout.digits()));
    rules = rules.subspan(counts[i]);
  }
  auto* made = new Geometry(layout);
  for (const int region : regions) made->of_clues.add(region);
  const Houses areas = made->boxes | made->others;
  made->boxes = {};
  for (const int region : boxes) made->boxes.add(region);
  made->boxes = made->boxes & areas;
  made->others = areas & ~made->boxes;
  for (Clue& clue : clues) add_sight(clue, *made);
  made->clues = std::move(clues);
  made->in_clues = in_clues;
  return made;
}

#else

// The layout has the rows, the columns and nine boxes of any shape, and perhaps both diagonals or
// the four windows. Of these further regions, only the diagonals have a cell in row 1.
Geometry* geometry_of(const Layout& layout, const std::vector<std::vector<int>>& /*cells*/,
                      const std::vector<std::size_t>& /*counts*/,
                      const std::vector<int>& /*of_clues*/, const std::vector<int>& /*boxes*/) {
  const auto& regions = layout.board.regions();
  if (layout.board.cells() != kCells || regions.size() < kFirstDiagonal) {
    throw std::invalid_argument("expected the rows, columns and boxes of a 9x9 board");
  }
  std::array<std::uint8_t, kCells> boxes;
  boxes.fill(kDigits);  // the constructor refuses a cell that has no box
  for (int box = 0; box < kDigits; ++box) {
    for (const int cell : regions[kFirstBox + box].cells) {
      boxes[cell] = static_cast<std::uint8_t>(box);
    }
  }
  bool diagonals = false;
  bool windows = false;
  for (std::size_t i = kFirstDiagonal; i < regions.size(); ++i) {
    (row_of(regions[i].cells.front()) == 0 ? diagonals : windows) = true;
  }
  return new Geometry(boxes, diagonals, windows);
}

#endif

}  // namespace

void add_geometries(nb::module_& m) {
  nb::class_<Geometry>(m, "Geometry", nb::is_weak_referenceable())
      .def(nb::new_(&geometry_of), "layout"_a, "cells_of_clues"_a = nb::make_tuple(),
           "rule_counts"_a = nb::make_tuple(), "regions_of_clues"_a = nb::make_tuple(),
           "boxes"_a = nb::make_tuple());
}

}  // namespace nonet::inline NONET_BOARD
