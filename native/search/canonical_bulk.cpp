#include "search/canonical_bulk.hpp"

#include <algorithm>

#include "search/canonical.hpp"
#include "search/sixteen.hpp"

namespace nonet::search {

namespace {

constexpr std::size_t kPadded = kCells + 7;  // padding, so all rows are read the same way

// Reads one puzzle. If a character is invalid, returns false and leaves the puzzle empty.
bool read_cells(const char* text, std::uint8_t* cells) {
  Sixteen known = Sixteen::all(255);
  for (const int start : {0, 16, 32, 48, 64, kCells - 16}) {
    const Sixteen characters = Sixteen::of(reinterpret_cast<const std::uint8_t*>(text + start));
    const Sixteen values = characters - Sixteen::all('0');
    const Sixteen is_digit = equal(smaller(values, Sixteen::all(9)), values);
    known = known & (is_digit | equal(characters, Sixteen::all('.')));
    (values & is_digit).store(cells + start);
  }
  const bool is_readable = known.bits() == 0xffff;
  if (!is_readable) std::fill_n(cells, kCells, std::uint8_t{0});
  return is_readable;
}

// A set of digits has two bytes: one for the digits 1 to 8, and one for 9.
constexpr std::uint8_t kLow[16] = {0, 1, 2, 4, 8, 16, 32, 64, 128, 0};
constexpr std::uint8_t kHigh[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

// Rotations of nine columns: by one to four places within the row (kAround), or by one place within
// each stack (kAroundStack).
constexpr std::uint8_t kAround[4][16] = {{1, 2, 3, 4, 5, 6, 7, 8, 0},
                                         {2, 3, 4, 5, 6, 7, 8, 0, 1},
                                         {3, 4, 5, 6, 7, 8, 0, 1, 2},
                                         {4, 5, 6, 7, 8, 0, 1, 2, 3}};
constexpr std::uint8_t kAroundStack[16] = {1, 2, 0, 4, 5, 3, 7, 8, 6};

// For each of nine columns, collects the digits that occur there, and those that occur twice.
struct Seen {
  Sixteen once = Sixteen::all(0);
  Sixteen twice = Sixteen::all(0);

  void add(Sixteen digits) {
    twice = twice | (once & digits);
    once = once | digits;
  }
};

// Whether a house contains a digit twice. `cells` has kPadded values.
bool clashes(const std::uint8_t* cells) {
  const Sixteen none = Sixteen::all(0);
  Sixteen clash = none;
  Seen low;
  Seen high;
  for (int band = 0; band < 3; ++band) {
    Sixteen box_low = none;
    Sixteen box_high = none;
    for (int row = 3 * band; row < 3 * band + 3; ++row) {
      const Sixteen digits = Sixteen::of(cells + 9 * row).at(Sixteen::of(kFirstNine));
      for (const auto& around : kAround) {
        clash = clash | without(equal(digits, digits.at(Sixteen::of(around))), equal(digits, none));
      }
      low.add(Sixteen::of(kLow).at(digits));
      high.add(Sixteen::of(kHigh).at(digits));
      box_low = box_low | Sixteen::of(kLow).at(digits);
      box_high = box_high | Sixteen::of(kHigh).at(digits);
    }
    // Each pair of columns of a box is compared once.
    const Sixteen next = Sixteen::of(kAroundStack);
    clash = clash | (box_low & box_low.at(next)) | (box_high & box_high.at(next));
  }
  return equal(clash | low.twice | high.twice, none).bits() != 0xffff;
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
    std::uint8_t values[kPadded]{};
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
