// Compares the parts of a propagation round with plain versions of their definitions.
#include "search/propagate.hpp"

#include "check.hpp"
#include "search/exhaustive.hpp"
#include "search/one_lane.hpp"
#include "search/vector_portable.hpp"

namespace nonet::tests {

using search::bit_of;
using search::kBox;
using search::kField;
using search::kFields;
using search::kThird;
using search::Portable;
using search::Scalar;

// On some platforms, the result type of mt19937 is wider than 32 bits.
class Words {
 public:
  explicit Words(unsigned seed) : engine_(seed) {}
  std::uint32_t operator()() { return static_cast<std::uint32_t>(engine_()); }

 private:
  std::mt19937 engine_;
};

static std::uint32_t first_of(Scalar x) { return x.v; }
static std::uint32_t first_of(Portable x) { return x.v[0]; }

// A table is a 3 x 3 square of bits, stored row by row. Keeps only the 1s that lie on a diagonal of
// 1s.
static unsigned closed(unsigned table) {
  constexpr int kOrders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
  unsigned kept = 0;
  for (const auto& order : kOrders) {
    unsigned diagonal = 0;
    for (int row = 0; row < 3; ++row) diagonal |= 1u << (3 * row + order[row]);
    if ((table & diagonal) == diagonal) kept |= diagonal;
  }
  return kept;
}

// Stores each row of a table in a word. The columns are groups of `s` bits, and the table uses bit
// `lane` of each group.
template <int s, class V>
static void check_close_table(int lane, std::uint32_t lowest_group, std::uint32_t two_low) {
  for (unsigned table = 0; table < 512; ++table) {
    std::uint32_t rows[3] = {};
    for (int i = 0; i < 9; ++i) {
      if (table >> i & 1) rows[i / 3] |= 1u << (s * (i % 3) + lane);
    }
    V a = V::all(rows[0]);
    V b = V::all(rows[1]);
    V c = V::all(rows[2]);
    search::close_table<s>(a, b, c, lowest_group, two_low);
    const std::uint32_t found[3] = {first_of(a), first_of(b), first_of(c)};
    unsigned kept = 0;
    for (int i = 0; i < 9; ++i) kept |= (found[i / 3] >> (s * (i % 3) + lane) & 1) << i;
    CHECK(kept == closed(table));
  }
}

NONET_TEST(closed_tables_match_their_diagonals) {
  // For the row closure, each field has three boxes of three bits each.
  for (const int field : {0, 10, 20}) {
    for (int bit = 0; bit < 3; ++bit) {
      check_close_table<3, Scalar>(field + bit, kBox[0], kBox[0] | kBox[1]);
      check_close_table<3, Portable>(field + bit, kBox[0], kBox[0] | kBox[1]);
    }
    // For the column closure, a table's columns are adjacent bits. Each field has three such groups
    // of three bits.
    for (int group = 0; group < 9; group += 3) {
      check_close_table<1, Scalar>(field + group, kThird[0], kThird[0] | kThird[1]);
      check_close_table<1, Portable>(field + group, kThird[0], kThird[0] | kThird[1]);
    }
  }
}

NONET_TEST(tables_of_a_word_do_not_disturb_each_other) {
  Words random(1);
  for (int round = 0; round < 2000; ++round) {
    const std::uint32_t words[3] = {random() & kFields, random() & kFields, random() & kFields};
    Scalar a{words[0]};
    Scalar b{words[1]};
    Scalar c{words[2]};
    search::close_table<3>(a, b, c, kBox[0], kBox[0] | kBox[1]);
    const std::uint32_t found[3] = {a.v, b.v, c.v};
    for (const int field : {0, 10, 20}) {
      for (int bit = 0; bit < 3; ++bit) {
        unsigned before = 0;
        unsigned after = 0;
        for (int i = 0; i < 9; ++i) {
          const int at = field + 3 * (i % 3) + bit;
          before |= (words[i / 3] >> at & 1) << i;
          after |= (found[i / 3] >> at & 1) << i;
        }
        CHECK(after == closed(before));
      }
    }
  }
}

// Bits above the fields are arbitrary, because the result is only used as a mask.
NONET_TEST(words_and_fields_change_places) {
  Words random(2);
  for (int round = 0; round < 200; ++round) {
    const std::uint32_t words[3] = {random() & kFields, random() & kFields, random() & kFields};
    Scalar x[3] = {{words[0]}, {words[1]}, {words[2]}};
    search::exchange(x[0], x[1], x[2]);
    for (int word = 0; word < 3; ++word) {
      for (int field = 0; field < 3; ++field) {
        CHECK((x[word].v >> (10 * field) & search::kField[0]) ==
              (words[field] >> (10 * word) & search::kField[0]));
      }
    }
    search::exchange(x[0], x[1], x[2]);
    for (int word = 0; word < 3; ++word) CHECK((x[word].v & kFields) == words[word]);
  }
}

NONET_TEST(boxes_show_and_keep_the_places_of_three_digits) {
  Words random(3);
  for (int round = 0; round < 2000; ++round) {
    std::uint32_t words[3];
    for (std::uint32_t& word : words) word = random() & random() & kFields;
    const std::uint32_t boxes =
        search::places_in_boxes(Scalar{words[0]}, Scalar{words[1]}, Scalar{words[2]}).v;
    const std::uint32_t allowed = random() & kFields;
    Scalar kept[3] = {{words[0]}, {words[1]}, {words[2]}};
    search::keep_boxes(Scalar{allowed}, kept[0], kept[1], kept[2]);
    for (int field = 0; field < 3; ++field) {
      for (int box = 0; box < 3; ++box) {
        for (int digit = 0; digit < 3; ++digit) {
          const std::uint32_t cells = 7u << (10 * field + 3 * box);
          const std::uint32_t sign = 1u << (10 * field + 3 * box + digit);
          CHECK(((boxes & sign) != 0) == ((words[digit] & cells) != 0));
          CHECK((kept[digit].v & cells) == ((allowed & sign) ? words[digit] & cells : 0));
        }
      }
    }
  }
}

NONET_TEST(rows_with_any_bit_are_filled) {
  for (std::uint32_t some = 0; some < 8; ++some) {
    std::uint32_t bits = 0;
    std::uint32_t rows = 0;
    for (int field = 0; field < 3; ++field) {
      if (!(some >> field & 1)) continue;
      bits |= 1u << (10 * field + static_cast<int>(some) % kDigits);
      rows |= kField[field];
    }
    CHECK(search::rows_with(Scalar{bits}).v == rows);
  }
}

// A round must never remove a candidate that a solution needs, or call a solvable state "broken".
NONET_TEST(propagation_keeps_solutions) {
  for (const std::string_view text : kPuzzles) {
    const Grid puzzle = grid_of(text);
    search::Solutions solutions{puzzle};
    std::array<std::uint8_t, kCells> solution{};
    CHECK(solutions.next(solution.data()));
    std::uint32_t state[search::kState] = {};
    std::uint32_t pairs[3];
    for (int cell = 0; cell < kCells; ++cell) {
      const std::uint32_t bit = bit_of(row_of(cell), column_of(cell));
      for (int d = 0; d < 9; ++d) {
        const int value = puzzle.value(cell);
        if (!value || value == d + 1) state[search::word_of(row_of(cell), d)] |= bit;
      }
      if (!puzzle.value(cell)) state[search::kOpen + row_of(cell) % 3] |= bit;
    }
    for (int round = 0; round < 20; ++round) {
      const search::Propagated outcome = search::propagate<Scalar>(state, pairs);
      CHECK(!outcome.broken);
      for (int cell = 0; cell < kCells; ++cell) {
        const std::uint32_t bit = bit_of(row_of(cell), column_of(cell));
        const int digit = solution[static_cast<std::size_t>(cell)] - 1;
        CHECK(state[search::word_of(row_of(cell), digit)] & bit);
        int count = 0;
        for (int d = 0; d < 9; ++d) count += (state[search::word_of(row_of(cell), d)] & bit) != 0;
        CHECK(((state[search::kOpen + row_of(cell) % 3] & bit) != 0) == (count > 1));
        CHECK(((pairs[row_of(cell) % 3] & bit) != 0) == (count == 2));
      }
      if (!outcome.changed) break;
    }
  }
}

}  // namespace nonet::tests
