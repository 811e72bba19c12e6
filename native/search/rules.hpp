// A search's rules define how a state is propagated, and which states are solutions.
//
// StandardRules are for rows, columns and the usual boxes. HouseRules are for all other boards.
// Their houses are data that all lanes of a vector share, so a round still has no branches. A round
// of HouseRules does the following for all nine digits:
//
//   1. a cell's only candidate is removed from the rest of the cell's row, column and other houses;
//   2. if the usual boxes are among the houses, the closures of propagate.hpp; otherwise a digit
//      without a place on one side of leftovers is removed from the other side;
//   3. if a digit has only one place in a row, column or other house, the other digits are removed
//      there.
//
// If the usual boxes are among the houses, steps 1 and 3 take about 20 vector operations per digit
// for a diagonal and 27 for any other listed house. A whole round of StandardRules takes 120 per
// digit. Without the usual boxes, listed houses and leftovers use cell_words.hpp. A house then
// takes 80 operations for all nine digits together, and leftovers some 15. So a round of a jigsaw
// takes 2,700 operations; digit by digit it took 8,800. Leftovers still take a third of the time,
// because each of them has to wait for the ones before it.
//
// Leftovers of one line and one region are locked candidates. With these leftovers only, the search
// trees of jigsaws would be half as large again. More leftovers, and leftovers of seven or eight
// cells, were tried without success. (They make trees only an eighth smaller.)
#pragma once

#include "search/branch.hpp"
#include "search/busiest_cells.hpp"
#include "search/cell_words.hpp"
#include "search/layout_houses.hpp"
#include "search/propagate.hpp"

namespace nonet::search {

namespace {

struct StandardRules {
  template <class V>
  NONET_INLINE Propagated propagate(std::uint32_t* state, std::uint32_t* pairs) const {
    return search::propagate<V>(state, pairs);
  }
  // In all lanes, keeps only the cells of `pairs` that `branch` may choose.
  template <class V>
  NONET_INLINE void weigh(const std::uint32_t* state, std::uint32_t* pairs) const {
    keep_busiest<V>(state + kOpen * V::kLanes, pairs);
  }
  void branch(Column state, const std::uint32_t pairs[3], std::uint32_t* kept) const {
    int cell = last_of(pairs);
    if (cell < 0) cell = narrowest_cell(state);
    branch_on(state, cell, lowest(digits_at(state, cell)), kept);
  }
  // Finds the lanes that are solutions. Valid only for lanes without open cells.
  template <class V>
  NONET_INLINE std::uint32_t full_grids(const std::uint32_t* state) const {
    return search::full_grids<V, true>(state);
  }
};

// The places for a digit within a set of cells, as three words of the layout.
template <class V>
struct Places {
  V word[3];

  V united() const { return or3(word[0], word[1], word[2]); }
  NONET_INLINE Places inside(const Places& cells) const {
    return {word[0] & cells.word[0], word[1] & cells.word[1], word[2] & cells.word[2]};
  }
  // A vector that is nonzero in each lane where the digit has a place among the cells.
  NONET_INLINE V met(const Places& cells) const {
    const V first = word[0] & cells.word[0];
    return or_and(or_and(first, word[1], cells.word[1]), word[2], cells.word[2]);
  }
};

template <class V>
NONET_INLINE Places<V> words_of(const LayoutHouses::Words& words) {
  return {V::all(words[0]), V::all(words[1]), V::all(words[2])};
}

// The places where a digit is certain. All other digits must be eliminated there.
template <class V>
struct HiddenPlaces {
  V of_digit[kWords];
  V of_any[3];

