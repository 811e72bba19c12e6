#include "explainer/rate_many.hpp"

namespace nonet::explainer {

namespace {

// A thread takes only a few puzzles at a time, because one puzzle may take a million times as long
// as another.
constexpr std::size_t kAtATime = 4;

}  // namespace

std::vector<Rated> rate_many(const char* cells, std::size_t puzzles, Mode mode, double seconds,
                             int threads, const Tick& tick) {
  std::vector<Rated> rated(puzzles);
  in_ranges(puzzles, kAtATime, threads, tick,
            [&](std::size_t first, std::size_t last, Watch& watch) {
              Rater rater(mode);
              for (std::size_t i = first; i < last && !watch.stopped(); ++i, ++watch.done) {
                std::array<std::uint8_t, kCells> values{};
                for (int cell = 0; cell < kCells; ++cell) {
                  const char c = cells[i * kCells + cell];
                  if (c >= '1' && c <= '9') values[cell] = static_cast<std::uint8_t>(c - '0');
                }
                rated[i] = rater.rate(Marks::of(values, nullptr), seconds);
              }
            });
  return rated;
}

}  // namespace nonet::explainer
