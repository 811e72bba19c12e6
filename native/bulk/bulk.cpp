#include "bulk/bulk.hpp"

#include <algorithm>

#include "board/in_blocks.hpp"
#include "ladder/solutions.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

void explain_one(const LinePaths& paths, const char* cells, int size, PathColumns& columns) {
  auto record = [&](Step& step) {
    columns.rung.push_back(step.rung);
    columns.variant.push_back(step.variant);
    const auto conclude = [&](Candidate c, std::uint8_t kind) {
      columns.kind.push_back(kind);
      columns.cell.push_back(static_cast<CellNumber>(cell_of(c)));
      columns.digit.push_back(static_cast<std::uint8_t>(digit_of(c) + 1));
    };
    for (const Candidate c : step.placements) conclude(c, 0);
    for (const Candidate c : step.eliminations) conclude(c, 1);
    columns.conclusion_offset.push_back(static_cast<std::int64_t>(columns.kind.size()));
    return true;
  };
  Values end;
  const Status status = paths.follow(cells, end, record);
  columns.status.push_back(static_cast<std::uint8_t>(status));
  columns.grid.insert(columns.grid.end(), end.begin(), end.begin() + size);
  columns.step_offset.push_back(static_cast<std::int64_t>(columns.rung.size()));
}

// Reserves memory for one column of all blocks.
template <class T>
void make_room(std::vector<T> PathColumns::* column, const std::vector<PathColumns>& blocks,
               PathColumns& all) {
  std::size_t total = 1;  // columns of offsets have one more entry
  for (const PathColumns& block : blocks) total += (block.*column).size();
  (all.*column).reserve(total);
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

void append_offsets(std::vector<std::int64_t>& to, const std::vector<std::int64_t>& from) {
  const std::int64_t base = to.back();
  for (std::size_t i = 1; i < from.size(); ++i) to.push_back(base + from[i]);
}

PathColumns joined(std::vector<PathColumns>& blocks) {
  PathColumns all;
  const auto room = [&](auto... columns) { (make_room(columns, blocks, all), ...); };
  room(&PathColumns::status, &PathColumns::grid, &PathColumns::step_offset, &PathColumns::rung,
       &PathColumns::variant, &PathColumns::conclusion_offset, &PathColumns::kind,
       &PathColumns::cell, &PathColumns::digit);
  all.step_offset.push_back(0);
  all.conclusion_offset.push_back(0);
  for (PathColumns& block : blocks) {
    append(all.status, block.status);
    append(all.grid, block.grid);
    append_offsets(all.step_offset, block.step_offset);
    append(all.rung, block.rung);
    append(all.variant, block.variant);
    append_offsets(all.conclusion_offset, block.conclusion_offset);
    append(all.kind, block.kind);
    append(all.cell, block.cell);
    append(all.digit, block.digit);
    block = PathColumns{};  // each block is freed once it has been appended
  }
  return all;
}

}  // namespace

LinePaths::LinePaths(const Geometry& geometry, const Ladder& ladder)
    : ladder_(ladder), ahead_(ladder), blank_(geometry) {}

Status LinePaths::follow(const char* cells, Values& end, Receiver receiver) const {
  if (!read_line(cells, blank_.geometry(), end)) {
    end.fill(0);
    return Status::invalid;
  }
  FirstSingles singles;
  if (blank_.geometry().usual) singles = ahead_.of(end);
  if (singles.solve) {  // the usual case; it takes half the time and needs no grid
    fill(end, singles);
    const bool to_the_end = emit_singles(singles, receiver) == singles.steps.size();
    return to_the_end ? Status::solved : Status::stuck;
  }
  Grid grid = blank_;
  grid.load(end, nullptr);
  if (grid.clashes()) return Status::invalid;
  const Status status = follow(grid, singles, receiver);
  for (int cell = 0; cell < kCells; ++cell) {
    end[cell] = static_cast<std::uint8_t>(grid.value(cell));
  }
  return status;
}

Status LinePaths::follow(Grid& grid, const FirstSingles& singles, Receiver receiver) const {
  const Outcome outcome = nonet::follow(grid, ladder_, singles, receiver);
  if (outcome == Outcome::none) return Status::none;
  const bool is_full = outcome == Outcome::solved || outcome == Outcome::guessed;
  // On the large board, a full grid may break a rule that the ladder does not use.
  const int solutions = is_full && kIsStandard ? 1 : solutions_to_two(grid);
  if (is_full && solutions == 1) {
    return outcome == Outcome::solved ? Status::solved : Status::guessed;
  }
  if (solutions == 0) {
    // Only a proof can show that there is no solution, so the path guesses even if the ladder does
    // not.
    Ladder guessing = ladder_;
    guessing.guess = true;
    nonet::follow(grid, guessing, false, receiver);
    return Status::none;
  }
  return solutions == 1 ? Status::stuck : Status::several;
}

// There are no branches, because the processor could not predict which cells are given.
bool read_line(const char* cells, const Geometry& geometry, Values& values) {
  if constexpr (!kIsStandard) values = {};
  unsigned wrong = 0;
  for (int cell = 0; cell < geometry.all_cells.count(); ++cell) {
    const auto c = static_cast<std::uint8_t>(cells[cell]);
    auto value = static_cast<std::uint8_t>(c - '0');
    if constexpr (!kIsStandard) {
      if (c > '9') value = c < 'A' ? 0xFF : static_cast<std::uint8_t>(c - 'A' + 10);
    }
    const auto is_value = static_cast<std::uint8_t>(value <= geometry.digits);
    values[cell] = static_cast<std::uint8_t>(value & -is_value);
    wrong |= static_cast<unsigned>(is_value | (c == '.')) ^ 1U;
  }
  return wrong == 0;
}

bool load_line(Grid& grid, const char* cells) {
  Values values;
  if (!read_line(cells, grid.geometry(), values)) return false;
  grid.load(values, nullptr);
  return !grid.clashes();
}

PathColumns explain_many(const char* cells, std::size_t puzzles, const Geometry& geometry,
                         const Ladder& ladder, int threads, const Tick& tick) {
  std::vector<PathColumns> blocks((puzzles + kPathBlock - 1) / kPathBlock);
  const int size = geometry.all_cells.count();
  const LinePaths paths(geometry, ladder);
  in_blocks<kPathBlock>(puzzles, threads, tick, [&](std::size_t i, std::size_t block) {
    PathColumns& columns = blocks[block];
    if (columns.status.empty()) {
      columns.step_offset.push_back(0);
      columns.conclusion_offset.push_back(0);
    }
    explain_one(paths, cells + i * static_cast<std::size_t>(size), size, columns);
  });
  return joined(blocks);
}

}  // namespace nonet::inline NONET_BOARD
