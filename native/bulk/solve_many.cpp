#include "bulk/solve_many.hpp"

#include <cstring>
#include <memory>

#include "board/in_blocks.hpp"
#include "search/kernel.hpp"

namespace nonet {

namespace {

// Large enough that the lanes of a kernel stay full, small enough for all threads to end together
// and for the rows to stay in the cache.
constexpr std::size_t kRange = 1024;

// Whether a puzzle has bytes without a meaning. No branches: compilers make vectors of this.
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

// Loads a readable puzzle; false where two equal givens share a house.
bool load(Grid& grid, const std::uint8_t* cells, std::uint8_t zero) {
  std::array<std::uint8_t, kCells> values;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto digit = static_cast<std::uint8_t>(cells[cell] - zero);
    values[cell] = digit <= 9 ? digit : std::uint8_t{0};
  }
  grid.load(values, nullptr);
  return !grid.clashes();
}

// Only where there is no solution is it asked whether the givens break the rules.
Status status_of(std::uint64_t solutions, const std::uint8_t* cells, std::uint8_t zero,
                 const Geometry& geometry) {
  if (solutions) return solutions == 1 ? Status::solved : Status::several;
  Grid grid(geometry);
  return load(grid, cells, zero) ? Status::none : Status::invalid;
}

// A range of puzzles on its way through a kernel, which wants rows without gaps.
class Range {
 public:
  Range(const Rows<const std::uint8_t>& puzzles, const SolutionColumns& columns, std::size_t first,
        std::size_t last)
      : columns_(columns), first_(first), size_(last - first), zero_(puzzles.zero) {
    cells_ = puzzles[first];
    if (puzzles.stride != kCells) {
      for (std::size_t i = 0; i < size_; ++i) {
        std::memcpy(own() + kCells * i, puzzles[first + i], kCells);
      }
      cells_ = own();
    }
    for (std::size_t i = 0; i < size_; ++i) {
      if (!is_unreadable(cells_ + kCells * i, zero_)) continue;
      if (cells_ != own()) {
        std::memcpy(own(), cells_, kCells * size_);
        cells_ = own();
      }
      // Equal givens: at once without a solution.
      std::memset(own() + kCells * i, zero_ + 1, kCells);
    }
  }

  void solve(const Geometry& geometry, const search::LayoutHouses& houses, std::uint64_t limit,
             Watch& watch) {
    const Rows<std::uint8_t>& out = columns_.solutions;
    std::uint8_t* solutions = nullptr;
    const bool in_place = out.stride == kCells && out.first;
    if (out.first) solutions = in_place ? out[first_] : written_;
    const search::Batch batch{
        cells_, size_, zero_, limit, solutions, columns_.counts + first_, columns_.guesses + first_,
        houses};
    search::kernel().solve(batch, watch);
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint64_t found = columns_.counts[first_ + i];
      columns_.status[first_ + i] =
          static_cast<std::uint8_t>(status_of(found, cells_ + kCells * i, zero_, geometry));
      if (!out.first) continue;
      std::uint8_t* const to = out[first_ + i];
      const std::uint8_t* const from = solutions + kCells * i;
      if (!found) {
        std::memset(to, out.zero, kCells);
      } else if (out.zero != zero_) {
        const auto shift = static_cast<std::uint8_t>(out.zero - zero_);
        for (int cell = 0; cell < kCells; ++cell) {
          to[cell] = static_cast<std::uint8_t>(from[cell] + shift);
        }
      } else if (!in_place) {
        std::memcpy(to, from, kCells);
      }
    }
  }

 private:
  std::uint8_t* own() { return own_; }

  const SolutionColumns& columns_;
  std::size_t first_;
  std::size_t size_;
  std::uint8_t zero_;
  const std::uint8_t* cells_;
  std::uint8_t own_[kCells * kRange];
  std::uint8_t written_[kCells * kRange];
};

}  // namespace

RegularLines regular_lines(const char* text, std::size_t size) {
  const auto* const end = static_cast<const char*>(std::memchr(text, '\n', size));
  const std::size_t width = end ? static_cast<std::size_t>(end - text) + 1 : size + 1;
  if (width != kCells + 1 && width != kCells + 2) return {0, 0};
  std::size_t count = 0;
  for (; (count + 1) * width <= size; ++count) {
    const char* const line = text + count * width;
    if (std::memchr(line, '\n', width) != line + width - 1) break;
    if (width == kCells + 2 && line[kCells] != '\r') break;
    if (!(line[0] == '.' || (line[0] >= '0' && line[0] <= '9'))) break;
    if (std::memchr(line, '.', kCells) && std::memchr(line, '0', kCells)) break;
  }
  return {width, count};
}

void copy_with_dots(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                    const Rows<std::uint8_t>& copies) {
  for (std::size_t i = 0; i < count; ++i) {
    // The cells of one puzzle do not overlap those of its copy; without a copy on the stack the
    // compiler does not know.
    std::uint8_t cells[kCells];
    std::memcpy(cells, puzzles[i], kCells);
    for (std::uint8_t& cell : cells) cell = cell == '0' ? std::uint8_t{'.'} : cell;
    std::memcpy(copies[i], cells, kCells);
  }
}

void solve_many(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                const Geometry& geometry, std::uint64_t limit, int threads, const Tick& tick,
                const SolutionColumns& columns) {
  const search::LayoutHouses houses = search::LayoutHouses::of(geometry);
  in_ranges(count, kRange, threads, tick, [&](std::size_t first, std::size_t last, Watch& watch) {
    // Too large for the stacks that threads have on some systems.
    const auto range = std::make_unique<Range>(puzzles, columns, first, last);
    range->solve(geometry, houses, limit, watch);
  });
}

}  // namespace nonet
