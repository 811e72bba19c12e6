#include "search/transformation.hpp"

#include <utility>

namespace nonet::search {

namespace {

Nine inverse_of(const Nine& order) {
  Nine inverse{};
  for (std::uint8_t i = 0; i < 9; ++i) inverse[order[i]] = i;
  return inverse;
}

Nine picked(const Nine& from, const Nine& order) {
  Nine result{};
  for (int i = 0; i < 9; ++i) result[i] = from[order[i]];
  return result;
}

std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

template <class Array>
void shuffle(Array& items, std::size_t first, unsigned count, Random& random) {
  for (unsigned left = count; left > 1; --left) {
    std::swap(items[first + left - 1], items[first + random.below(left)]);
  }
}

// Puts nine lines in random order. The three groups are shuffled, and so are the lines within each
// group.
Nine random_lines(Random& random) {
  std::array<std::uint8_t, 3> groups{0, 1, 2};
  shuffle(groups, 0, 3, random);
  Nine lines{};
  for (std::size_t group = 0; group < 3; ++group) {
    for (std::size_t i = 0; i < 3; ++i) {
      lines[3 * group + i] = static_cast<std::uint8_t>(3 * groups[group] + i);
    }
    shuffle(lines, 3 * group, 3, random);
  }
  return lines;
}

}  // namespace

void Transformation::apply(const std::uint8_t* cells, std::uint8_t* result) const {
  const int row_step = transposed ? 1 : 9;
  const int column_step = transposed ? 9 : 1;
  for (int r = 0; r < 9; ++r) {
    const std::uint8_t* row = cells + rows[r] * row_step;
    for (int c = 0; c < 9; ++c) *result++ = digits[row[columns[c] * column_step]];
  }
}

Transformation Transformation::then(const Transformation& next) const {
  Transformation both;
  both.transposed = transposed != next.transposed;
  // If `next` transposes, its rows are the columns of this transformation.
  both.rows = picked(next.transposed ? columns : rows, next.rows);
  both.columns = picked(next.transposed ? rows : columns, next.columns);
  for (int d = 0; d < 10; ++d) both.digits[d] = next.digits[digits[d]];
  return both;
}

Transformation Transformation::inverse() const {
  Transformation back;
  back.transposed = transposed;
  back.rows = inverse_of(transposed ? columns : rows);
  back.columns = inverse_of(transposed ? rows : columns);
  for (std::uint8_t d = 0; d < 10; ++d) back.digits[digits[d]] = d;
  return back;
}

Random::Random(std::uint64_t seed, std::uint64_t stream) : state_(mixed(mixed(seed) + stream)) {}

std::uint64_t Random::next() { return mixed(state_ += 0x9e3779b97f4a7c15U); }

unsigned Random::below(unsigned bound) {
  // Numbers above the last multiple of the bound are drawn again. Otherwise, small results would be
  // more likely.
  for (;;) {
    const std::uint64_t drawn = next();
    const std::uint64_t found = drawn % bound;
    if (drawn - found <= ~std::uint64_t{0} - bound) return static_cast<unsigned>(found);
  }
}

Transformation random_transformation(Random& random) {
  Transformation made;
  made.transposed = random.below(2) == 1;
  made.rows = random_lines(random);
  made.columns = random_lines(random);
  shuffle(made.digits, 1, 9, random);
  return made;
}

}  // namespace nonet::search