  NONET_INLINE HiddenPlaces() {
    for (V& places : of_any) places = V::all(0);
  }
  NONET_INLINE void add(int i, int d, V places) {
    of_digit[9 * i + d] = places;
    of_any[i] = of_any[i] | places;
  }
};

// If any bit of a column is set in a word, sets the column's bit in the first field.
template <class V>
V columns_with(V bits) {
  return or3(bits, bits.template right<10>(), bits.template right<20>()) & V::all(kField[0]);
}
// Copies the bits of the first field to all three fields.
template <class V>
V in_all_fields(V columns) {
  return or3(columns, columns.template left<10>(), columns.template left<20>());
}

// Collects the cells of the nine rows, the nine columns and, if `boxes` is set, the nine boxes.
template <bool boxes>
constexpr auto lines_and_boxes() {
  std::array<LayoutHouses::Words, boxes ? 27 : 18> houses{};
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const std::size_t box = static_cast<std::size_t>(row / 3 * 3 + column / 3);
      const std::size_t word = static_cast<std::size_t>(row % 3);
      houses[static_cast<std::size_t>(row)][word] |= bit_of(row, column);
      houses[static_cast<std::size_t>(9 + column)][word] |= bit_of(row, column);
      if (boxes) houses[18 + box][word] |= bit_of(row, column);
    }
  }
  return houses;
}

template <bool kBoxes>
class HouseRules {
 public:
  explicit HouseRules(const LayoutHouses& houses) : houses_(houses) {}

  template <class V>
  NONET_INLINE Propagated propagate(std::uint32_t* state, std::uint32_t* pairs) const {
    V x[kWords];
    Places<V> decided;
    for (int i = 0; i < 3; ++i) decided.word[i] = decided_cells<V>(state, i);
    const Listed<V> listed(houses_, decided);
    for (int d = 0; d < 9; d += kAtOnce) take_certain(state, d, decided, listed, x + d);
    Faults<V> faults;
    if constexpr (kBoxes) {
      for (int d = 0; d < 9; d += 3) close_boxes(x + d);
    } else {
      CellWords<V> cells(x);
      look_at_cells(cells.at, faults.clash);
      cells.store(x);
    }
    V full = V::all(~0u);
    HiddenPlaces<V> hidden;
    for (int d = 0; d < 9; ++d) {
      const Places<V> left{x[d], x[9 + d], x[18 + d]};
      Places<V> only;
      for (int i = 0; i < 3; ++i) {
        only.word[i] = hidden_in_rows(left.word[i], decided.word[i], faults);
      }
      const Places<V> naked = left.inside(decided);
      if constexpr (kBoxes) {
        int h = 0;
        for (; h < houses_.diagonal_count; ++h) {
          look_in_diagonal(words_of<V>(houses_.list[h]), listed.decided[h], left, only, full,
                           faults.clash);
        }
        for (; h < houses_.count; ++h) {
          look_in_house(words_of<V>(houses_.list[h]), naked, left, only, full, faults.clash);
        }
      } else {
        look_in_columns(naked, left, only, full, faults.clash);
      }
      for (int i = 0; i < 3; ++i) hidden.add(i, d, only.word[i]);
    }
    Tally<V> tally;
    for (int i = 0; i < 3; ++i) {
      tally.store(state, pairs, i, x + 9 * i, hidden.of_digit + 9 * i, hidden.of_any[i], faults);
    }
    return tally.finish(faults.found() | and_not(V::all(~0u), full));
  }

  // Finds the lanes that are solutions. Valid only for lanes without open cells.
  template <class V>
  std::uint32_t full_grids(const std::uint32_t* state) const {
    V others = V::all(~0u);
    for (int d = 0; d < 9; ++d) {
      Places<V> x;
      for (int i = 0; i < 3; ++i) x.word[i] = V::load(state + (9 * i + d) * V::kLanes);
      for (int h = 0; h < houses_.count; ++h) {
        others = others & x.inside(words_of<V>(houses_.list[h])).united().filled();
      }
    }
    return search::full_grids<V, kBoxes>(state) & ~and_not(V::all(~0u), others).nonzero();
  }

  // In all lanes, keeps only the cells of `pairs` that `branch` may choose. Without the usual
  // boxes, `branch` may choose any of them. Otherwise, cells on diagonals are preferred, which
  // makes search trees a quarter smaller. Preferring cells in windows, or cells with the most
  // peers, does not help.
  template <class V>
  NONET_INLINE void weigh(const std::uint32_t* state, std::uint32_t* pairs) const {
    if constexpr (kBoxes) {
      if (houses_.diagonal_count > 0) keep_on_diagonals<V>(pairs);
      keep_busiest<V>(state + kOpen * V::kLanes, pairs);
    }
  }

