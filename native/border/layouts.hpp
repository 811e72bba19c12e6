// A board as Python holds it: its layout, and the tables that all searches of the board share.
#pragma once

#include <utility>

#include "boards/layout_tables.hpp"
#include "boards/rules.hpp"

namespace nonet {

struct Layout {
  explicit Layout(boards::RuledLayout of_board) : board(std::move(of_board)), tables(board) {}

  boards::RuledLayout board;
  boards::LayoutTables tables;
};

}  // namespace nonet
