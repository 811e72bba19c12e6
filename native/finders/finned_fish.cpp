// Finned and sashimi X-wing, swordfish, jellyfish and larger fish. Rows are the bases and columns
// the covers, or vice versa.
#include <memory>

#include "patterns/fish.hpp"
#include "patterns/line_choice.hpp"
#include "patterns/templates.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// The variants. The variant of a Siamese fish is one of the other two plus `siamese_fish`.
enum FinnedFish : std::uint8_t { finned_fish, sashimi_fish, siamese_fish };

using Line = LinePlaces;  // a line's hard places

bool is_sashimi(const Places& places, const Fish& fish) {
  for (Houses rest = fish.bases; !rest.empty();) {
    const int house = rest.pop();
    if ((places.in[house] & ~fish.fins).count() < 2) return true;
  }
  return false;
}

bool find_finned_fish(Walk& walk) {
  if (!walk.geometry.square) return true;
  const int size = walk.options.size;
  const OutsideTemplates& outside = walk.facts.get<OutsideTemplates>();
  return walk.each_changed_digit([&](int digit) {
    FoundFish found_fish(walk, digit);
    const Places& places = found_fish.places;
    const auto add = [&](Houses bases, Houses covers, int victim) {
      walk.spend(size);
      const Fish fish(places, bases, covers);
      if (fish.fins.empty() || !found_fish.wants(fish, victim)) return;
      found_fish.add(fish, is_sashimi(places, fish) ? sashimi_fish : finned_fish);
    };
    // Nothing can be eliminated unless the digit also has places in a row that is not a base.
    const bool room = (places.open & places.geometry.rows).count() > size;
    for (Cells rest = room ? outside[digit] : Cells{}; !rest.empty();) {
      const int victim = rest.pop();
      const int row = walk.geometry.row_of(victim);
      const int column = walk.geometry.column_of(victim);
      // The victim must see a fin. Of the victim's two lines, one is a cover, and the other is not
      // a base, so neither contains a fin. So the victim must see a place outside these two lines.
      const Cells lines = places.in[row] | places.in[walk.geometry.column_house(victim)];
      if ((places.live & walk.geometry.peers[victim] & ~lines).empty()) continue;
      std::array<Line, kDigits> by_row;
      std::array<Line, kDigits> by_column;
      for (Cells hard = places.live & ~walk.geometry.peers[victim]; !hard.empty();) {
        const int cell = hard.pop();
        by_row[walk.geometry.row_of(cell)].add(walk.geometry.column_of(cell));
        by_column[walk.geometry.column_of(cell)].add(walk.geometry.row_of(cell));
      }
      by_row[row] = Line{};
      by_column[column] = Line{};
      const auto in_rows = [&](Bits<kDigits> bases, Line covers) {
        add(walk.geometry.row_houses(bases), walk.geometry.column_houses(covers | Line::of(column)),
            victim);
      };
      const auto in_columns = [&](Bits<kDigits> bases, Line covers) {
        add(walk.geometry.column_houses(bases), walk.geometry.row_houses(covers | Line::of(row)),
            victim);
      };
      choose_lines(walk, by_row, size, in_rows);
      choose_lines(walk, by_column, size, in_columns);
    }
    return found_fish.emit(walk.options.variant, siamese_fish);
  });
}

// The sizes of finned and sashimi fish that a digit may have, up to the largest size wanted.
constexpr int kProbed = 4;
struct FinnedFishPromise {
  Bits<kProbed + 1> sizes[2];
};

// Finds all fish of a digit that have rows as bases, or all that have columns as bases. This probe
// works like the search itself, but handles all sizes at once. It starts from each line with a fin,
// because every finned fish has such a base.
class FinnedFishProbe {
 public:
  using Seen = std::array<std::array<Line, 2 * kDigits>, kCells>;