  // Branches on a cell with two candidates. Either `weigh` has chosen it, or it has the most empty
  // peers. If there is no such cell, branches on a digit with two places in a house. Failing that,
  // branches on a cell with the fewest candidates.
  void branch(Column state, const std::uint32_t pairs[3], std::uint32_t* kept) const {
    int cell = kBoxes ? last_of(pairs) : busiest_pair(state, pairs);
    if (cell < 0) {
      for (int d = 0; d < 9; ++d) {
        const int place = place_of_two(state, d);
        if (place >= 0) return branch_on(state, place, d, kept);
      }
      cell = narrowest_cell(state);
    }
    branch_on(state, cell, lowest(digits_at(state, cell)), kept);
  }

 private:
  // The number of digits to process together. Their operations are interleaved, so that no
  // operation has to wait for the one before it.
  static constexpr int kAtOnce = 3;

  // Data about the houses listed in addition to the usual boxes. In a round, all digits use the
  // same data.
  template <class V>
  struct Listed {
    // For each listed house, its decided cells and all cells outside it.
    Places<V> kept[kBoxes ? LayoutHouses::kMost : 1];
    V decided[LayoutHouses::kDiagonals];  // the decided cells of a diagonal, merged into one word

    NONET_INLINE Listed(const LayoutHouses& houses, const Places<V>& cells) {
      if constexpr (kBoxes) {
        for (int h = 0; h < houses.count; ++h) {
          for (int i = 0; i < 3; ++i) {
            kept[h].word[i] = cells.word[i] | V::all(~houses.list[h][static_cast<std::size_t>(i)]);
          }
        }
        for (int h = 0; h < houses.diagonal_count; ++h) {
          decided[h] = cells.met(words_of<V>(houses.list[h]));
        }
      }
    }
  };

  // Does step 1 for kAtOnce digits, starting with d. The words of digit d + u go to x[u], x[u + 9]
  // and x[u + 18]. Without the usual boxes, `look_at_cells` handles listed houses.
  template <class V>
  NONET_INLINE void take_certain(const std::uint32_t* state, int d, const Places<V>& decided,
                                 const Listed<V>& listed, V* x) const {
    Places<V> left[kAtOnce];
    Places<V> naked[kAtOnce];
    for (int u = 0; u < kAtOnce; ++u) {
      for (int i = 0; i < 3; ++i) {
        const V now = V::load(state + (9 * i + d + u) * V::kLanes);
        left[u].word[i] = without_naked(now, decided.word[i]);
      }
      naked[u] = left[u].inside(decided);
      if constexpr (!kBoxes) take_from_columns(naked[u], left[u]);
    }
    if constexpr (kBoxes) {
      for (int h = 0; h < houses_.count; ++h) {
        const Places<V> house = words_of<V>(houses_.list[h]);
        for (int u = 0; u < kAtOnce; ++u) {
          take_from_house(house, listed.kept[h], naked[u], left[u]);
        }
      }
    }
    for (int u = 0; u < kAtOnce; ++u) {
      for (int i = 0; i < 3; ++i) x[9 * i + u] = left[u].word[i];
    }
  }

  // In lanes where `pairs` has cells on diagonals, keeps only these cells.
  template <class V>
  NONET_INLINE void keep_on_diagonals(std::uint32_t* pairs) const {
    Places<V> on{V::all(0), V::all(0), V::all(0)};
    for (int h = 0; h < houses_.diagonal_count; ++h) {
      const Places<V> diagonal = words_of<V>(houses_.list[h]);
      for (int i = 0; i < 3; ++i) {
        on.word[i] = or_and(on.word[i], V::load(pairs + i * V::kLanes), diagonal.word[i]);
      }
    }
    const V some = on.united().filled();
    for (int i = 0; i < 3; ++i) {
      and_or_not(V::load(pairs + i * V::kLanes), on.word[i], some).store(pairs + i * V::kLanes);
    }
  }

  int busiest_pair(Column state, const std::uint32_t pairs[3]) const {
    int best = -1;
    int most = -1;
    for (int i = 0; i < 3; ++i) {
      for (std::uint32_t rest = pairs[i]; rest; rest &= rest - 1) {
        const int cell = 32 * i + lowest(rest);
        const LayoutHouses::Words& peers = houses_.peers[cell];
        int open = 0;
        for (int k = 0; k < 3; ++k) open += ones(state[kOpen + k] & peers[k]);
        if (open > most) {
          most = open;
          best = cell;
        }
      }
    }
    return best;
  }

