// Finned and sashimi X-wing, swordfish, jellyfish and larger: rows against columns, or columns
// against rows.
#include "patterns/fish.hpp"

namespace nonet {

namespace {

enum FinnedFish : std::uint8_t { finned, sashimi, siamese };  // siamese + the other two

using Line = Bits<kDigits>;  // its hard places, one for each line across

// Chooses `missing` more of the lines at or after `next` so that all lie in `size` - 1 lines
// across.
template <class Emit>
void choose(const std::array<Line, kDigits>& lines, int next, int missing, int size, Line across,
            Bits<kDigits> chosen, Emit& emit) {
  for (int i = next; i + missing <= 9; ++i) {
    if (lines[i].empty()) continue;
    const Line wider = across | lines[i];
    if (wider.count() >= size) continue;
    const Bits<kDigits> more = chosen | Bits<kDigits>::of(i);
    if (missing > 1) {
      choose(lines, i + 1, missing - 1, size, wider, more, emit);
    } else if (wider.count() == size - 1) {
      emit(more, wider);
    }
  }
}

bool is_sashimi(const Places& places, const Fish& fish) {
  for (Houses rest = fish.bases; !rest.empty();) {
    const int house = rest.pop();
    if ((places.in[house] & ~fish.fins).count() < 2) return true;
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
    const bool room = (places.open & kRows).count() > size;
    for (Cells rest = room ? places.live : Cells{}; !rest.empty();) {
      const int victim = rest.pop();
      const int row = row_of(victim);
      const int column = column_of(victim);
      // Fins are neither in a cover nor in the line of the victim that could be one.
      const Cells lines = places.in[row] | places.in[column_house(victim)];
      if ((places.live & walk.geometry.peers[victim] & ~lines).empty()) continue;
      std::array<Line, kDigits> by_row;
      std::array<Line, kDigits> by_column;
      for (Cells hard = places.live & ~walk.geometry.peers[victim]; !hard.empty();) {
        const int cell = hard.pop();
        by_row[row_of(cell)].add(column_of(cell));
        by_column[column_of(cell)].add(row_of(cell));
      }
      by_row[row] = Line{};
      by_column[column] = Line{};
      const auto in_rows = [&](Bits<kDigits> bases, Line covers) {
        add(rows(bases), columns(covers | Line::of(column)), victim);
      };
      const auto in_columns = [&](Bits<kDigits> bases, Line covers) {
        add(columns(bases), rows(covers | Line::of(row)), victim);
      };
      choose(by_row, 0, size, size, Line{}, {}, in_rows);
      choose(by_column, 0, size, size, Line{}, {}, in_columns);
    }
    return shoal.emit(walk.options.variant, siamese);
  });
}

NONET_FINDER("finned-fish", find_finned_fish, {.sizes = {2, kLargestFish}})

}  // namespace

}  // namespace nonet
