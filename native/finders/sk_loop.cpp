// SK loop. Four filled cells are the corners of a rectangle in four boxes. In each corner's box,
// two cells of the corner's row form a pair, and two cells of its column form another pair. The
// eight pairs form a ring, in which neighbouring pairs share a row, a box, a column, a box, and so
// on. Each digit of a pair is shared with the next pair or with the previous one. If this gives 16
// digits for the 16 cells, the two pairs in a house must hold the digits that they share there.
#include <algorithm>

#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kPairs = 8;
constexpr int kRingCells = 2 * kPairs;

using PairSet = Bits<kPairs>;  // one bit for each pair, or for each house that connects two pairs

// The pairs in order. `houses` lists the house that each pair shares with the next one.
struct SkLoopRing {
  std::array<Cells, kPairs> pairs;
  std::array<int, kPairs> houses;
};

class SkLoops {
 public:
  explicit SkLoops(Walk& walk) : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {}

  bool run() {
    for (Houses firsts = geometry_.rows; !firsts.empty();) {
      const int first = firsts.pop();
      for (Houses seconds = firsts; !seconds.empty();) {
        const int second = seconds.pop();
        walk_.spend();
        const Cells filled =
            (geometry_.cells_in[first] | geometry_.cells_in[second]) & ~grid_.empty_cells();
        Houses columns;  // those with filled cells in both rows
        geometry_.columns.each([&](int column) {
          if ((filled & geometry_.cells_in[column]).count() == 2) columns.add(column);
        });
        for (Houses lefts = columns; !lefts.empty();) {
          const int left = lefts.pop();
          for (Houses rights = lefts; !rights.empty();) {
            walk_.spend();
            if (!with({first, second}, {left, rights.pop()})) return false;
          }
        }
      }
    }
    return true;
  }

 private:
  bool with(const std::array<int, 2>& rows, const std::array<int, 2>& columns) {
    // The lines in the order of the ring: first row, second column, second row, first column.
    const std::array<int, 4> lines = {rows[0], columns[1], rows[1], columns[0]};
    Cells corners;
    Houses boxes;
    std::array<int, 4> box{};  // the boxes of the corners, in the order of the ring
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Cells corner =
          geometry_.cells_in[lines[i]] & geometry_.cells_in[lines[(i + 1) % lines.size()]];
      if (!(corner & grid_.empty_cells()).empty()) return true;
      corners |= corner;
      const Houses own = geometry_.house_set[corner.first()] & geometry_.boxes;
      if (own.empty()) return true;
      box[i] = own.first();
      boxes |= own;
    }
    if (boxes.count() < 4) return true;
    SkLoopRing ring;
    Cells cells;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const int before = box[(i + lines.size() - 1) % lines.size()];
      const Cells line = geometry_.cells_in[lines[i]] & ~corners & grid_.empty_cells();
      ring.pairs[2 * i] = line & geometry_.cells_in[before];
      ring.houses[2 * i] = lines[i];
      ring.pairs[2 * i + 1] = line & geometry_.cells_in[box[i]];
      ring.houses[2 * i + 1] = box[i];
    }
    for (const Cells& pair : ring.pairs) {
      if (pair.count() != 2) return true;
      cells |= pair;
    }
    return cells.count() < kRingCells || share(ring, corners, cells);
  }

  // Finds the houses of the ring in which two pairs share a digit. `pairs` are the pairs that have
  // the digit. Neighbouring pairs form a run. The first and second pair of a run share the digit in
  // one house, the third and fourth pair share it in another, and so on. Returns nothing if a run
  // has an odd number of pairs or goes all the way around.
  static PairSet shared(PairSet pairs) {
    PairSet houses;
    if (pairs == PairSet::all()) return {};
    for (int start = 0; start < kPairs; ++start) {
      if (!pairs.has(start) || pairs.has((start + kPairs - 1) % kPairs)) continue;
      int length = 0;
      while (pairs.has((start + length) % kPairs)) ++length;
      if (length % 2 != 0) return {};
      for (int i = 0; i < length; i += 2) houses.add((start + i) % kPairs);
    }
    return houses;
  }

  bool share(const SkLoopRing& ring, Cells corners, Cells cells) {
    std::array<PairSet, kDigits> houses;
    int count = 0;
    for (int digit = 0; digit < geometry_.digits; ++digit) {
      PairSet pairs;
      for (int i = 0; i < kPairs; ++i) {
        pairs.set(i, !(ring.pairs[i] & grid_.cells_of_digit(digit)).empty());
      }
      houses[digit] = shared(pairs);
      if (!pairs.empty() && houses[digit].empty()) return true;
      count += houses[digit].count();
    }
    return count != kRingCells || emit(ring, corners, cells, houses);
  }

  bool emit(const SkLoopRing& ring, Cells corners, Cells cells,
            const std::array<PairSet, kDigits>& houses) {
    Step& step = walk_.begin();
    for (int i = 0; i < kPairs; ++i) {
      for (int digit = 0; digit < geometry_.digits; ++digit) {
        if (!houses[digit].has(i)) continue;
        step.links.push_back(house_space(ring.houses[i], digit));
        walk_.eliminate(geometry_.cells_in[ring.houses[i]] & grid_.cells_of_digit(digit) & ~cells,
                        digit);
      }
    }
    if (step.eliminations.empty()) return true;
    std::ranges::sort(step.eliminations);
    const auto again = std::ranges::unique(step.eliminations);
    step.eliminations.erase(again.begin(), again.end());
    cells.each([&](int cell) { step.truths.push_back(cell_space(cell)); });
    walk_.spend_on_proof();
    if (!make_rank_proof_minimal(grid_, step)) return true;
    walk_.mark_cells(Role::pivot, corners);
    walk_.mark_cells(Role::pattern, cells);
    for (int i = 0; i < kPairs; ++i) {
      const Cells both = ring.pairs[i] | ring.pairs[(i + 1) % kPairs];
      for (int digit = 0; digit < geometry_.digits; ++digit) {
        if (!houses[digit].has(i)) continue;
        walk_.mark_candidates(i % 2 == 0 ? Role::base : Role::cover,
                              both & grid_.cells_of_digit(digit), digit);
      }
    }
    return walk_.emit();
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
};

bool find_sk_loops(Walk& walk) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  if (!SkLoops(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("sk-loop", find_sk_loops)

}  // namespace

}  // namespace nonet::inline NONET_BOARD
