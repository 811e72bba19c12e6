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

// The table of characters for puzzles that use these signs for digits.
std::string table_of(const std::string& signs, const std::string& usual) {
  std::string table(256, '\0');
  table['.'] = table['0'] = '.';
  for (std::size_t i = 0; i < signs.size(); ++i) {
    table[static_cast<std::uint8_t>(signs[i])] = usual[i];
  }
  return table;
}

LinePattern nine_rows() { return {kCells, table_of("123456789", "123456789"), {}}; }

struct Read {
  std::size_t count;
  std::string cells;
  std::vector<std::int64_t> starts;
};

Read read(const LinePattern& pattern, const std::string& text, std::size_t most = 10) {
  Read found{0, std::string(most * pattern.cells(), '\0'), std::vector<std::int64_t>(most + 1, -1)};
  auto* const cells = reinterpret_cast<std::uint8_t*>(found.cells.data());
  found.count = pattern.read(text, 0, most, cells, found.starts.data());
  found.cells.resize(found.count * pattern.cells());
  found.starts.resize(found.count + 1);
  return found;
}

LinePattern rows() {
  LinePattern pattern = nine_rows();
  pattern.add_field(',');
  pattern.add_cells(true);
  pattern.add_fields(',');
  return pattern;
}

LinePattern records() {
  LinePattern pattern = nine_rows();
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
  CHECK(found.cells == kLine + kLine);
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

// Sixteen bytes are tested at once, so the test also covers bytes beyond the end of a part. These
// bytes may be valid or invalid.
NONET_TEST(no_sign_of_a_part_is_overlooked) {
  LinePattern table = nine_rows();
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

// Cells are returned in the usual characters, however they are written in the text.
NONET_TEST(boards_of_any_size_are_read) {
  const std::string letters = "ABCDEFGHIJKLMNOP";
  const std::string usual = "123456789ABCDEFG";
  for (const std::size_t size : {16U, 17U, 36U, 256U, 369U, 625U}) {
    LinePattern pattern(size, table_of(letters, usual), {".", "G"});
    pattern.add_cells(false);
    std::string line;
    std::string cells;
    for (std::size_t i = 0; i < size; ++i) {
      line += i % 3 == 1 ? '.' : letters[15 - i % 16];
      cells += i % 3 == 1 ? '.' : usual[15 - i % 16];
    }
    const Read found = read(pattern, line + "\n" + line + "\r\n", 3);
    CHECK(found.count == 2 && found.cells == cells + cells);
    for (std::size_t place = 0; place < size; ++place) {
      std::string odd = line + "\n";
      odd[place] = 'Q';
      CHECK(read(pattern, odd).count == 0);
      odd[place] = '0';  // a second character for empty cells
      CHECK(read(pattern, odd).count == 0);
    }
    CHECK(read(pattern, line + ".\n").count == 0 &&
          read(pattern, line.substr(1) + "\n").count == 0);
    CHECK(read(pattern, std::string(size, 'P') + "\n").count == 0);  // no empty cell
    CHECK(read(pattern, std::string(size, '.') + "\n").count == 0);  // no sixteenth digit
    std::string zeros = line + "\n";
    std::replace(zeros.begin(), zeros.end(), '.', '0');
    CHECK(read(pattern, zeros).cells == cells);
  }
}

// Only a part of the text is read, but lines are identified by their position in the whole text.
NONET_TEST(lines_are_read_from_somewhere) {
  const std::string text = "odd\n1," + kLine + "\n2," + kLine + "\n";
  std::uint8_t cells[2 * kCells];
  std::int64_t starts[3];
  CHECK(rows().read(text, 4, 2, cells, starts) == 2);
  CHECK(starts[0] == 4 && starts[1] == 88 && starts[2] == 172);
  CHECK(rows().read(text, 1000, 2, cells, starts) == 0);
}

NONET_TEST(a_comment_is_not_a_layout) {
  LinePattern pattern = nine_rows();
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
  LinePattern small(16, table_of("1234", "1234"), {});
  small.add_cells(false);
  small.add_comment();
  const std::string cells = "1...............";
  CHECK(read(small, cells + " 1234341221434321\n" + cells + " # mine, and hard\n").count == 2);
  CHECK(read(small, cells + " 1122112233443344\n").count == 0);
}

}  // namespace nonet::tests
