#include "bulk/bulk.hpp"

#include <algorithm>

#include "board/in_blocks.hpp"
#include "search/exhaustive.hpp"

namespace nonet {

namespace {

Status explain_one(Grid& grid, const char* cells, const Ladder& ladder, PathColumns& columns) {
  auto record = [&](Step& step) {
    columns.rung.push_back(step.rung);
    columns.variant.push_back(step.variant);
    const auto conclude = [&](Candidate c, std::uint8_t kind) {
      columns.kind.push_back(kind);
      columns.cell.push_back(static_cast<std::uint8_t>(cell_of(c)));
      columns.digit.push_back(static_cast<std::uint8_t>(digit_of(c) + 1));
    };
    for (const Candidate c : step.placements) conclude(c, 0);
    for (const Candidate c : step.eliminations) conclude(c, 1);
    columns.conclusion_offset.push_back(static_cast<std::int64_t>(columns.kind.size()));
    return true;
  };
  return follow_line(grid, cells, ladder, record);
}

// Room for what all blocks have in one column.
template <class T>
void make_room(std::vector<T> PathColumns::* column, const std::vector<PathColumns>& blocks,
               PathColumns& all) {
  std::size_t total = 1;  // offsets have one more
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
    block = PathColumns{};  // frees each block once it is joined
  }
  return all;
}

}  // namespace

Status follow_line(Grid& grid, const char* cells, const Ladder& ladder, Receiver receiver) {
  if (!load_line(grid, cells)) return Status::invalid;
  switch (follow(grid, ladder, false, receiver)) {
    case Outcome::solved:
      return Status::solved;
    case Outcome::guessed:
      return Status::guessed;
    case Outcome::none:
      return Status::none;
    case Outcome::stuck:
      break;
  }
  const std::uint64_t solutions = search::count(grid, 2);
  if (solutions == 0) {
    // "No solution" needs a proof, so this guesses even where the ladder does not.
    Ladder guessing = ladder;
    guessing.guess = true;
    follow(grid, guessing, false, receiver);
    return Status::none;
  }
  return solutions == 1 ? Status::stuck : Status::several;
}

bool load_line(Grid& grid, const char* cells) {
  std::array<std::uint8_t, kCells> values;
  for (int cell = 0; cell < kCells; ++cell) {
    const char c = cells[cell];
    const bool is_digit = c >= '1' && c <= '9';
    if (!is_digit && c != '0' && c != '.') return false;
    values[cell] = is_digit ? static_cast<std::uint8_t>(c - '0') : std::uint8_t{0};
  }
  grid.load(values, nullptr);
  return !grid.clashes();
}

PathColumns explain_many(const char* cells, std::size_t puzzles, const Geometry& geometry,
                         const Ladder& ladder, int threads, const Tick& tick) {
  std::vector<PathColumns> blocks((puzzles + kBlock - 1) / kBlock);
  const Grid blank(geometry);  // to copy one is quicker than to make one
  in_blocks(puzzles, threads, tick, [&](std::size_t i, std::size_t block) {
    PathColumns& columns = blocks[block];
    if (columns.status.empty()) {
      columns.step_offset.push_back(0);
      columns.conclusion_offset.push_back(0);
    }
    Grid grid = blank;
    const Status status = explain_one(grid, cells + i * kCells, ladder, columns);
    columns.status.push_back(static_cast<std::uint8_t>(status));
    for (int cell = 0; cell < kCells; ++cell) {
      columns.grid.push_back(static_cast<std::uint8_t>(grid.value(cell)));
    }
    columns.step_offset.push_back(static_cast<std::int64_t>(columns.rung.size()));
  });
  return joined(blocks);
}

}  // namespace nonet
