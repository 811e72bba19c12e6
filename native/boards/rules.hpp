// What holds on a board besides its regions, as the search has it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "boards/board_layout.hpp"

namespace nonet::boards {

// Literals that must not all be true together, numbered as in `Literal`: twice the candidate, and
// one more for its opposite. A rule with several ways to be kept may have choices, which are cells
// beyond those of the board: the digits of each, a bit for each, stand for its ways. They have to
// follow from the cells of the board, or solutions are counted more than once.
struct Rules {
  static constexpr std::size_t kMostChoices = 2000;

  std::vector<std::uint32_t> choices;
  std::vector<std::vector<std::uint32_t>> nogoods;
};

// A board with rules. Throws std::invalid_argument where they name what there is not.
class RuledLayout : public BoardLayout {
 public:
  RuledLayout(BoardLayout layout, Rules rules = {});

  const Rules& rules() const { return rules_; }

 private:
  Rules rules_;
};

}  // namespace nonet::boards
