// Tests which lines match a pattern, and which cells are read from them.
#include "bulk/line_pattern.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "board/numbers.hpp"
#include "check.hpp"

namespace nonet::tests {

namespace {

const std::string kLine = "5" + std::string(kCells - 1, '.');

struct Read {
  std::size_t count;
  std::string cells;
  std::vector<std::int64_t> starts;
};

Read read(const LinePattern& pattern, const std::string& text, std::size_t most = 10) {
  Read found{0, std::string(most * kCells, '\0'), std::vector<std::int64_t>(most + 1, -1)};
  auto* const cells = reinterpret_cast<std::uint8_t*>(found.cells.data());
  found.count = pattern.read(text, 0, most, {cells, kCells, '0'}, found.starts.data());
  found.cells.resize(found.count * kCells);
  found.starts.resize(found.count + 1);
  return found;
}

LinePattern rows() {
  LinePattern pattern;
  pattern.add_field(',');
  pattern.add_cells(true);
  pattern.add_fields(',');
  return pattern;
}

LinePattern records() {
  LinePattern pattern;
  pattern.add_literal("{\"puzzle\":\"");
  pattern.add_cells(false);
  pattern.add_literal("\",\"id\":");
  pattern.add_value();
  pattern.add_literal("}");
  return pattern;
}

}  // namespace

NONET_TEST(rows_of_a_table_are_read_up_to_the_first_that_does_not_match) {
  const std::string zeros = "5" + std::string(kCells - 1, '0');
  const std::string text =
      "1," + kLine + ",x\n\"a,b\",\"" + zeros + "\"\r\nx," + kLine.substr(1) + "\n";
  const Read found = read(rows(), text);
  CHECK(found.count == 2);
  CHECK(found.cells == kLine + zeros);
  CHECK(found.starts == (std::vector<std::int64_t>{0, 86, 86 + 91}));
  CHECK(read(rows(), text, 1).count == 1 && read(rows(), text, 0).count == 0);
  for (const std::string& odd :
       {"#1," + kLine, "1," + kLine + "1", "\"1\"2," + kLine, "1,\"" + kLine, "1\x01," + kLine,
        kLine, "1," + kLine + ",\x02", "1,50" + kLine.substr(2)}) {
    CHECK(read(rows(), odd + "\n").count == 0);
  }
  CHECK(read(rows(), "1," + kLine).count == 0);  // the line may continue
  CHECK(read(rows(), "1," + kLine + "," + std::string(5000, 'x') + "\n").count == 0);
}

NONET_TEST(records_differ_in_plain_values_only) {
  const std::string start = "{\"puzzle\":\"" + kLine + "\",\"id\":";
  for (const char* const value : {"1", "-2.5e3", "null", "\"\"", "\"a b_c, 1\""}) {
    CHECK(read(records(), start + value + "}\n").count == 1);
  }
  for (const char* const value : {"", "[]", "\"a:b\"", "\"a\\\"", "\"a", "1 ", "1,\"id\":2"}) {
    CHECK(read(records(), start + value + "}\n").count == 0);
  }
}

// Sixteen bytes are tested together, so bytes after a part are also tested. These may be valid or
// invalid.
NONET_TEST(no_sign_of_a_part_is_overlooked) {
  LinePattern table;
  table.add_cells(false);
  table.add_fields(',');
  for (int size = 0; size < 40; ++size) {
    const std::string good(static_cast<std::size_t>(size), 'x');
    const std::string record = "{\"puzzle\":\"" + kLine + "\",\"id\":\"" + good + "\"}\n";
    const std::string row = kLine + "," + good + "\n";
    CHECK(read(records(), record).count == 1 && read(table, row).count == 1);
    CHECK(read(records(), record + "\x01\n").count == 1 && read(table, row + "\x01").count == 1);
    for (int place = 0; place < size; ++place) {
      std::string odd = record;
      odd[record.size() - 3 - static_cast<std::size_t>(place) - 1] = ':';
      CHECK(read(records(), odd).count == 0);
      odd = row;
      odd[row.size() - 1 - static_cast<std::size_t>(place) - 1] = '\x1f';
      CHECK(read(table, odd).count == 0);
    }
  }
  for (int cell = 0; cell < kCells; ++cell) {
    std::string odd = kLine + "\n";
    odd[static_cast<std::size_t>(cell)] = 'A';
    CHECK(read(table, odd).count == 0);
  }
}

// Only a part of the text is read, but lines are identified by their position in the whole text.
NONET_TEST(lines_are_read_from_somewhere) {
  const std::string text = "odd\n1," + kLine + "\n2," + kLine + "\n";
  std::uint8_t cells[2 * kCells];
  std::int64_t starts[3];
  CHECK(rows().read(text, 4, 2, {cells, kCells, '0'}, starts) == 2);
  CHECK(starts[0] == 4 && starts[1] == 88 && starts[2] == 172);
  CHECK(rows().read(text, 1000, 2, {cells, kCells, '0'}, starts) == 0);
}

NONET_TEST(a_comment_is_not_a_layout) {
  LinePattern pattern;
  pattern.add_cells(false);
  pattern.add_comment();
  std::string solution;
  std::string layout;
  for (int row = 0; row < kDigits; ++row) {
    solution += "123456789";
    layout += std::string(9, static_cast<char>('1' + row));
  }
  for (const std::string& behind : {std::string(), " " + solution, " " + solution + " x",
                                    std::string("# mine"), std::string(",1;2")}) {
    CHECK(read(pattern, kLine + behind + "\n").count == 1);
  }
  for (const std::string& behind : {" " + layout, std::string("x"), std::string(" \xc3\xa9")}) {
    CHECK(read(pattern, kLine + behind + "\n").count == 0);
  }
}

}  // namespace nonet::tests
