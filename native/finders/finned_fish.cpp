// Finned and sashimi X-wing, swordfish, jellyfish and larger: rows against columns, or columns
// against rows.
#include "patterns/fish.hpp"

namespace nonet {

namespace {

enum FinnedFish : std::uint8_t { finned, sashimi, siamese };  // siamese + the other two

using Line = std::uint16_t;  // its hard places, one bit for each line across

// A table, since not every processor that this is built for counts bits by itself.
constexpr std::array<std::uint8_t, 512> kCount = [] {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned line = 0; line < 512; ++line) {
    counts[line] = static_cast<std::uint8_t>(std::popcount(line));
  }
  return counts;
}();

// Chooses `missing` more of the lines at or after `next` so that all lie in `size` - 1 lines
// across.
template <class Emit>
void choose(const std::array<Line, 9>& lines, int next, int missing, int size, Line across,
            Houses chosen, Emit& emit) {
  for (int i = next; i + missing <= 9; ++i) {
    if (!lines[i]) continue;
    const Line wider = static_cast<Line>(across | lines[i]);
    if (kCount[wider] >= size) continue;
    const Houses more = chosen | Houses{1} << i;
    if (missing > 1) {
      choose(lines, i + 1, missing - 1, size, wider, more, emit);
    } else if (kCount[wider] == size - 1) {
      emit(more, wider);
    }
  }
}

bool is_sashimi(const Places& places, const Fish& fish) {
  for (Houses rest = fish.bases; rest; rest &= rest - 1) {
    if ((places.in[std::countr_zero(rest)] & ~fish.fins).count() < 2) return true;
  }
  return false;
}

bool find_finned_fish(Walk& walk) {
  const int size = walk.options.size;
  return walk.each_changed_digit([&](int digit) {
    Shoal shoal(walk, digit);
    const Places& places = shoal.places;
    const auto add = [&](Houses bases, Houses covers, int victim) {
      const Fish fish(places, bases, covers);
      if (fish.fins.empty() || !shoal.wants(fish, victim)) return;
      shoal.add(fish, is_sashimi(places, fish) ? sashimi : finned);
    };
    // Beside the bases there is the line that the victim is in.
    const bool room = std::popcount(places.open & kRows) > size;
    for (Cells rest = room ? places.live : Cells{}; !rest.empty();) {
      const int victim = rest.pop();
      const int row = victim / 9;
      const int column = victim % 9;
      // Fins are neither in a cover nor in the line of the victim that could be one.
      const Cells lines = places.in[row] | places.in[9 + column];
      if ((places.live & walk.geometry.peers[victim] & ~lines).empty()) continue;
      std::array<Line, 9> rows{};
      std::array<Line, 9> columns{};
      for (Cells hard = places.live & ~walk.geometry.peers[victim]; !hard.empty();) {
        const int cell = hard.pop();
        rows[cell / 9] = static_cast<Line>(rows[cell / 9] | 1 << cell % 9);
        columns[cell % 9] = static_cast<Line>(columns[cell % 9] | 1 << cell / 9);
      }
      rows[row] = 0;
      columns[column] = 0;
      const auto in_rows = [&](Houses bases, Line covers) {
        add(bases, (Houses{covers} | Houses{1} << column) << 9, victim);
      };
      const auto in_columns = [&](Houses bases, Line covers) {
        add(bases << 9, Houses{covers} | Houses{1} << row, victim);
      };
      choose(rows, 0, size, size, 0, 0, in_rows);
      choose(columns, 0, size, size, 0, 0, in_columns);
    }
    return shoal.emit(walk.options.variant, siamese);
  });
}

NONET_FINDER("finned-fish", find_finned_fish, Sizes{2, kLargestFish})

}  // namespace

}  // namespace nonet
