#include "chains/fish_tie.hpp"

#include "board/sight.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kMostLines = 3;
// A base has at most one place in each cover. The search allows three fins in addition.
constexpr int kMostPlaces = kMostLines + 3;
constexpr int kFewest = 2;  // minimum number of places in a base or cover, not counting fins

using Line = Bits<kDigits>;

// Finds a digit's almost fish that have only rows, or only columns, as bases.
class Search {
 public:
  Search(const Grid& grid, int digit, bool by_row, std::vector<FishTie>& ties)
      : geometry_(grid.geometry()),
        live_(grid.cells_of_digit(digit)),
        digit_(digit),
        by_row_(by_row),
        ties_(ties) {
    for (Cells rest = live_; !rest.empty();) {
      const int cell = rest.pop();
      const int row = geometry_.row_of(cell);
      const int column = geometry_.column_of(cell);
      lines_[by_row ? row : column].add(by_row ? column : row);
      at_[by_row ? row : column][by_row ? column : row] = cell;
    }
  }

  void run() {
    for (int size = kFewest; size <= kMostLines; ++size) choose_bases(0, size, {}, {});
  }

 private:
  void choose_bases(int next, int missing, Line bases, Line held) {
    if (missing == 0) return choose_covers(bases, held);
    for (int line = next; line < geometry_.digits; ++line) {
      const int places = lines_[line].count();
      if (places < kFewest || places > kMostPlaces) continue;
      choose_bases(line + 1, missing - 1, bases | Line::of(line), held | lines_[line]);
    }
  }

  // Divides the crossing lines into covers and other lines. Places in the other lines are fins.
  void choose_covers(Line bases, Line held) {
    const int size = bases.count();
    if (held.count() <= size || held.count() > size + 3) return;
    for (Line some = held; !some.empty(); some = some.subset_before(held)) {
      if (some.count() == size) try_one(bases, some);
    }
  }

  void try_one(Line bases, Line covers) {
    Line twice;  // covers with two places
    Line once;
    Cells fins;
    for (Line rest = bases; !rest.empty();) {
      const int line = rest.pop();
      const Line inside = lines_[line] & covers;
      if (inside.count() < kFewest) return;
      twice |= once & inside;
      once |= inside;
      (lines_[line] & ~covers).each([&](int across) { fins.add(at_[line][across]); });
    }
    if (twice != covers || geometry_.common_house(fins) < 0) return;
    const auto houses = [&](bool rows, Line lines) {
      return rows ? geometry_.row_houses(lines) : geometry_.column_houses(lines);
    };
    for (Line rest = covers; !rest.empty();) {
      const int cover = rest.pop();
      FishTie tie{};
      tie.digit = digit_;
      tie.bases = houses(by_row_, bases);
      tie.cover = houses(!by_row_, Line::of(cover)).first();
      tie.others = houses(!by_row_, covers & ~Line::of(cover));
      tie.fins = fins;
      bases.each([&](int line) {
        if (lines_[line].has(cover)) tie.held.add(at_[line][cover]);
      });
      if (!fills_a_house(fins | tie.held)) ties_.push_back(tie);
    }
  }

  // Whether these cells are all the places for the digit in some house. In that case, the house
  // already provides the strong link.
  bool fills_a_house(Cells cells) const {
    bool fills = false;
    (common_houses(geometry_, cells) & geometry_.houses).each([&](int house) {
      fills |= (live_ & geometry_.cells_in[house]) == cells;
    });
    return fills;
  }

  const Geometry& geometry_;
  const Cells live_;
  const int digit_;
  const bool by_row_;
  std::vector<FishTie>& ties_;
  std::array<Line, kDigits> lines_{};
  std::array<std::array<int, kDigits>, kDigits> at_{};
};

}  // namespace

void FishTies::collect(const Facts& facts) {
  list.clear();
  const Grid& grid = facts.grid();
  if (!grid.geometry().square) return;
  for (int digit = 0; digit < grid.geometry().digits; ++digit) {
    for (const bool by_row : {true, false}) Search(grid, digit, by_row, list).run();
  }
}

}  // namespace nonet::inline NONET_BOARD
