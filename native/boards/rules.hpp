// The rules of a board that its regions do not express, in the form that the search uses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "boards/board_layout.hpp"

namespace nonet::boards {

// Nogoods are literals that must not all be true together, with numbers as in `Literal`: twice the
// candidate, plus one for its opposite. A rule that can be satisfied in several ways may have
// choices. These are additional cells after those of the board, whose digits (as bits) represent
// the ways. The cells of the board must determine the choices, otherwise solutions are counted more
// than once.
struct Rules {
  static constexpr std::size_t kMostChoices = 2000;

  std::vector<std::uint32_t> choices;
  std::vector<std::vector<std::uint32_t>> nogoods;
};

// A board with rules. Throws std::invalid_argument if the rules name anything that does not exist.
class RuledLayout : public BoardLayout {
 public:
  RuledLayout(BoardLayout layout, Rules rules = {});

  const Rules& rules() const { return rules_; }

 private:
  Rules rules_;
};

}  // namespace nonet::boards
