// A path as text that contains everything about its steps, for 9×9 puzzles on either board, so that
// the two can be compared.
//
// It is compiled for both boards, but its interface mentions neither, so that one test can use
// both.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nonet::path_lines {

// The steps of a puzzle (81 characters) with the finders that both boards have, and how the path
// ended.
std::vector<std::string> on_standard_board(std::string_view puzzle, bool guess);
std::vector<std::string> on_large_board(std::string_view puzzle, bool guess);

}  // namespace nonet::path_lines
