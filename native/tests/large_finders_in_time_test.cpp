// Tests that every finder checks the clock. Every loop in a finder must spend the allowance, so the
// finder ends soon after its time is up, even on the worst known states.
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

constexpr double kTime = 0.05;  // seconds of processor time
// How long a finder may keep running after its limit: 0.2 s, or kMakings times as long as it takes
// to create one of the states, whichever is longer. The two times are equal on the machine where
// kMakings was measured.
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

// The digit of a cell in one solution of a plain board.
int digit_at(const Geometry& geometry, int cell) {
  const int size = geometry.digits;
  const int height = size == 16 ? 4 : 5;
  const int row = cell / size;
  return (row % height * (size / height) + row / height + cell) % size;
}

// Pencil marks that contain the solution of `digit_at`. Any other candidate is present with a
// probability of `others` in a thousand.
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

// Each cell has both digits of a pair (1 and 2, 3 and 4, and so on). A pair's digits could be
// swapped in the whole grid. One cell in `third` has a third digit. If `filled` is not 0, one cell
// in `filled` is empty, one is a given, and the rest have been filled in.
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

// Returns how long a finder keeps running after its limit. Adds the finder's work to `used`.
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
  states.emplace_back(*twenty_five);                 // for fish, rectangles, forcing
  states.push_back(pencil_marks(*twenty_five, 50));  // for chains, almost locked sets
  states.push_back(pencil_marks(*sixteen, 220));     // for exclusions, blossoms
  states.push_back(pairs(*sixteen, 0, 80));          // for graves
  states.push_back(pairs(*sixteen, 0, 3));           // for deadly patterns
  states.push_back(pairs(*sixteen, 5, 3));           // for avoidable patterns
  states.push_back(broken(*sixteen));
  const auto with_clues = std::make_unique<Geometry>(plain_board(4, 4));
  for (const auto kind : {Clue::Kind::sets, Clue::Kind::rising, Clue::Kind::other}) {
    Clue& clue = with_clues->clues.emplace_back();
    clue.kind = kind;
    clue.cells = {0, 1};
    for (const int cell : clue.cells) clue.all.add(cell);
    clue.sets = {Digits(3)};
  }
  states.push_back(pairs(*with_clues, 256, 3));  // for full houses and clues
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
        // Other programs may have slowed the finder down, but are unlikely to do so twice.
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

// The work of a full search, and of another one after a candidate has been removed.
std::array<std::int64_t, 2> works(const Finder& finder, int size, Grid grid) {
  const Limits limits;
  Scope scope = Scope::everything();
  std::array<std::int64_t, 2> works{};
  for (std::int64_t& work : works) {
    Allowance allowance(limits.walk_work);
    const Facts facts(grid, limits);
    Step step;
    auto receive = [](Step&) { return true; };
    const Options options{static_cast<std::uint8_t>(size), kAnyVariant};
    Walk walk(facts, options, scope, step, Detail::conclusions, receive, allowance);
    CHECK(finder.find(walk));
    work = allowance.used();
    grid.forget_touched();
    const int cell = grid.empty_cells().first();
    grid.remove(cell, grid.candidates(cell).first());
    static_cast<Touched&>(scope) |= grid.take_touched();
  }
  return works;
}

NONET_TEST(searches_of_a_crowded_board_are_short_if_quick_tests_find_nothing) {
  const auto sixteen = std::make_unique<const Geometry>(plain_board(4, 4));
  const Grid grid = pencil_marks(*sixteen, 400);
  const auto work = [&](const char* id) { return works(*finder_named(id), 0, grid)[0]; };
  CHECK(work("sk-loop") < 1'000);                   // without filled cells there is no corner
  CHECK(work("firework-quadruple") < 1'000);        // no digit has only two places in a line
  CHECK(work("multi-sector-locked-set") < 50'000);  // there are more digits than cells
}

NONET_TEST(searches_after_one_change_visit_only_what_has_changed) {
  const auto sixteen = std::make_unique<const Geometry>(plain_board(4, 4));
  const auto [all, changed] =
      works(*finder_named("aligned-exclusion"), 3, pencil_marks(*sixteen, 300));
  CHECK(changed > 0 && changed < all / 3);
}

// All cells have the same six candidates. So each house has 53,130 sets, which is too many.
NONET_TEST(a_search_for_too_many_almost_locked_sets_is_cut_short) {
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
