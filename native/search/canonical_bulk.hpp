// Computes canonical forms and random transformations of many puzzles, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"
#include "search/transformation.hpp"

namespace nonet::search {

// A transformation's bytes: whether it transposes, 9 rows, 9 columns, and the new names of the
// digits 1 to 9.
constexpr std::size_t kWayBytes = 28;
void write_way(const Transformation& way, std::uint8_t* bytes);

struct CanonicalColumns {
  std::vector<std::uint8_t> form;  // 81 per puzzle
  std::vector<std::uint8_t> way;   // kWayBytes per puzzle: a transformation to the form
  // 0 if the puzzle is invalid. Its other results are then 0 as well.
  std::vector<std::uint64_t> automorphisms;
};

// `cells` has 81 bytes per puzzle: '1' to '9', with '.' or '0' for a blank. If the work is stopped,
// the result is incomplete.
CanonicalColumns canonical_many(const char* cells, std::size_t puzzles, int threads,
                                const Tick& tick);

struct TransformedColumns {
  std::vector<std::uint8_t> cells;  // 81 per puzzle
  std::vector<std::uint8_t> way;    // kWayBytes per puzzle
};

// The transformation of puzzle i depends only on the seed and i.
TransformedColumns transform_many(const char* cells, std::size_t puzzles, std::uint64_t seed,
                                  int threads, const Tick& tick);

}  // namespace nonet::search
