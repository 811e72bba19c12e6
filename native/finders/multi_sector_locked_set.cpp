// Multi-sector locked set: the open cells where some rows cross some columns. Each digit is counted
// by rows, so many of the rows as have it in these cells, or by columns, whichever is fewer. Where
// that makes as many as there are cells, each of these lines has its digit in one of the cells.
#include <algorithm>

#include "proofs/rank_proof.hpp"
#include "proofs/set_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kFewestLines = 3;
constexpr int kMostLines = 5;  // six of nine and more leave as much to their opposites

// Rows and columns, by number from 0, that hold a locked set.
struct Crossing {
  Positions rows;
  Positions columns;
  int cells;
};

class LockedSets {
 public:
  explicit LockedSets(Walk& walk) : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {
    for (int row = 0; row < geometry_.digits; ++row) {
      for (int column = 0; column < geometry_.digits; ++column) {
        const int cell = geometry_.cell_at(row, column);
        if (!grid_.open().has(cell)) continue;
        open_[row].add(column);
        grid_.candidates(cell).each([&](int digit) { places_[digit][row].add(column); });
      }
    }
    for (int digit = 0; digit < geometry_.digits; ++digit) {
      for (int row = 0; row < geometry_.digits; ++row) {
        met_[digit][row] = met(places_[digit][row]);
      }
    }
  }

  bool run() {
    collect();
    std::ranges::stable_sort(found_, {}, &Crossing::cells);
    for (const Crossing& one : found_) {
      if (!emit(one, true) || !emit(one, false)) return false;
    }
    return true;
  }

 private:
  // A number for each choice of columns, a bit for each: all choices are looked at together.
  using ByColumns = std::array<std::uint8_t, std::size_t{1} << kDigits>;

  // All choices of rows and columns with as many digits as cells, and something besides.
  void collect() {
    const Positions all = Positions::below(geometry_.digits);
    for (Positions rows = all; !rows.empty(); rows = rows.subset_before(all)) {
      if (!fits(rows)) continue;
      walk_.spend(20);
      ByColumns cells{};
      rows.each([&](int row) { add(counted(open_[row]), cells); });
      ByColumns digits{};
      for (int digit = 0; digit < geometry_.digits; ++digit) {
        ByColumns by_rows{};
        Positions held;  // the columns that hold the digit in these rows
        rows.each([&](int row) {
          add(met_[digit][row], by_rows);
          held |= places_[digit][row];
        });
        const ByColumns by_columns = counted(held);
        for (std::size_t i = 0; i < by_rows.size(); ++i) {
          by_rows[i] = std::min(by_rows[i], by_columns[i]);
        }
        add(by_rows, digits);
      }
      for (Positions columns = all; !columns.empty(); columns = columns.subset_before(all)) {
        const std::size_t chosen = columns.word();
        if (digits[chosen] != cells[chosen] || !fits(columns)) continue;
        if (says_something(rows, columns)) found_.push_back({rows, columns, cells[chosen]});
      }
    }
  }

  static void add(const ByColumns& more, ByColumns& sum) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
  }

  // How many of some columns are chosen.
  static ByColumns counted(Positions columns) {
    ByColumns counts{};
    for (int column = 0; column < kDigits; ++column) {
      const std::size_t half = std::size_t{1} << column;
      const std::uint8_t one = columns.has(column);
      for (std::size_t i = 0; i < half; ++i) counts[half + i] = counts[i] + one;
    }
    return counts;
  }

  // Whether any of some columns is chosen: 1 or 0.
  static ByColumns met(Positions columns) {
    ByColumns any = counted(columns);
    for (std::uint8_t& number : any) number = std::min<std::uint8_t>(number, 1);
    return any;
  }

  // Where a line has one open cell only, the others say as much without it.
  bool says_something(Positions rows, Positions columns) const {
    bool several = true;
    Positions once, twice;
    rows.each([&](int row) {
      const Positions open = open_[row] & columns;
      several = several && open.count() > 1;
      twice |= once & open;
      once |= open;
    });
    return several && twice == columns;
  }

  static bool fits(Positions lines) {
    return lines.count() >= kFewestLines && lines.count() <= kMostLines;
  }

  // With digits that ask for as many rows as columns all counted by rows, or all by columns.
  bool emit(const Crossing& one, bool rows_first) {
    Cells in_rows, in_columns;
    one.rows.each([&](int row) { in_rows |= geometry_.cells_in[row]; });
    one.columns.each(
        [&](int column) { in_columns |= geometry_.cells_in[geometry_.first_column() + column]; });
    const Cells cells = in_rows & in_columns & grid_.open();
    Step& step = walk_.begin();
    Digits digits, by_row;
    for (int digit = 0; digit < geometry_.digits; ++digit) {
      const Cells live = grid_.cells_of_digit(digit);
      if ((live & cells).empty()) continue;
      digits.add(digit);
      Positions rows, columns;
      (live & cells).each([&](int cell) {
        rows.add(geometry_.row_of(cell));
        columns.add(geometry_.column_of(cell));
      });
      const bool takes_rows =
          rows.count() < columns.count() || (rows_first && rows.count() == columns.count());
      if (takes_rows) by_row.add(digit);
      const int first = takes_rows ? 0 : geometry_.first_column();
      (takes_rows ? rows : columns).each([&](int line) {
        walk_.eliminate(live & geometry_.cells_in[first + line] & ~cells, digit);
        step.links.push_back(house_space(first + line, digit));
      });
    }
    if (by_row.empty() || by_row == digits) return true;  // lines of one kind alone: several sets
    std::ranges::sort(step.eliminations);
    if (step.eliminations.empty() || outcomes_.known(step)) return true;
    cells.each([&](int cell) { step.truths.push_back(cell_space(cell)); });
    walk_.spend_on_proof();
    if (!make_rank_proof_minimal(grid_, step)) return true;  // fewer cells show the same
    outcomes_.add(step);
    walk_.mark_cells(Role::pattern, cells);
    for (int digit = 0; digit < geometry_.digits; ++digit) {
      walk_.mark_candidates(by_row.has(digit) ? Role::base : Role::cover,
                            cells & grid_.cells_of_digit(digit), digit);
    }
    return walk_.emit();
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  std::array<Positions, kDigits> open_{};                         // columns, by row
  std::array<std::array<Positions, kDigits>, kDigits> places_{};  // columns, by digit and row
  std::array<std::array<ByColumns, kDigits>, kDigits> met_;       // of those, whether one is chosen
  std::vector<Crossing> found_;
  Outcomes outcomes_;
};

bool find_multi_sector_locked_sets(Walk& walk) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  if (!LockedSets(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("multi-sector-locked-set", find_multi_sector_locked_sets)

}  // namespace

}  // namespace nonet::inline NONET_BOARD
