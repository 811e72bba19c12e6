// Every finder looks at the clock: it spends in its loops, and on the worst states that are known
// it ends soon after the time it has.
#include <time.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "sets/almost_locked_set.hpp"
#include "walk/finder.hpp"

namespace nonet::tests::inline NONET_BOARD {

namespace {

constexpr double kTime = 0.05;  // seconds of the processor
// So long a finder may work on: 0.2 s, or on a slower machine so many times what it takes there to
// make one of the states, which is 0.2 s where nonet is measured.
constexpr double kSoon = 0.2;
#ifdef __SANITIZE_ADDRESS__
constexpr double kMakings = 8'000;
#else
constexpr double kMakings = 1'500;
#endif

double processor_time() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Hurried final : Patience {
  bool lasts() override { return processor_time() < ends; }
  double ends = processor_time() + kTime;
};

// The digit of a cell in one solution of such a board.
int digit_at(const Geometry& geometry, int cell) {
  const int size = geometry.digits;
  const int height = size == 16 ? 4 : 5;
  const int row = cell / size;
  return (row % height * (size / height) + row / height + cell) % size;
}

// Pencil marks with that solution. `others`: how many in a thousand of the others there are, too.
Grid pencil_marks(const Geometry& geometry, unsigned others) {
  std::mt19937 random(others);
  std::array<Digits, kCells> candidates{};
  geometry.all_cells.each([&](int cell) {
    candidates[cell] = Digits::of(digit_at(geometry, cell));
    geometry.all_digits.each([&](int digit) {
      if (random() % 1'000 < others) candidates[cell].add(digit);
    });
  });
  Grid grid(geometry);
  grid.load({}, &candidates);
  return grid;
}

// Two digits that could be swapped in every cell, and a third one in a few. `filled`: one cell of
// so many is filled in, and is no given.
Grid pairs(const Geometry& geometry, int filled, int third) {
  std::array<Digits, kCells> candidates{};
  std::array<std::uint8_t, kCells> values{};
  Cells givens;
  geometry.all_cells.each([&](int cell) {
    const int digit = digit_at(geometry, cell);
    candidates[cell] = Digits::of(digit, digit ^ 1);
    if (cell % third == third - 1) candidates[cell].add((digit + 5) % geometry.digits);
    if (filled && cell % filled != 0) values[cell] = static_cast<std::uint8_t>(digit + 1);
    if (filled && cell % filled == 1) givens.add(cell);
  });
  Grid grid(geometry);
  grid.load(values, filled ? nullptr : &candidates);
  grid.set_givens(givens);
  return grid;
}

Grid broken(const Geometry& geometry) {
  std::array<Digits, kCells> candidates{};
  for (int cell = 1; cell < kCells; ++cell) candidates[cell] = geometry.all_digits;
  Grid grid(geometry);
  grid.load({}, &candidates);
  return grid;
}

// How long a finder works on after its time. What it spends comes on top of `used`.
double overrun(const Finder& finder, int size, const Grid& grid, std::int64_t& used) {
  const Limits limits;
  const double begun = processor_time();
  Hurried patience;
  const UnderPatience under(patience);
  Allowance allowance(limits.walk_work);
  try {
    const Facts facts(grid, limits);
    Scope scope = Scope::everything();
    Step step;
    auto receive = [](Step&) { return true; };
    const Options options{static_cast<std::uint8_t>(size), kAnyVariant};
    Walk walk(facts, options, scope, step, Detail::conclusions, receive, allowance);
    if (finder.probe) finder.probe(walk);
    finder.find(walk);
  } catch (const AllowanceSpent&) {
  } catch (const Interrupted&) {
    ++used;
  }
  used += allowance.used();
  return processor_time() - begun - kTime;
}

}  // namespace

NONET_TEST(every_finder_spends_and_ends_in_time_on_the_worst_states) {
  const auto made = [](int box) { return std::make_unique<const Geometry>(plain_board(box, box)); };
  const auto sixteen = made(4);
  const auto twenty_five = made(5);
  std::vector<Grid> states;
  states.emplace_back(*twenty_five);                 // fish, rectangles, forcing
  states.push_back(pencil_marks(*twenty_five, 50));  // chains, almost locked sets
  states.push_back(pencil_marks(*sixteen, 220));     // exclusions, blossoms
  states.push_back(pairs(*sixteen, 0, 80));          // graves
  states.push_back(pairs(*sixteen, 0, 3));           // deadly patterns
  states.push_back(pairs(*sixteen, 5, 3));           // what is avoidable
  states.push_back(broken(*sixteen));
  states.push_back(pairs(*sixteen, 256, 3));  // full houses
  double making = 1;
  for (int attempt = 0; attempt < 10; ++attempt) {
    const double begun = processor_time();
    pencil_marks(*twenty_five, 50);
    making = std::min(making, processor_time() - begun);
  }
  const double soon = std::max(kSoon, kMakings * making);
  for (const Finder& finder : finders()) {
    std::int64_t used = 0;
    for (const Grid& grid : states) {
      for (int size = 0; size <= 12; size = size < 4 ? size + 1 : size + 8) {
        if (!finder.sizes.hold(size) || (size > 0 && finder.sizes.least == 0)) continue;
        double late = overrun(finder, size, grid, used);
        // A machine that stood still does not do so twice.
        if (late > soon) late = overrun(finder, size, grid, used);
        if (late > soon) {
          std::cerr << finder.id << ":" << size << " goes on for " << late << " s\n";
        }
        CHECK(late <= soon);
      }
    }
    if (used == 0) std::cerr << finder.id << " spends nothing\n";
    CHECK(used > 0);
  }
}

// As many cells of each house as there are share six digits: 53,130 sets a house are too many.
NONET_TEST(almost_locked_sets_of_marks_that_no_puzzle_has_are_cut_short) {
  const auto twenty_five = std::make_unique<const Geometry>(plain_board(5, 5));
  std::array<Digits, kCells> candidates{};
  candidates.fill(Digits(63));
  Grid crowded(*twenty_five);
  crowded.load({}, &candidates);
  AlmostLockedSets sets;
  bool cut_short = false;
  try {
    sets.collect(crowded);
  } catch (const AllowanceSpent&) {
    cut_short = true;
  }
  CHECK(cut_short);
  candidates.fill(twenty_five->all_digits);
  candidates[0] = Digits(3);
  crowded.load({}, &candidates);
  sets.collect(crowded);
  CHECK(sets.size() == 1);
}

}  // namespace nonet::tests::inline NONET_BOARD
