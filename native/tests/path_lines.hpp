// Writes a 9×9 puzzle's path as text, with every detail of its steps. The path can be followed on
// either board, so the two boards can be compared.
//
// The code is compiled for each board, but has the same interface for both, so one test can use
// both.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nonet::path_lines {

// Returns the steps of a puzzle of 81 characters, how its path ends, and the path's columns. Uses
// only finders that both boards have.
std::vector<std::string> on_standard_board(std::string_view puzzle, bool guess);
std::vector<std::string> on_large_board(std::string_view puzzle, bool guess);

}  // namespace nonet::path_lines