  // Finds a house in which the digit has exactly two places, and returns one of the two. Returns -1
  // if there is no such house.
  int place_of_two(Column state, int d) const {
    for (const LayoutHouses::Words& house : kLinesAndBoxes) {
      const int place = place_of_two(state, d, house);
      if (place >= 0) return place;
    }
    for (int h = 0; h < houses_.count; ++h) {
      const int place = place_of_two(state, d, houses_.list[h]);
      if (place >= 0) return place;
    }
    return -1;
  }
  static int place_of_two(Column state, int d, const LayoutHouses::Words& house) {
    int places = 0;
    int last = -1;
    for (int i = 0; i < 3; ++i) {
      const std::uint32_t inside = state[9 * i + d] & house[i];
      places += ones(inside);
      if (inside) last = 32 * i + lowest(inside);
    }
    return places == 2 ? last : -1;
  }

  // If a digit is certain in a column, removes it from the other cells there.
  template <class V>
  static NONET_INLINE void take_from_columns(const Places<V>& naked, Places<V>& x) {
    const V taken = in_all_fields(columns_with(naked.united()));
    for (int i = 0; i < 3; ++i) x.word[i] = and_or_not(x.word[i], naked.word[i], taken);
  }

  // Finds the columns where a digit has only one place. Tests all nine columns at once.
  template <class V>
  static NONET_INLINE void look_in_columns(const Places<V>& naked, const Places<V>& x,
                                           Places<V>& only, V& full, V& clash) {
    const V in_words = or_and(x.word[0] & x.word[1], x.word[2], x.word[0] | x.word[1]);
    const V all = x.united();
    const V first = V::all(kField[0]);
    const V a = all & first;
    const V b = all.template right<10>() & first;
    const V c = all.template right<20>() & first;
    const V several = or_and(columns_with(in_words) | (a & b), c, a | b);
    const V some = or3(a, b, c);
    full = full & (some | V::all(~kField[0]));
    clash = or_and(clash, several, columns_with(naked.united()));
    const V once = in_all_fields(and_not(some, several));
    for (int i = 0; i < 3; ++i) only.word[i] = or_and(only.word[i], x.word[i], once);
  }

  // If a digit is certain in a listed house, removes it from the other cells there.
  template <class V>
  static NONET_INLINE void take_from_house(const Places<V>& house, const Places<V>& kept,
                                           const Places<V>& naked, Places<V>& x) {
    const V sure = naked.met(house).filled();
    for (int i = 0; i < 3; ++i) x.word[i] = and_or_not(x.word[i], kept.word[i], sure);
  }

  // If a digit has only one place on a diagonal, finds this place. Also checks whether two decided
  // cells of the diagonal have the same digit. A diagonal's cells are at different bits of the
  // three words, so they are merged into one word.
  template <class V>
  static NONET_INLINE void look_in_diagonal(const Places<V>& diagonal, V decided,
                                            const Places<V>& x, Places<V>& only, V& full,
                                            V& clash) {
    const V guard = V::all(1u << 31);
    const V places =
        or_and(or_and(or_and(guard, x.word[0], diagonal.word[0]), x.word[1], diagonal.word[1]),
               x.word[2], diagonal.word[2]);
    const V without_lowest = places - V::all(1);
    full = and_or_not(full, without_lowest, guard);
    const V further = and_not(places & without_lowest, guard);
    clash = or_and(clash, further, decided);
    const V once = and_not(places, further.filled());
    for (int i = 0; i < 3; ++i) only.word[i] = or_and(only.word[i], once, diagonal.word[i]);
  }

  // If a digit has only one place in a listed house, finds this place.
  template <class V>
  static NONET_INLINE void look_in_house(const Places<V>& house, const Places<V>& naked,
                                         const Places<V>& x, Places<V>& only, V& full, V& clash) {
    const Places<V> inside = x.inside(house);
    const V all = inside.united();
    const V guard = V::all(1u << 31);
    const V without_lowest = (all | guard) - V::all(1);
    full = and_or_not(full, without_lowest, guard);
    // If the digit has more than one place in the house, either the places are at different bits,
    // or two words have the same bit. If one of the places is certain, all of them are, because
    // step 1 has removed the uncertain ones.
    const V several =
        or_and(majority(inside.word[0], inside.word[1], inside.word[2]), all, without_lowest);
    clash = or_and(clash, several, naked.met(house));
    const V once = and_not(V::all(~0u), several.filled());
    for (int i = 0; i < 3; ++i) only.word[i] = or_and(only.word[i], inside.word[i], once);
  }

