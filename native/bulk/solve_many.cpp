#include "bulk/solve_many.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include "board/in_blocks.hpp"
#include "bulk/byte_tests.hpp"
#include "search/kernel.hpp"

namespace nonet {

namespace {

// The number of puzzles that a thread takes at a time. This number is large enough to keep a
// kernel's lanes full. With many more, the threads would not finish at about the same time, and the
// rows would not stay in the cache.
constexpr std::size_t kRange = 1024;

// Whether a puzzle has invalid bytes. The loop has no branches, so compilers can vectorise it.
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

// Loads a puzzle that has no invalid bytes. Returns false if a house has two equal givens.
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

// Whether a line consists of cells only and uses a single character for all empty cells.
bool is_regular(const char* line, const Size& size) {
  Sixteen dots = Sixteen::all(0);
  Sixteen zeros = dots;
  const auto see = [&](Sixteen c, std::size_t) {
    dots = dots | equal_to(c, '.');
    zeros = zeros | equal_to(c, '0');
  };
  if (size.cells == kCells && size.digits == kDigits) {
    if (!are_nine_rows(line, see)) return false;
  } else {
    if (!are_cells_of_any_size(line, size)) return false;
    for (std::size_t at = 0; at < size.cells; at += 16) {
      see(sixteen_at(line + std::min(at, size.cells - 16)), at);
    }
  }
  return !any(dots) || !any(zeros);
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
      // Gives every cell of an invalid puzzle the same digit, so that the kernel rejects it at
      // once.
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

bool are_cells_of_any_size(const char* line, const Size& size) {
  Sixteen good = Sixteen::all(255);
  Sixteen firsts = Sixteen::all(0);
  Sixteen lasts = firsts;
  const bool has_letters = size.digits > 9;
  const auto last = static_cast<char>('A' + size.digits - 10);
  for (std::size_t first = 0; first < size.cells; first += 16) {
    const Sixteen c = sixteen_at(line + std::min(first, size.cells - 16));
    const Sixteen is_first = within(c, '1', static_cast<char>('0' + std::min(size.digits, 9)));
    const Sixteen usual = is_first | equal_to(c, '.') | equal_to(c, '0');
    good = good & (has_letters ? usual | within(c, 'A', last) : usual);
    firsts = firsts | is_first;
    lasts = lasts | equal_to(c, last);
  }
  return all(good) && (!has_letters || (any(firsts) && any(lasts)));
}

RegularLines regular_lines(std::string_view whole, std::size_t start, std::size_t most,
                           const Size& size) {
  const std::string_view text = whole.substr(std::min(start, whole.size()));
  const std::size_t width = std::min(text.find('\n'), text.size()) + 1;
  const std::size_t cells = size.cells;
  if (cells < 16 || (width != cells + 1 && width != cells + 2)) return {0, 0};
  const std::size_t there = std::min(most, text.size() / width);
  std::size_t count = 0;
  for (; count < there; ++count) {
    const char* const line = text.data() + count * width;
    if (line[width - 1] != '\n' || (width == cells + 2 && line[cells] != '\r')) break;
    if (!is_regular(line, size)) break;
  }
  return {width, count};
}

void copy_with_dots(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                    const Rows<std::uint8_t>& copies, std::size_t cells) {
  for (std::size_t i = 0; i < count; ++i) {
    if (cells != kCells) {
      std::replace_copy(puzzles[i], puzzles[i] + cells, copies[i], std::uint8_t{'0'},
                        std::uint8_t{'.'});
      continue;
    }
    for (const int first : kSixteens) {
      const Sixteen signs = Sixteen::of(puzzles[i] + first);
      const Sixteen is_zero = equal_to(signs, '0');
      select(is_zero, Sixteen::all('.'), signs).store(copies[i] + first);
    }
  }
}

void solve_many(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                const Geometry& geometry, std::uint64_t limit, int threads, const Tick& tick,
                const SolutionColumns& columns) {
  const search::LayoutHouses houses = search::LayoutHouses::of(geometry);
  in_ranges(count, kRange, threads, tick, [&](std::size_t first, std::size_t last, Watch& watch) {
    // This object must be on the heap: on some systems, it is too large for a thread's stack.
    const auto range = std::make_unique<Range>(puzzles, columns, first, last);
    range->solve(geometry, houses, limit, watch);
  });
}

}  // namespace nonet
