// A ladder of every finder that both boards have. Its names are those of the board that it is
// compiled for.
#pragma once

#include <string_view>

#include "check.hpp"
#include "ladder/path.hpp"

namespace nonet::tests::inline NONET_BOARD {

inline Ladder every_rung_of_both_boards() {
  Ladder ladder;
  const auto add = [&](std::string_view id, int size = 0) {
    Rung rung;
    rung.finder = finder_named(id);
    rung.options.size = static_cast<std::uint8_t>(size);
    rung.rests_on_uniqueness =
        id.find("rectangle") != std::string_view::npos || id == "bivalue-universal-grave";
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
  for (const char* id : {"remote-pair",
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
                         "hidden-set-chain"}) {
    add(id);
  }
  return ladder;
}

}  // namespace nonet::tests::inline NONET_BOARD
