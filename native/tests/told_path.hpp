// A path in words that say all of its steps, of nine rows on either board: to compare the two.
//
// It is compiled for both boards, and speaks of neither, so that one test can ask for both.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nonet::told_paths {

// The steps of a puzzle (81 characters) by the finders that both boards have, then how it ended.
std::vector<std::string> on_standard_board(std::string_view puzzle, bool guess);
std::vector<std::string> on_large_board(std::string_view puzzle, bool guess);

}  // namespace nonet::told_paths