  FinnedFishProbe(const Grid& grid, int digit, Cells outside, const Seen& seen, int first,
                  FinnedFishPromise& promise)
      : promise_(promise) {
    const Geometry& geometry = grid.geometry();
    for (int i = 0; i < geometry.digits; ++i) lines_[i] = grid.places(first + i, digit);
    const Cells live = grid.cells_of_digit(digit);
    for (Cells victims = outside; !victims.empty();) {
      const int victim = victims.pop();
      const int at[2] = {geometry.row_of(victim), geometry.column_of(victim)};
      // The victim must see a fin. Of the victim's two lines, one is a cover, and the other is not
      // a base, so neither contains a fin. So the victim must see a place outside these two lines.
      const Cells beside =
          geometry.cells_in[at[0]] | geometry.cells_in[geometry.first_column() + at[1]];
      if ((live & geometry.peers[victim] & ~beside).empty()) continue;
      const int spared = at[first != 0];
      cover_ = Line::of(at[first == 0]);
      Line with_fins;
      for (int i = 0; i < geometry.digits; ++i) {
        const Line by_victim = seen[victim][first + i] | cover_;
        hard_[i] = lines_[i] & ~by_victim;
        if (!(lines_[i] & by_victim & ~cover_).empty()) with_fins.add(i);
      }
      narrow_.clear();
      for (int i = 0; i < geometry.digits; ++i) {
        const int places = hard_[i].count();
        if (i != spared && places > 0 && places < kProbed) narrow_.add(i);
      }
      for (const int line : narrow_) {
        if (!with_fins.has(line)) continue;
        bases_[0] = line;
        grow(1, hard_[line], 0);
      }
    }
  }

 private:
  // Adds one more line to the `count` bases chosen so far. Tries the lines of `narrow_`, starting
  // at `next`. `across` contains the positions of the hard places in these bases. A hard place is
  // one that the victim does not see.
  void grow(int count, Line across, std::size_t next) {
    for (std::size_t i = next; i < narrow_.size(); ++i) {
      const int line = narrow_[i];
      const Line wider = across | hard_[line];
      if (wider.count() >= kProbed || line == bases_[0]) continue;
      bases_[count] = line;
      if (wider.count() == count) keep(count + 1, wider | cover_);
      if (count + 1 < kProbed) grow(count + 1, wider, i + 1);
    }
  }

  void keep(int size, Line covers) {
    bool has_fins = false;
    bool sashimi_line = false;  // whether a base has at most one place besides its fins
    for (int i = 0; i < size; ++i) {
      const Line places = lines_[bases_[i]];
      has_fins |= !(places & ~covers).empty();
      sashimi_line |= (places & covers).count() < 2;
    }
    if (has_fins) promise_.sizes[sashimi_line ? sashimi_fish : finned_fish].add(size);
  }

  FinnedFishPromise& promise_;
  std::array<Line, kDigits> lines_;
  std::array<Line, kDigits> hard_;    // places that the victim does not see
  BoundedList<int, kDigits> narrow_;  // lines with few hard places
  Line cover_;                        // the victim's crossing line
  int bases_[kProbed];
};

struct FinnedFishPromises : ByDigit<FinnedFishPromise> {
  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    if (!seen_) see(grid.geometry());
    const OutsideTemplates& outside = facts.get<OutsideTemplates>();
    each_changed(grid, [&](int digit, FinnedFishPromise& promise) {
      promise = {};
      if (outside[digit].empty()) return;
      for (const int first : {0, grid.geometry().first_column()}) {
        FinnedFishProbe(grid, digit, outside[digit], *seen_, first, promise);
      }
    });
  }

 private:
  // For each cell, the cells that it sees, listed by row and also by column.
  void see(const Geometry& geometry) {
    seen_ = std::make_unique<FinnedFishProbe::Seen>();
    for (int cell = 0; cell < kCells; ++cell) {
      geometry.peers[cell].each([&](int peer) {
        (*seen_)[cell][geometry.row_of(peer)].add(geometry.column_of(peer));
        (*seen_)[cell][geometry.column_house(peer)].add(geometry.row_of(peer));
      });
    }
  }

  std::unique_ptr<FinnedFishProbe::Seen> seen_;
};

bool may_hold_finned_fish(const Walk& walk) {
  if (!walk.geometry.square) return false;
  const int size = walk.options.size;
  if (size > kProbed) return may_hold_one_digit_step(walk);
  const int variant = walk.options.variant;
  const FinnedFishPromises& promises = walk.facts.get<FinnedFishPromises>();
  return keep_digits(walk.scope, [&](int digit) {
    const bool may[] = {promises[digit].sizes[finned_fish].has(size),
                        promises[digit].sizes[sashimi_fish].has(size)};
    return variant < siamese_fish ? may[variant] : may[finned_fish] || may[sashimi_fish];
  });
}

NONET_FINDER("finned-fish", find_finned_fish,
             {.sizes = {2, kLargestFish},
              .probe = may_hold_finned_fish,
              .reads = Facts::parts<OutsideTemplates, FinnedFishPromises>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
