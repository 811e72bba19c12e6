#include "bulk/solve_many.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include "board/in_blocks.hpp"
#include "bulk/byte_tests.hpp"
#include "search/kernel.hpp"

namespace nonet {

namespace {

// How many puzzles a thread takes at a time. This number is large enough to keep the lanes of a
// kernel full. With many more, the threads would not finish at about the same time, and the rows
// would not stay in the cache.
constexpr std::size_t kRange = 1024;

// Whether a puzzle has invalid bytes. Has no branches, so compilers can vectorise the loop.
bool is_unreadable(const std::uint8_t* cells, std::uint8_t zero) {
  const std::uint8_t blank = zero ? std::uint8_t{'.'} : std::uint8_t{0};
  std::uint8_t bad = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto digit = static_cast<std::uint8_t>(cells[cell] - zero);
    const auto is_bad = static_cast<std::uint8_t>((digit > 9) & (cells[cell] != blank));
    bad = static_cast<std::uint8_t>(bad | is_bad);
  }
  return bad != 0;
}

// Loads a puzzle that has no invalid bytes. Returns false if two equal givens are in one house.
bool load(Grid& grid, const std::uint8_t* cells, std::uint8_t zero) {
  std::array<std::uint8_t, kCells> values;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto digit = static_cast<std::uint8_t>(cells[cell] - zero);
    values[cell] = digit <= 9 ? digit : std::uint8_t{0};
  }
  grid.load(values, nullptr);
  return !grid.clashes();
}

// The givens are checked for conflicts only if there is no solution.
Status status_of(std::uint64_t solutions, const std::uint8_t* cells, std::uint8_t zero,
                 const Geometry& geometry) {
  if (solutions) return solutions == 1 ? Status::solved : Status::several;
  Grid grid(geometry);
  return load(grid, cells, zero) ? Status::none : Status::invalid;
}

// A range of puzzles that a kernel solves. The kernel treats invalid bytes as blanks.
class Range {
 public:
  Range(const Rows<const std::uint8_t>& puzzles, const SolutionColumns& columns, std::size_t first,
        std::size_t last)
      : columns_(columns),
        first_(first),
        size_(last - first),
        puzzles_{puzzles[first], puzzles.stride, puzzles.zero} {
    for (std::size_t i = 0; i < size_; ++i) {
      if (!is_unreadable(puzzles_[i], puzzles_.zero)) continue;
      if (puzzles_.first != own_) copy();
      // Every cell of an invalid puzzle gets the same digit, so the kernel finds at once that there
      // is no solution.
      std::memset(own_ + kCells * i, puzzles_.zero + 1, kCells);
    }
  }

  void solve(const Geometry& geometry, const search::LayoutHouses& houses, std::uint64_t limit,
             Watch& watch) {
    const Rows<std::uint8_t>& out = columns_.solutions;
    const std::uint8_t zero = puzzles_.zero;
    const search::Batch batch{puzzles_.first,
                              size_,
                              zero,
                              limit,
                              out.first ? out[first_] : nullptr,
                              columns_.counts + first_,
                              columns_.guesses + first_,
                              houses,
                              puzzles_.stride,
                              out.stride};
    search::kernel().solve(batch, watch);
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint64_t found = columns_.counts[first_ + i];
      columns_.status[first_ + i] =
          static_cast<std::uint8_t>(status_of(found, puzzles_[i], zero, geometry));
      if (!out.first) continue;
      std::uint8_t* const solution = out[first_ + i];
      if (!found) {
        std::memset(solution, out.zero, kCells);
      } else if (out.zero != zero) {
        const auto shift = static_cast<std::uint8_t>(out.zero - zero);
        for (int cell = 0; cell < kCells; ++cell) {
          solution[cell] = static_cast<std::uint8_t>(solution[cell] + shift);
        }
      }
    }
  }

 private:
  void copy() {
    for (std::size_t i = 0; i < size_; ++i) {
      std::memcpy(own_ + kCells * i, puzzles_[i], kCells);
    }
    puzzles_.first = own_;
    puzzles_.stride = kCells;
  }

  const SolutionColumns& columns_;
  std::size_t first_;
  std::size_t size_;
  Rows<const std::uint8_t> puzzles_;
  std::uint8_t own_[kCells * kRange];
};

}  // namespace

RegularLines regular_lines(std::string_view whole, std::size_t start, std::size_t most) {
  const std::string_view text = whole.substr(std::min(start, whole.size()));
  const std::size_t width = std::min(text.find('\n'), text.size()) + 1;
  if (width != kCells + 1 && width != kCells + 2) return {0, 0};
  const std::size_t there = std::min(most, text.size() / width);
  std::size_t count = 0;
  for (; count < there; ++count) {
    const char* const line = text.data() + count * width;
    if (line[width - 1] != '\n' || (width == kCells + 2 && line[kCells] != '\r')) break;
    if (!(line[0] == '.' || (line[0] >= '0' && line[0] <= '9'))) break;
    Sixteen ends = Sixteen::all(0);
    Sixteen dots = ends;
    Sixteen zeros = ends;
    for (const int first : kSixteens) {
      const Sixteen signs = sixteen_at(line + first);
      ends = ends | equal_to(signs, '\n');
      dots = dots | equal_to(signs, '.');
      zeros = zeros | equal_to(signs, '0');
    }
    if (any(ends) || (any(dots) && any(zeros))) break;
  }
  return {width, count};
}

void copy_with_dots(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                    const Rows<std::uint8_t>& copies) {
  for (std::size_t i = 0; i < count; ++i) {
    for (const int first : kSixteens) {
      const Sixteen cells = Sixteen::of(puzzles[i] + first);
      const Sixteen is_zero = equal_to(cells, '0');
      select(is_zero, Sixteen::all('.'), cells).store(copies[i] + first);
    }
  }
}

void solve_many(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                const Geometry& geometry, std::uint64_t limit, int threads, const Tick& tick,
                const SolutionColumns& columns) {
  const search::LayoutHouses houses = search::LayoutHouses::of(geometry);
  in_ranges(count, kRange, threads, tick, [&](std::size_t first, std::size_t last, Watch& watch) {
    // This object fits on the heap, but on some systems not on the stack of a thread.
    const auto range = std::make_unique<Range>(puzzles, columns, first, last);
    range->solve(geometry, houses, limit, watch);
  });
}

}  // namespace nonet
