// Multi-sector locked set: the empty cells where some rows cross some columns. For each digit,
// count the rows where these cells can hold it, then the columns, and take the smaller number. If
// these numbers add up to the number of cells, each of the counted lines has its digit in one of
// the cells.
#include <algorithm>
#include <memory>

#include "board/sort_by.hpp"
#include "proofs/rank_proof.hpp"
#include "proofs/set_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kFewestLines = 3;
constexpr int kMostLines = 5;  // six of nine lines prove only what the other three prove
// The maximum number of choices of lines that are checked together. With nine digits, all choices
// are checked. With more digits, only choices with few lines are checked, to stay within this
// limit.
constexpr std::size_t kMostChoices = kIsStandard ? std::size_t{1} << kDigits : 1'536;

// Rows and columns whose intersections form a locked set, numbered from 0.
struct SectorCrossing {
  Positions rows;
  Positions columns;
  int cells;
};

class LockedSets {
 public:
  explicit LockedSets(Walk& walk) : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {
    list_choices();
    for (int row = 0; row < geometry_.digits; ++row) {
      for (int column = 0; column < geometry_.digits; ++column) {
        const int cell = geometry_.cell_at(row, column);
        if (!grid_.empty_cells().has(cell)) continue;
        open_[row].add(column);
        grid_.candidates(cell).each([&](int digit) { places_[digit][row].add(column); });
      }
    }
  }

  bool run() {
    collect();
    sort_by(found_, &SectorCrossing::cells);
    for (const SectorCrossing& one : found_) {
      if (!emit(one, true) || !emit(one, false)) return false;
    }
    return true;
  }

 private:
  struct Choice {
    Positions lines;
    std::size_t number;
  };

  // One number for each choice of columns. All choices are checked together.
  using ByColumns = std::array<std::uint8_t, kMostChoices>;

  // On the standard board, a choice's number has one bit for each column.
  void list_choices() {
    const Positions all = Positions::below(geometry_.digits);
    if constexpr (kIsStandard) {
      for (Positions lines = all; !lines.empty(); lines = lines.subset_before(all)) {
        if (fits(lines)) choices_.push_back({lines, lines.word()});
      }
    } else {
      for (int size = kFewestLines; size <= std::min(kMostLines, geometry_.digits); ++size) {
        if (!add_choices(size, 0, {})) break;
        most_lines_ = size;
      }
      // Puts the choices in the same order as on the standard board.
      std::ranges::sort(choices_, std::ranges::greater{},
                        [](const Choice& choice) { return choice.lines.word(); });
      for (std::size_t i = 0; i < choices_.size(); ++i) {
        choices_[i].number = i;
        choices_[i].lines.each([&](int line) { with_[line][i] = 1; });
      }
    }
  }

  // Adds all choices of this many lines. If that makes too many choices, adds none of them and
  // returns false.
  bool add_choices(int size, int next, Positions chosen) {
    if (chosen.count() == size) {
      if (choices_.size() == kMostChoices) {
        std::erase_if(choices_, [&](const Choice& one) { return one.lines.count() == size; });
        return false;
      }
      choices_.push_back({chosen, choices_.size()});
      return true;
    }
    for (int line = next; line < geometry_.digits; ++line) {
      if (!add_choices(size, line + 1, chosen | Positions::of(line))) return false;
    }
    return true;
  }

  // Collects all choices of rows and columns that are locked sets and eliminate something.
  void collect() {
    for (const Choice& chosen_rows : choices_) {
      const Positions rows = chosen_rows.lines;
      walk_.spend(kIsStandard ? 20 : geometry_.digits * 4);
      if (!kIsStandard && !may_be_locked(rows)) continue;
      walk_.spend(kIsStandard ? 0 : geometry_.digits * std::ssize(choices_) / 64);
      if (!met_) meet();
      ByColumns cells = zeros();
      rows.each([&](int row) { add(counted(open_[row]), cells); });
      ByColumns digits = zeros();
      for (int digit = 0; digit < geometry_.digits; ++digit) {
        Positions held;  // the columns in which these rows have the digit
        rows.each([&](int row) { held |= places_[digit][row]; });
        if (!kIsStandard && held.empty()) continue;
        ByColumns by_rows = zeros();
        rows.each([&](int row) { add((*met_)[digit][row], by_rows); });
        const ByColumns by_columns = counted(held);
        for (std::size_t i = 0; i < numbers(); ++i) {
          by_rows[i] = std::min(by_rows[i], by_columns[i]);
        }
        add(by_rows, digits);
      }
      for (const auto& [columns, number] : choices_) {
        if (digits[number] != cells[number]) continue;
        if (needs_every_line(rows, columns)) found_.push_back({rows, columns, cells[number]});
      }
    }
  }

  // The digits and the number of the empty cells where some rows cross a column.
  struct Crossed {
    Digits digits;
    int cells = 0;
  };
  using CrossedColumns = std::array<Crossed, kDigits>;

