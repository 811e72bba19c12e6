#include "ascent/hard_puzzles.hpp"

#include <cstdint>

#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"

namespace nonet {

using namespace nb::literals;

void add_hard_puzzles(nb::module_& m) {
  m.def(
      "hard_puzzles",
      [](std::uint64_t seed, std::uint64_t first, std::size_t size, int low, int high, int threads,
         nb::object progress) {
        const ascent::HardRequest request{seed, first, size, low, high};
        return bytes_of(watched(progress, [&](const Tick& tick) {
          return ascent::hard_puzzles(request, threads, tick);
        }));
      },
      "seed"_a, "first"_a, "size"_a, "low"_a, "high"_a, "threads"_a, "progress"_a.none());
}

}  // namespace nonet
