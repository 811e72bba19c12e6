// Finds the canonical form of a solution grid.
#pragma once

#include <cstdint>
#include <vector>

#include "search/canonical.hpp"
#include "search/sixteen.hpp"

namespace nonet::search {

// If all cells are filled, the form's first row is always 123456789, whichever row and column order
// are chosen. So the first row decides nothing, and the second row decides nearly everything.
//
// Take rows a and b of a band. There are two cases. In a *pure* band, each box of b has the three
// digits of one box of a, and the form begins 123456789 456789... In a *mixed* band, each box of b
// has two digits of one box of a and one digit of another, and the form begins 123456789 457... Few
// orders of the columns give such a beginning, and all of them are tried. For each choice of a, b
// and the first stack, there are 6 in a pure band and 2 in a mixed one.
//
//       c1 c2 c3   c4 c5 c6   c7 c8 c9
//    a   1  2  3    4  5  6    7  8  9     mixed: c3 has the odd digit of the first box. c4, c5, c7
//    b   4  5  7    .  .  .    .  .  .     follow from c1 to c3; 8 comes before 9 in row b.
//    a   1  2  3    4  5  6    7  8  9     pure: c1 to c3 are in any order,
//    b   4  5  6    7  8  9    .  .  .     and the others follow.
//
// Bands of rows and bands of columns (the stacks) are searched in the same way. The first band
// determines the other two: their rows, and the bands themselves, must ascend in the first column.
class Canonicaliser::GridSearch {
 public:
  void run(const BothWays& grid, Canonical& found);

 private:
  // A choice of rows a and b for the first band.
  struct Pair {
    Sixteen above;  // for each column, the column in which row a has the digit that row b has there
    Sixteen scores;  // by first column; the lowest score gives the smallest second row
    std::uint8_t orientation;
    std::uint8_t row[3];
  };

  // A choice of the rows for the first band, and an order of all columns.
  struct Choice {
    Sixteen columns;
    Sixteen names;  // by digit, the position of the digit in row a
    std::uint8_t orientation;
    std::uint8_t row[3];
  };

  void find_digits();
  Sixteen above(int orientation, int a, int b) const;
  bool is_pure(int orientation, int band) const;
  void add_mixed(const Pair& pair, std::uint8_t first);
  void add_pure(const Pair& pair, std::uint8_t first);
  void add(const Pair& pair, const Nine& columns);
  std::uint64_t row_key(const Choice& choice, int row) const;
  void finish(Canonical& found);

  const BothWays* grid_ = nullptr;
  Sixteen column_[2][9];  // by orientation, row and digit
  std::vector<Pair> pairs_;
  std::vector<Choice> choices_;
  std::uint64_t best_second_ = 0;
};

}  // namespace nonet::search