  // Does steps 1, 2 and 3 for listed houses and leftovers, for nine digits at once.
  template <class V>
  NONET_INLINE void look_at_cells(V* cells, V& clash) const {
    V sure[LayoutHouses::kMost];
    for (int h = 0; h < houses_.count; ++h) {
      sure[h] = take_from_cells(houses_.places[h].data(), cells);
    }
    even_out(cells);
    for (int h = 0; h < houses_.count; ++h) {
      look_in_cells(houses_.places[h].data(), sure[h], cells, clash);
    }
  }

  // If digits are certain in a house, removes them from its other cells. Returns these digits.
  template <class V>
  static NONET_INLINE V take_from_cells(const LayoutHouses::Place* house, V* cells) {
    V open[9];
    V sure = V::all(0);
    for (int k = 0; k < 9; ++k) {
      const V cell = cells[house[k]];
      open[k] = (cell & (cell - V::all(1))).filled();
      sure = sure | and_not(cell, open[k]);
    }
    for (int k = 0; k < 9; ++k) {
      V& cell = cells[house[k]];
      cell = and_not(cell, open[k] & sure);
    }
    return sure;
  }

  // If a digit has only one place in a house, removes the other digits there.
  template <class V>
  static NONET_INLINE void look_in_cells(const LayoutHouses::Place* house, V sure, V* cells,
                                         V& clash) {
    V once = V::all(0);
    V twice = V::all(0);
    for (int k = 0; k < 9; ++k) {
      const V cell = cells[house[k]];
      twice = or_and(twice, once, cell);
      once = once | cell;
    }
    // By now, each certain digit has been removed from all undecided cells.
    clash = or_and(clash, twice, sure) | and_not(V::all(0x1FF), once);
    const V single = and_not(once, twice);
    for (int k = 0; k < 9; ++k) {
      V& cell = cells[house[k]];
      const V hidden = cell & single;
      cell = and_or_not(cell, hidden, hidden.filled());
    }
  }

  // Collects the digits of some cells. A cell cannot be read until earlier leftovers have removed
  // its candidates. To reduce the time spent waiting, the cells are combined in pairs.
  template <int count, class V>
  static NONET_INLINE V any_of(const LayoutHouses::Place* places, const V* cells) {
    V any = cells[places[0]];
    for (int k = 1; k + 1 < count; k += 2) any = or3(any, cells[places[k]], cells[places[k + 1]]);
    return count % 2 == 0 ? any | cells[places[count - 1]] : any;
  }

  // For each side of leftovers, removes the digits that have no place on the other side.
  template <class V>
  NONET_INLINE void even_out(V* cells) const {
    int next = 0;
    even_out_all<1>(next, cells);
  }
  // Handles leftovers with `count` or more cells on each side.
  template <int count, class V>
  NONET_INLINE void even_out_all(int& next, V* cells) const {
    for (; next < houses_.leftover_count && houses_.leftovers[next].count == count; ++next) {
      const LayoutHouses::Place* const lines = houses_.leftovers[next].lines.data();
      const LayoutHouses::Place* const regions = houses_.leftovers[next].regions.data();
      const V in_lines = any_of<count>(lines, cells);
      const V in_regions = any_of<count>(regions, cells);
      for (int k = 0; k < count; ++k) {
        cells[lines[k]] = cells[lines[k]] & in_regions;
        cells[regions[k]] = cells[regions[k]] & in_lines;
      }
    }
    if constexpr (count < LayoutHouses::kMostLeftoverCells) even_out_all<count + 1>(next, cells);
  }

  static constexpr auto kLinesAndBoxes = lines_and_boxes<kBoxes>();

  LayoutHouses houses_;  // a copy, because the original may be gone during the search
};

}  // namespace

}  // namespace nonet::search
