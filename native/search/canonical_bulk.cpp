#include "search/canonical_bulk.hpp"

#include <algorithm>

#include "search/canonical.hpp"

namespace nonet::search {

namespace {

// False, and an empty puzzle, where a character has no meaning.
bool read_cells(const char* text, std::uint8_t* cells) {
  bool is_readable = true;
  for (int cell = 0; cell < kCells; ++cell) {
    const char c = text[cell];
    const bool is_digit = c >= '1' && c <= '9';
    is_readable &= is_digit || c == '0' || c == '.';
    cells[cell] = is_digit ? static_cast<std::uint8_t>(c - '0') : std::uint8_t{0};
  }
  if (!is_readable) std::fill_n(cells, kCells, std::uint8_t{0});
  return is_readable;
}

bool clashes(const std::uint8_t* cells) {
  unsigned rows[9]{};
  unsigned columns[9]{};
  unsigned boxes[9]{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (cells[cell] == 0) continue;
    const unsigned bit = 1U << cells[cell];
    const int row = cell / 9;
    const int column = cell % 9;
    unsigned& box = boxes[row / 3 * 3 + column / 3];
    if ((rows[row] | columns[column] | box) & bit) return true;
    rows[row] |= bit;
    columns[column] |= bit;
    box |= bit;
  }
  return false;
}

}  // namespace

void write_way(const Transformation& way, std::uint8_t* bytes) {
  *bytes++ = way.transposed;
  bytes = std::copy(way.rows.begin(), way.rows.end(), bytes);
  bytes = std::copy(way.columns.begin(), way.columns.end(), bytes);
  std::copy(way.digits.begin() + 1, way.digits.end(), bytes);
}

CanonicalColumns canonical_many(const char* cells, std::size_t puzzles, int threads,
                                const Tick& tick) {
  CanonicalColumns columns;
  columns.form.resize(puzzles * kCells);
  columns.way.resize(puzzles * kWayBytes);
  columns.automorphisms.resize(puzzles);
  in_blocks(puzzles, threads, tick, [&](std::size_t i, std::size_t) {
    thread_local Canonicaliser canonical;
    std::uint8_t values[kCells];
    if (!read_cells(cells + i * kCells, values) || clashes(values)) return;
    const Canonical& found = canonical(values);
    std::copy(found.form.begin(), found.form.end(), &columns.form[i * kCells]);
    write_way(found.ways.front(), &columns.way[i * kWayBytes]);
    columns.automorphisms[i] = found.automorphisms;
  });
  return columns;
}

TransformedColumns transform_many(const char* cells, std::size_t puzzles, std::uint64_t seed,
                                  int threads, const Tick& tick) {
  TransformedColumns columns;
  columns.cells.resize(puzzles * kCells);
  columns.way.resize(puzzles * kWayBytes);
  in_blocks(puzzles, threads, tick, [&](std::size_t i, std::size_t) {
    std::uint8_t values[kCells];
    read_cells(cells + i * kCells, values);
    Random random(seed, i);
    const Transformation way = random_transformation(random);
    way.apply(values, &columns.cells[i * kCells]);
    write_way(way, &columns.way[i * kWayBytes]);
  });
  return columns;
}

}  // namespace nonet::search
