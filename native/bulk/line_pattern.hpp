// Lines of a text that differ only in some of their parts, such as the rows of a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bulk/solve_many.hpp"

namespace nonet {

// What a line consists of, from its start to its end: the 81 cells of a puzzle, once, and what may
// stand around them. A line that does not fit may still be a puzzle, for a reader that looks
// closer.
class LinePattern {
 public:
  // These characters.
  void add_literal(std::string characters);
  // 81 cells: digits, and one sign for open cells, `.` or `0`; in double quotes or not where
  // `may_be_quoted`.
  void add_cells(bool may_be_quoted);
  // What stands before a delimiter, and the delimiter; in double quotes or not.
  void add_field(char delimiter);
  // A word or a number of JSON, or a text in double quotes without anything that means something
  // elsewhere: letters, digits, blanks and `.,_+-`.
  void add_value();
  // A word or a number of JSON.
  void add_number();
  // Nothing, or a delimiter and then anything without control characters.
  void add_fields(char delimiter);
  // Nothing, or what may follow a puzzle on a line of its own, in ASCII: a blank, `#`, `,` or `;`
  // and anything. Where it may be the layout of a jigsaw, it does not fit.
  void add_comment();

  // Reads lines from somewhere in a text up to the first that does not fit, at most so many: their
  // cells as they are, and where in the text each starts, and behind the last where that ends. The
  // room for starts is one more than for cells. Returns how many.
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
