// Makes a board's geometry from its layout.
#include "board/geometry.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "board/ways.hpp"
#include "boards/rules.hpp"
#include "border/board_parts.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

#ifdef NONET_LARGE

Digits digits_of(nb::handle numbers) {
  Digits digits;
  for (const nb::handle digit : numbers) digits.add(nb::cast<int>(digit) - 1);
  return digits;
}

int place_in(const Clue& clue, nb::handle cell) {
  return static_cast<int>(std::ranges::find(clue.cells, nb::cast<int>(cell)) - clue.cells.begin());
}

Clue::Pair pair_of(const Clue& clue, nb::handle rule) {
  Clue::Pair pair{place_in(clue, rule.attr("one")), place_in(clue, rule.attr("other"))};
  for (const nb::handle both : nb::object(rule.attr("allowed"))) {
    const auto [one, other] = nb::cast<std::pair<int, int>>(both);
    pair.allowed[static_cast<std::size_t>(one - 1)].add(other - 1);
  }
  return pair;
}

std::vector<Clue::Layer> layers_of(const Clue& clue, nb::handle rule) {
  std::vector<Clue::Layer> layers;
  const nb::object arcs = rule.attr("arcs");
  for (const nb::handle cell : nb::object(rule.attr("cells"))) {
    Clue::Layer layer{place_in(clue, cell), {}, 0};
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> known;
    for (const nb::handle each : nb::object(arcs[layers.size()])) {
      const auto [before, digit, after] =
          nb::cast<std::tuple<std::uint32_t, int, std::uint32_t>>(each);
      const auto [at, is_new] = known.try_emplace({before, after}, layer.arcs.size());
      if (is_new) layer.arcs.push_back({before, after, {}});
      layer.arcs[at->second].digits.add(digit - 1);
      layer.states = std::max(layer.states, before + 1);
    }
    std::ranges::stable_sort(layer.arcs, {}, &Clue::Arc::before);
    layers.push_back(std::move(layer));
  }
  return layers;
}

// Reads a clue from its cells and its rules, which are records of nonet.model.rules.
Clue read_clue(nb::handle cells, nb::handle rules) {
  constexpr std::size_t kMostCellsOfSets = 10;  // as in nonet.model.clue_spaces
  Clue clue;
  for (const nb::handle cell : cells) {
    clue.cells.push_back(nb::cast<int>(cell));
    clue.all.add(clue.cells.back());
  }
  bool rising = true;
  std::vector<std::pair<int, int>> steps;
  const std::size_t count = nb::len(rules);
  for (const nb::handle rule : rules) {
    if (nb::hasattr(rule, "allowed")) {
      const Clue::Pair pair = pair_of(clue, rule);
      for (int digit = 0; digit < kDigits; ++digit) {
        rising &= (pair.allowed[static_cast<std::size_t>(digit)] & Digits::up_to(digit)).empty();
      }
      steps.emplace_back(pair.one, pair.other);
      clue.pairs.push_back(pair);
    } else if (nb::hasattr(rule, "arcs")) {
      if (clue.layers.empty()) clue.layers = layers_of(clue, rule);
    } else {
      clue.kind = Clue::Kind::sets;
      if (count > 1 || nb::object(rule.attr("cells")).not_equal(cells)) continue;
      for (const nb::handle set : nb::object(rule.attr("sets"))) {
        clue.sets.push_back(digits_of(set));
      }
    }
  }
  for (int at = 1; at < std::ssize(clue.cells); ++at) {
    rising &= std::ranges::find(steps, std::pair{at - 1, at}) != steps.end();
  }
  if (rising && count > 0 && steps.size() == count) clue.kind = Clue::Kind::rising;
  const bool plain_sets = clue.kind == Clue::Kind::sets;
  clue.has_ways =
      count > 0 && (!plain_sets || (!clue.sets.empty() && clue.cells.size() <= kMostCellsOfSets));
  return clue;
}

Geometry* geometry_of(const boards::RuledLayout& layout, nb::sequence cells, nb::sequence rules) {
  std::vector<Clue> clues;
  for (std::size_t i = 0; i < std::min(nb::len(cells), kMostClues); ++i) {
    clues.push_back(read_clue(nb::object(cells[i]), nb::object(rules[i])));
  }
  auto* made = new Geometry(layout);
  made->clues = std::move(clues);
  return made;
}

#else

// The layout has the rows, the columns and nine boxes of any shape, and perhaps both diagonals or
// the four windows. Of these further regions, only the diagonals have a cell in row 1.
Geometry* geometry_of(const boards::RuledLayout& layout, nb::sequence /*cells*/,
                      nb::sequence /*rules*/) {
  const auto& regions = layout.regions();
  if (layout.cells() != kCells || regions.size() < kFirstDiagonal) {
    throw std::invalid_argument("expected the rows, columns and boxes of a 9x9 board");
  }
  std::array<std::uint8_t, kCells> boxes;
  boxes.fill(kDigits);  // refused if a cell has no box
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
           "rules_of_clues"_a = nb::make_tuple());
}

}  // namespace nonet::inline NONET_BOARD