  // A quick test for boards with many choices: whether the rows and some columns may have as many
  // digits as cells.
  bool may_be_locked(Positions rows) const {
    CrossedColumns crossed{};
    rows.each([&](int row) {
      open_[row].each([&](int column) {
        crossed[column].digits |= grid_.candidates(geometry_.cell_at(row, column));
        ++crossed[column].cells;
      });
    });
    const int most_besides = (most_lines_ - 1) * rows.count();
    for (auto& [digits, cells] : crossed) {
      if (digits.count() > cells + most_besides) cells = 0;  // no columns fit beside this one
    }
    return may_be_locked(crossed, rows.count(), 0, 0, {});
  }
  // Whether columns from `next` on can be added to those chosen.
  bool may_be_locked(const CrossedColumns& crossed, int rows, int next, int chosen,
                     const Crossed& sum) const {
    if (chosen >= kFewestLines && sum.digits.count() <= sum.cells) return true;
    if (sum.digits.count() > sum.cells + (most_lines_ - chosen) * rows) return false;
    for (int column = next; column < geometry_.digits && chosen < most_lines_; ++column) {
      const auto& [digits, cells] = crossed[column];
      if (cells < 2) continue;  // such a line is superfluous
      const Crossed more{sum.digits | digits, sum.cells + cells};
      if (may_be_locked(crossed, rows, column + 1, chosen + 1, more)) return true;
    }
    return false;
  }

  void meet() {
    met_ = std::make_unique_for_overwrite<Met>();
    for (int digit = 0; digit < geometry_.digits; ++digit) {
      for (int row = 0; row < geometry_.digits; ++row) {
        (*met_)[digit][row] = met(places_[digit][row]);
      }
    }
  }

  // The numbers of all choices are lower.
  std::size_t numbers() const { return kIsStandard ? kMostChoices : choices_.size(); }

  void add(const ByColumns& more, ByColumns& sum) const {
    for (std::size_t i = 0; i < numbers(); ++i) sum[i] += more[i];
  }

  // Zero for each choice. Filling the rest of the numbers would take longer than counting.
  ByColumns zeros() const {
    ByColumns all;
    std::fill_n(all.begin(), numbers(), std::uint8_t{0});
    return all;
  }

  // For each choice, counts how many of its columns are in `columns`.
  ByColumns counted(Positions columns) const {
    ByColumns counts = zeros();
    if constexpr (!kIsStandard) {
      columns.each([&](int column) { add(with_[column], counts); });
      return counts;
    }
    for (int column = 0; column < kDigits; ++column) {
      const std::size_t half = std::size_t{1} << column;
      const std::uint8_t one = columns.has(column);
      for (std::size_t i = 0; i < half; ++i) counts[half + i] = counts[i] + one;
    }
    return counts;
  }

  // For each choice, 1 if it contains any of these columns, and 0 otherwise.
  ByColumns met(Positions columns) const {
    ByColumns any = counted(columns);
    for (std::size_t i = 0; i < numbers(); ++i) any[i] = std::min<std::uint8_t>(any[i], 1);
    return any;
  }

  // Whether every line has at least two empty cells. A line with only one is superfluous, because
  // the other lines prove the same without it.
  bool needs_every_line(Positions rows, Positions columns) const {
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

  // Emits a step. Digits with as many rows as columns are counted by rows if `rows_first` is set,
  // and by columns otherwise.
  bool emit(const SectorCrossing& one, bool rows_first) {
    Cells in_rows, in_columns;
    one.rows.each([&](int row) { in_rows |= geometry_.cells_in[row]; });
    one.columns.each(
        [&](int column) { in_columns |= geometry_.cells_in[geometry_.first_column() + column]; });
    const Cells cells = in_rows & in_columns & grid_.empty_cells();
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
    // If the counted lines are all rows or all columns, the pattern is only a collection of
    // separate sets.
    if (by_row.empty() || by_row == digits) return true;
    std::ranges::sort(step.eliminations);
    if (step.eliminations.empty() || outcomes_.known(step)) return true;
    cells.each([&](int cell) { step.truths.push_back(cell_space(cell)); });
    walk_.spend_on_proof();
    if (!make_rank_proof_minimal(grid_, step)) return true;  // fewer cells prove the same
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
  // For each digit, row and choice, whether the row has a place for the digit in some column of the
  // choice.
  using Met = std::array<std::array<ByColumns, kDigits>, kDigits>;
  std::unique_ptr<Met> met_;  // filled when it is first needed
  std::vector<Choice> choices_;
  // For each column, 1 for the choices that contain it. Only the large board uses this.
  std::vector<ByColumns> with_ = std::vector<ByColumns>(kIsStandard ? 0 : kDigits);
  int most_lines_ = kMostLines;  // maximum number of lines in a choice
  std::vector<SectorCrossing> found_;
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
