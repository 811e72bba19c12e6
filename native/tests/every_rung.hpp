// A ladder of all finders that both boards have. It is compiled once for each board, in that
// board's namespace.
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

#include "check.hpp"
#include "ladder/path.hpp"

namespace nonet::tests::inline NONET_BOARD {

inline constexpr std::string_view kOnUniqueness[] = {"unique-rectangle",
                                                     "hidden-rectangle",
                                                     "diagonal-rectangle",
                                                     "rectangle-chain",
                                                     "avoidable-rectangle",
                                                     "extended-rectangle",
                                                     "external-rectangle",
                                                     "unique-loop",
                                                     "bivalue-universal-grave",
                                                     "cornered-rectangle",
                                                     "kraken-rectangle",
                                                     "bivalue-universal-grave-lite",
                                                     "avoidable-loop",
                                                     "unique-matrix",
                                                     "unique-polygon",
                                                     "qiu-deadly-pattern",
                                                     "external-qiu-deadly-pattern"};

inline Ladder every_rung_of_both_boards() {
  Ladder ladder;
  const auto add = [&](std::string_view id, int size = 0) {
    Rung rung;
    rung.finder = finder_named(id);
    rung.options.size = static_cast<std::uint8_t>(size);
    rung.assumes_uniqueness = std::ranges::find(kOnUniqueness, id) != std::end(kOnUniqueness);
    CHECK(rung.finder != nullptr);
    if (rung.finder) ladder.rungs.push_back(rung);
  };
  for (const char* id : {"contradiction", "full-house", "last-digit", "hidden-single",
                         "naked-single", "pointing", "claiming", "common-peer-elimination"}) {
    add(id);
  }
  for (int size = 2; size <= 3; ++size) add("locked-set", size);
  for (int size = 2; size <= 4; ++size) {
    add("naked-set", size);
    add("hidden-set", size);
    add("basic-fish", size);
    add("finned-fish", size);
  }
  for (int size = 2; size <= 3; ++size) {
    add("almost-locked-candidates", size);
    add("aligned-exclusion", size);
    add("bent-set", size + 1);
    add("franken-fish", size);
    add("mutant-fish", size);
    add("distributed-disjoint-subset", size + 2);
  }
  for (const char* id : {"empty-rectangle",
                         "dual-empty-rectangle",
                         "rectangle-elimination",
                         "sue-de-coq",
                         "three-dimensional-sue-de-coq",
                         "unique-loop",
                         "avoidable-rectangle",
                         "extended-rectangle",
                         "external-rectangle",
                         "bivalue-oddagon",
                         "template",
                         "remote-pair",
                         "xy-wing",
                         "simple-colours",
                         "skyscraper",
                         "two-string-kite",
                         "turbot-fish",
                         "dual-two-string-kite",
                         "unique-rectangle",
                         "multi-colours",
                         "medusa",
                         "broken-wing",
                         "branching-w-wing",
                         "bivalue-universal-grave",
                         "xyz-wing",
                         "w-wing",
                         "hidden-rectangle",
                         "diagonal-rectangle",
                         "m-wing",
                         "s-wing",
                         "l-wing",
                         "h-wing",
                         "x-chain",
                         "xy-chain",
                         "grouped-x-chain",
                         "alternating-inference-chain",
                         "als-xz",
                         "als-xy-wing",
                         "als-w-wing",
                         "rectangle-chain",
                         "grouped-chain",
                         "als-chain",
                         "death-blossom",
                         "hidden-set-chain",
                         "firework",
                         "firework-wing",
                         "firework-quadruple",
                         "cornered-rectangle",
                         "bivalue-universal-grave-lite",
                         "avoidable-loop",
                         "unique-matrix",
                         "unique-polygon",
                         "qiu-deadly-pattern",
                         "external-qiu-deadly-pattern",
                         "tridagon",
                         "impossible-pattern",
                         "sk-loop",
                         "junior-exocet",
                         "senior-exocet",
                         "double-exocet",
                         "multi-sector-locked-set",
                         "pattern-overlay",
                         "kraken-rectangle",
                         "kraken-pattern"}) {
    add(id);
  }
  for (int size = 2; size <= 4; ++size) add("kraken-fish", size);
  return ladder;
}

}  // namespace nonet::tests::inline NONET_BOARD
