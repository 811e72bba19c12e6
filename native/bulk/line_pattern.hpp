// Lines of a text that differ only in some parts, such as the rows of a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bulk/solve_many.hpp"

namespace nonet {

// The parts of a line, from its start to its end: the 81 cells of a puzzle, exactly once, and
// whatever may surround them. A line that does not fit may still contain a puzzle, which a more
// careful reader can find.
class LinePattern {
 public:
  // Exactly these characters.
  void add_literal(std::string characters);
  // 81 cells: digits, and either `.` or `0` for open cells. If `may_be_quoted`, they may be in
  // double quotes.
  void add_cells(bool may_be_quoted);
  // Text up to a delimiter, and the delimiter; the text may be in double quotes.
  void add_field(char delimiter);
  // A word or number of JSON, or a text in double quotes that has no characters with a special
  // meaning elsewhere: only letters, digits, blanks and `.,_+-`.
  void add_value();
  // A word or number of JSON.
  void add_number();
  // Nothing, or a delimiter followed by anything without control characters.
  void add_fields(char delimiter);
  // Nothing, or the ASCII text that may follow a puzzle on its line: a blank, `#`, `,` or `;`, and
  // then anything. If it may be the layout of a jigsaw, the line does not fit.
  void add_comment();

  // Reads at most `most` lines, from `start` in a text up to the first that does not fit. `cells`
  // receives their cells unchanged. `starts` receives the start of each line in the text and, after
  // the last line, its end; so it needs one entry more. Returns the number of lines.
  std::size_t read(std::string_view text, std::size_t start, std::size_t most,
                   const Rows<std::uint8_t>& cells, std::int64_t* starts) const;

 private:
  enum class Kind { literal, cells, quotable_cells, field, value, number, fields, comment };
  struct Part {
    Kind kind;
    char delimiter;
    std::string characters;
  };

  bool fits(const char* line, const char* end, const char* text_end, std::uint8_t* cells) const;

  std::vector<Part> parts_;
};

}  // namespace nonet
