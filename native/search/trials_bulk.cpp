#include "search/trials_bulk.hpp"

#include <algorithm>

#include "search/trials.hpp"

namespace nonet::search {

namespace {

constexpr std::size_t kTogether = 16;  // how many puzzles are propagated together

}  // namespace

ResistanceColumns resistance_of_many(const std::uint8_t* puzzles, std::size_t size, int threads,
                                     const Tick& tick) {
  ResistanceColumns columns{std::vector<std::uint16_t>(size), std::vector<std::uint16_t>(size)};
  in_ranges(size, kTogether, threads, tick, [&](std::size_t first, std::size_t last, Watch& watch) {
    Trials trials;
    std::vector<Trials::Values> values(last - first);
    for (std::size_t i = first; i < last; ++i) {
      std::copy_n(puzzles + i * kCells, kCells, values[i - first].begin());
    }
    std::vector<Resistance> found;
    trials.measure(values, found);
    for (std::size_t i = first; i < last; ++i, ++watch.done) {
      columns.tried[i] = static_cast<std::uint16_t>(found[i - first].tried);
      columns.failed[i] = static_cast<std::uint16_t>(found[i - first].failed);
    }
  });
  return columns;
}

}  // namespace nonet::search
