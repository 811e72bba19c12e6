#include "search/canonical.hpp"

#include <algorithm>
#include <string>

#include "check.hpp"
#include "search/canonical_bulk.hpp"

namespace nonet::tests {

using search::Canonical;
using search::Canonicaliser;
using search::Nine;
using search::Random;
using search::Transformation;

using Values = std::array<std::uint8_t, kCells>;

static std::string text_of(const Values& values) {
  std::string text;
  for (const std::uint8_t value : values) text += static_cast<char>('0' + value);
  return text;
}

static Values moved(const Transformation& way, const Values& values) {
  Values result{};
  way.apply(values.data(), result.data());
  return result;
}

// All 1,296 orders of nine lines that keep bands together.
static std::vector<Nine> line_orders() {
  constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  std::vector<Nine> orders;
  for (int choice = 0; choice < 6 * 6 * 6 * 6; ++choice) {
    const int* const bands = kOrders[choice % 6];
    const int* const lines[3] = {kOrders[choice / 6 % 6], kOrders[choice / 36 % 6],
                                 kOrders[choice / 216]};
    Nine order;
    for (int i = 0; i < 9; ++i) {
      order[i] = static_cast<std::uint8_t>(3 * bands[i / 3] + lines[i / 3][i % 3]);
    }
    orders.push_back(order);
  }
  return orders;
}

// Follows the definition literally: tries all 3,359,232 ways of moving the cells, and names digits
// as they appear. `ways` receives the number of ways that give the smallest string.
static Values smallest(const Values& values, std::uint64_t& ways) {
  static const std::vector<Nine> orders = line_orders();
  Values best;
  best.fill(10);
  for (const bool transposed : {false, true}) {
    for (const Nine& rows : orders) {
      for (const Nine& columns : orders) {
        std::uint8_t names[10]{};
        std::uint8_t next = 1;
        bool is_smaller = false;
        bool comes_later = false;
        for (int cell = 0; cell < kCells && !comes_later; ++cell) {
          const int r = rows[row_of(cell)];
          const int c = columns[column_of(cell)];
          const std::uint8_t digit = values[transposed ? 9 * c + r : 9 * r + c];
          if (digit != 0 && names[digit] == 0) names[digit] = next++;
          const std::uint8_t name = names[digit];
          comes_later = !is_smaller && name > best[cell];
          is_smaller |= name < best[cell];
          if (is_smaller) best[cell] = name;
        }
        if (comes_later) continue;
        if (is_smaller) ways = 0;
        ++ways;
      }
    }
  }
  return best;
}

constexpr std::string_view kMostCanonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
// Grids with pure bands. In the first grid, above(above(above(c))) is never c (see
// canonical_grid.cpp). In the second, it is c for some columns and some choices of rows.
constexpr std::string_view kAllMove =
    "427896531156237489389145726268579314794312865513684297632751948971428653845963172";
constexpr std::string_view kSomeMove =
    "348175296597628134162493875981742653635981742724356981816537429473219568259864317";
// A grid without a pure band.
constexpr std::string_view kMixed =
    "159243876682597314347681295796815432824379651531462789465138927278954163913726548";
constexpr std::string_view kFull =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static const std::string kBoxes =
    "123......456......789.........123......456......789.........123......456......789";
static const std::string kOneGiven = std::string(40, '.') + "7" + std::string(40, '.');
static const std::string kOneRow = std::string(36, '.') + "971532468" + std::string(36, '.');
static const std::string kEmpty(kCells, '.');
// Nine different givens, one in each row and column. No puzzle without blank lines has more
// symmetries.
static const std::string kDiagonal =
    "1.........2.........3.........4.........5.........6.........7.........8.........9";

NONET_TEST(canonical_forms_match_an_exhaustive_search) {
  const std::string almost = "." + std::string(kMostCanonical.substr(1));
  std::string loose(kPuzzles[4]);
  std::fill_n(loose.begin(), 60, '.');
  Canonicaliser canonical;
  for (const std::string_view text :
       {std::string_view(kMostCanonical), kAllMove, kSomeMove, kMixed, kFull,
        std::string_view(almost), std::string_view(kOneRow), std::string_view(kDiagonal),
        std::string_view(kBoxes), std::string_view(kOneGiven), std::string_view(loose), kPuzzles[0],
        kPuzzles[4]}) {
    const Values values = values_of(text);
    std::uint64_t ways = 0;
    const Values expected = smallest(values, ways);
    const Canonical& found = canonical(values.data());
    CHECK(text_of(found.form) == text_of(expected));
    CHECK(found.automorphisms == ways);
    for (const Transformation& way : found.ways) CHECK(moved(way, values) == found.form);
  }
}

NONET_TEST(automorphisms_are_counted_correctly) {
  Canonicaliser canonical;
  const auto order = [&](std::string_view text) {
    return canonical(values_of(text).data()).automorphisms;
  };
  CHECK(order(kMostCanonical) == 648);
  CHECK(order(kFull) == 1);
  CHECK(order(kEmpty) == 3359232);
  CHECK(order(kOneGiven) == 3359232 / kCells);
  CHECK(order(kDiagonal) == 2592);
}

NONET_TEST(transformations_do_not_change_the_canonical_form) {
  std::string dense(kMostCanonical);  // rows with eight givens allow the most orders
  for (std::size_t i = 0; i < kCells; i += 10) dense[i] = '.';
  Random random(1);
  Canonicaliser canonical;
  for (const std::string_view text :
       {std::string_view(kMostCanonical), kAllMove, kSomeMove, kMixed, kFull,
        std::string_view(kDiagonal), std::string_view(kBoxes), std::string_view(kEmpty),
        std::string_view(dense), kPuzzles[1], kPuzzles[2], kPuzzles[3]}) {
    const Values values = values_of(text);
    const Canonical first = canonical(values.data());
    const std::size_t ways = first.ways.size();
    for (int i = 0; i < 50; ++i) {
      const Values other = moved(search::random_transformation(random), values);
      const Canonical& again = canonical(other.data());
      CHECK(again.form == first.form);
      CHECK(again.ways.size() == ways && again.automorphisms == first.automorphisms);
      CHECK(moved(again.ways.back(), other) == first.form);
    }
  }
}

NONET_TEST(transformations_compose_and_invert) {
  Random random(7);
  const Values values = values_of(kPuzzles[0]);
  for (int i = 0; i < 200; ++i) {
    const Transformation one = search::random_transformation(random);
    const Transformation other = search::random_transformation(random);
    CHECK(moved(one.then(other), values) == moved(other, moved(one, values)));
    CHECK(one.then(one.inverse()) == Transformation{});
    CHECK(one.inverse().then(one) == Transformation{});
    CHECK(!grid_of(text_of(moved(one, values))).clashes());
  }
}

NONET_TEST(a_seed_means_the_same_everywhere) {
  Random random(2026);
  CHECK(random.next() == 2536428244828658391U);
  Random first(5, 0);
  Random second(5, 1);
  CHECK(first.next() != second.next());
  const Transformation drawn = search::random_transformation(random);
  CHECK(text_of(moved(drawn, values_of(kFull))) ==
        "298563174135784692674912385981436527742158936563279418316825749427691853859347261");
  // All six numbers are about equally frequent. With 5 degrees of freedom, chi-square is below 20.5
  // in 999 of 1,000 draws. The seed is fixed.
  int counts[6]{};
  for (int i = 0; i < 6000; ++i) ++counts[random.below(6)];
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
  CHECK(chi_square < 20.5);
}

NONET_TEST(canonical_forms_in_bulk_match_those_of_single_puzzles) {
  std::string lines;
  for (int i = 0; i < 40; ++i) lines += kPuzzles[i % std::size(kPuzzles)];
  lines += "55" + std::string(79, '.');  // equal givens in a row
  lines += kMostCanonical;
  const std::size_t count = lines.size() / kCells;
  const auto go_on = [](std::size_t) { return true; };
  const auto one = search::canonical_many(lines.c_str(), count, 1, go_on);
  const auto many = search::canonical_many(lines.c_str(), count, 3, go_on);
  CHECK(one.form == many.form && one.way == many.way && one.automorphisms == many.automorphisms);
  CHECK(one.automorphisms[40] == 0 && one.automorphisms[41] == 648);
  Canonicaliser canonical;
  for (std::size_t i = 0; i < std::size(kPuzzles); ++i) {
    const Canonical& found = canonical(values_of(kPuzzles[i]).data());
    CHECK(std::equal(found.form.begin(), found.form.end(), &one.form[i * kCells]));
  }
  const auto a = search::transform_many(lines.c_str(), count, 3, 1, go_on);
  const auto b = search::transform_many(lines.c_str(), count, 3, 2, go_on);
  const auto c = search::transform_many(lines.c_str(), count, 4, 1, go_on);
  CHECK(a.cells == b.cells && a.way == b.way && a.cells != c.cells);
  std::string moved_lines;
  for (const std::uint8_t cell : a.cells) moved_lines += static_cast<char>('0' + cell);
  const auto forms = search::canonical_many(moved_lines.c_str(), count, 1, go_on);
  CHECK(forms.form == one.form && forms.automorphisms == one.automorphisms);
}

}  // namespace nonet::tests
