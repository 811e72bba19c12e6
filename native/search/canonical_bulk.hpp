// Canonical forms of many puzzles, and many puzzles transformed at random, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"
#include "search/transformation.hpp"

namespace nonet::search {

// A transformation in bytes: whether it transposes, 9 rows, 9 columns, the names of digits 1 to 9.
constexpr std::size_t kWayBytes = 28;
void write_way(const Transformation& way, std::uint8_t* bytes);

struct CanonicalColumns {
  std::vector<std::uint8_t> form;            // 81 a puzzle
  std::vector<std::uint8_t> way;             // kWayBytes a puzzle: a transformation to the form
  std::vector<std::uint64_t> automorphisms;  // 0 where the puzzle is invalid; then all else is 0
};

// `cells`: 81 bytes a puzzle, '1' to '9', '.' or '0' for a blank. What was stopped is incomplete.
CanonicalColumns canonical_many(const char* cells, std::size_t puzzles, int threads,
                                const Tick& tick);

struct TransformedColumns {
  std::vector<std::uint8_t> cells;  // 81 a puzzle
  std::vector<std::uint8_t> way;    // kWayBytes a puzzle
};

// Puzzle i is transformed as the seed and i say, and nothing else.
TransformedColumns transform_many(const char* cells, std::size_t puzzles, std::uint64_t seed,
                                  int threads, const Tick& tick);

}  // namespace nonet::search
