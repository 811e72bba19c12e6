// Reads lines that differ only in some of their parts, such as a table's rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "search/sixteen.hpp"

namespace nonet {

// A line's parts, in order. Exactly one part is a puzzle's cells. If a line does not match, a more
// careful reader may still find a puzzle in it.
class LinePattern {
 public:
  // `cells` is the number of cells in a puzzle, at least 16. `signs` has an entry for each of the
  // 256 characters: the usual character of a digit, `.` for an empty cell, or 0 if the character is
  // not a cell. `.` and at most one other character denote an empty cell. Each string in `needed`
  // consists of usual characters, at least one of which must occur among a puzzle's cells.
  LinePattern(std::size_t cells, std::string_view signs, std::vector<std::string> needed);

  std::size_t cells() const { return cells_; }

  // Exactly these characters.
  void add_literal(std::string characters);
  // The cells. All empty cells have the same character. With `may_be_quoted`, the cells may be in
  // double quotes.
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
  // Nothing, or ASCII text after the cells: a blank, `#`, `,` or `;`, and then anything. If this
  // text may be a jigsaw layout, the line does not match.
  void add_comment();

  // Reads up to `most` lines from position `start`, and stops before the first line that does not
  // match. `rows` receives their cells, converted to the usual characters. `starts` receives each
  // line's position, followed by the end of the last line, so it needs one more entry than there
  // are lines. Returns the number of lines.
  std::size_t read(std::string_view text, std::size_t start, std::size_t most, std::uint8_t* rows,
                   std::int64_t* starts) const;

 private:
  enum class Kind { literal, cells, quotable_cells, field, value, number, fields, comment };
  struct Part {
    Kind kind;
    char delimiter;
    std::string characters;
  };
  // A run of consecutive characters. Subtracting `down` turns them into the usual characters.
  struct Run {
    search::Sixteen first;
    search::Sixteen size;
    search::Sixteen down;

    // Converts characters to the usual ones. Characters outside the run become 0.
    search::Sixteen usual(search::Sixteen c) const { return (c - down) & is_less(c - first, size); }
  };

  bool copy_cells(const char*& at, const char* end, std::uint8_t* cells) const;
  bool copy_quotable_cells(const char*& at, const char* end, std::uint8_t* cells) const;
  bool is_comment(const char* at, const char* end, const char* text_end) const;
  bool fits(const char* line, const char* end, const char* text_end, std::uint8_t* cells) const;

  std::size_t cells_;
  std::size_t side_ = 0;  // the number of rows; 0 if the grid is not square
  char blank_ = '.';      // denotes an empty cell, like `.`
  std::vector<Run> runs_;
  std::vector<std::string> needed_;
  std::vector<Part> parts_;
};

}  // namespace nonet
