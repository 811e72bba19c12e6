#include "ascent/one_for_one.hpp"

#include <memory>

#include "board/patience.hpp"
#include "search/kernel.hpp"

namespace nonet::ascent {

namespace {

constexpr int kMostSolutions = 1000;

using Counts = std::array<std::array<std::uint16_t, kDigits + 1>, kCells>;

// For each candidate, counts the solutions that contain it. Returns false if there are too many
// solutions.
bool count(const Values& puzzle, Counts& counts) {
  std::array<Digits, kCells> candidates;
  for (int cell = 0; cell < kCells; ++cell) {
    candidates[cell] = puzzle[cell] ? Digits::of(puzzle[cell] - 1) : Digits::all();
  }
  const std::unique_ptr<search::Enumeration> search(search::kernel().enumerate(candidates));
  PatienceOfThread patience;
  Values solution;
  counts = {};
  for (int left = kMostSolutions; search->next(solution.data(), patience); --left) {
    if (left == 0) return false;
    for (int cell = 0; cell < kCells; ++cell) ++counts[cell][solution[cell]];
  }
  return true;
}

}  // namespace

void one_for_one(const Values& puzzle, std::vector<Values>& found) {
  found.clear();
  Counts counts;
  for (int out = 0; out < kCells; ++out) {
    if (puzzle[out] == 0) continue;
    Values rest = puzzle;
    rest[out] = 0;
    if (!count(rest, counts)) continue;
    for (int cell = 0; cell < kCells; ++cell) {
      if (rest[cell] != 0) continue;
      for (int value = 1; value <= kDigits; ++value) {
        if (counts[cell][value] != 1 || puzzle[cell] == value) continue;
        rest[cell] = static_cast<std::uint8_t>(value);
        found.push_back(rest);
        rest[cell] = 0;
      }
    }
  }
}

void thin_out(Values& puzzle, const std::vector<int>& order) {
  for (const int cell : order) {
    const std::uint8_t value = puzzle[cell];
    puzzle[cell] = 0;
    if (search::kernel().solve_one(puzzle.data(), 0, 2, nullptr, nullptr) != 1) {
      puzzle[cell] = value;
    }
  }
}

}  // namespace nonet::ascent
