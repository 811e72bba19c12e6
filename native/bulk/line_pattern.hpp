// Reads lines that differ only in some of their parts, such as the rows of a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bulk/solve_many.hpp"

namespace nonet {

// The parts of a line, in order. Exactly one part is the 81 cells of a puzzle. If a line does not
// match, a more careful reader may still find a puzzle in it.
class LinePattern {
 public:
  // Exactly these characters.
  void add_literal(std::string characters);
  // 81 cells, with digits for givens and either `.` or `0` for empty cells. With `may_be_quoted`,
  // they may be in double quotes.
  void add_cells(bool may_be_quoted);
  // Text up to and including a delimiter. The text may be in double quotes.
  void add_field(char delimiter);
  // A JSON word or number, or a string in double quotes. The string may contain only letters,
  // digits, blanks and `.,_+-`, because other characters may have a special meaning in other
  // formats.
  void add_value();
  // A JSON word or number.
  void add_number();
  // Nothing, or a delimiter followed by any text without control characters.
  void add_fields(char delimiter);
  // Nothing, or ASCII text after the puzzle: a blank, `#`, `,` or `;`, and then anything. A line
  // does not match if this text may be a jigsaw layout.
  void add_comment();

  // Reads up to `most` lines from position `start`, and stops before the first line that does not
  // match. `cells` receives their cells unchanged. `starts` receives the position of each line,
  // followed by the end of the last line, so it needs one entry more than there are lines. Returns
  // the number of lines.
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
