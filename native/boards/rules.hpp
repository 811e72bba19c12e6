// Holds the rules of a board that its regions do not express, in the form that the search uses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "boards/board_layout.hpp"

namespace nonet::boards {

// A nogood is a list of literals that must not all be true together. As in `Literal`, the number of
// a literal is twice the candidate, plus one if the candidate is out. A rule that can be satisfied
// in several ways may have a choice. This is an additional cell after the cells of the board, and
// each of its digits represents one way. The digits of the other cells must determine every choice,
// because otherwise solutions would be counted more than once.
struct Rules {
  static constexpr std::size_t kMostChoices = 2000;

  std::vector<std::uint32_t> choices;
  std::vector<std::vector<std::uint32_t>> nogoods;
};

// A board with rules. The constructor throws std::invalid_argument if a rule refers to a cell,
// digit or region that does not exist.
class RuledLayout : public BoardLayout {
 public:
  RuledLayout(BoardLayout layout, Rules rules = {});

  const Rules& rules() const { return rules_; }

 private:
  Rules rules_;
};

}  // namespace nonet::boards
