#include "ascent/hard_puzzles.hpp"

#include <algorithm>
#include <numeric>

#include "ascent/ascent.hpp"
#include "search/minimal.hpp"

namespace nonet::ascent {

namespace {

// An ascent starts from the best of this many random puzzles.
constexpr std::size_t kStarts = 100;
constexpr double kEnough = 20'000;    // see search/sample_client.hpp
constexpr int kPatienceOfWalks = 30;  // not used, because any number of givens is accepted

Values start_of(const HardRequest& request, std::uint64_t number, const Watch& watch) {
  search::MinimalRequest random{request.seed,     number * kStarts, kStarts, {}, {}, 0, kCells, 1,
                                kPatienceOfWalks, kEnough};
  std::iota(random.orbit.begin(), random.orbit.end(), std::uint8_t{0});
  random.mask.fill(1);
  const search::MinimalColumns made =
      search::minimal_puzzles(random, 1, [&](std::size_t) { return !watch.stopped(); });
  std::vector<Values> puzzles(kStarts);
  for (std::size_t i = 0; i < kStarts; ++i) {
    std::copy_n(&made.puzzle[i * kCells], kCells, puzzles[i].begin());
  }
  search::Trials trials;
  std::vector<search::Resistance> resistance;
  trials.measure(puzzles, resistance);
  const auto best =
      std::max_element(resistance.begin(), resistance.end(),
                       [](const auto& a, const auto& b) { return a.height() < b.height(); });
  return puzzles[static_cast<std::size_t>(best - resistance.begin())];
}

}  // namespace

std::vector<std::uint8_t> hard_puzzles(const HardRequest& request, int threads, const Tick& tick) {
  std::vector<std::uint8_t> found(request.size * kCells);
  in_ranges(request.size, 1, threads, tick, [&](std::size_t first, std::size_t last, Watch& watch) {
    Ascent ascent(request.low, request.high);
    for (std::size_t i = first; i < last && !watch.stopped(); ++i, ++watch.done) {
      search::Random random(request.seed, request.first + i);
      Values puzzle = start_of(request, request.first + i, watch);
      if (watch.stopped()) return;
      if (!ascent.run(puzzle, random)) continue;
      std::copy(puzzle.begin(), puzzle.end(),
                found.begin() + static_cast<std::ptrdiff_t>(i) * kCells);
    }
  });
  return found;
}

}  // namespace nonet::ascent
