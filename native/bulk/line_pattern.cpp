#include "bulk/line_pattern.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "board/numbers.hpp"
#include "bulk/byte_tests.hpp"

namespace nonet {

namespace {

// Tests for letters, digits, `+`, `-` and `.`.
constexpr std::array<bool, 256> kWordSigns = [] {
  std::array<bool, 256> signs{};
  for (const char c : std::string_view("+-.")) signs[static_cast<std::uint8_t>(c)] = true;
  for (int i = 0; i < 10; ++i) signs['0' + i] = true;
  for (int i = 0; i < 26; ++i) signs['A' + i] = signs['a' + i] = true;
  return signs;
}();
constexpr std::size_t kLongestLine = 4096;
constexpr std::size_t kDecisiveRows = 3;

constexpr char kLower = 'a' - 'A';  // makes a letter lower case

// Tests for letters, digits and some punctuation marks.
Sixteen are_text_signs(Sixteen c) {
  const Sixteen lower = c | Sixteen::all(kLower);
  return within(c, '0', '9') | within(lower, 'a', 'z') | within(c, '+', '.') | equal_to(c, ' ') |
         equal_to(c, '_');
}

// Whether the text consists of printable characters and tabs only. With `only_ascii`, all of them
// must be ASCII characters.
bool is_printable(const char* at, const char* end, const char* text_end, bool only_ascii) {
  const char last = only_ascii ? '\x7f' : '\xff';
  return all_are(at, end, text_end,
                 [last](Sixteen c) { return within(c, ' ', last) | equal_to(c, '\t'); });
}

// Moves past a field's delimiter.
bool skip_field(const char*& at, const char* end, char delimiter) {
  if (at < end && *at == '"') {
    const auto* const close =
        static_cast<const char*>(std::memchr(at + 1, '"', static_cast<std::size_t>(end - at - 1)));
    if (!close || end - close < 2 || close[1] != delimiter) return false;
    if (!is_printable(at, close, end, false)) return false;
    at = close + 2;
    return true;
  }
  for (; at < end && *at != delimiter; ++at) {
    const auto c = static_cast<std::uint8_t>(*at);
    if (c == '"' || (c < ' ' && c != '\t')) return false;
  }
  return at < end && *at++ == delimiter;
}

bool skip_value(const char*& at, const char* end) {
  if (at == end || *at != '"') {
    const char* const first = at;
    while (at < end && kWordSigns[static_cast<std::uint8_t>(*at)]) ++at;
    return at != first;
  }
  const char* const first = at + 1;
  const auto* const close =
      static_cast<const char*>(std::memchr(first, '"', static_cast<std::size_t>(end - first)));
  if (!close) return false;
  at = close + 1;
  return all_are(first, close, end, are_text_signs);
}

// Whether the text after a puzzle may be its solution. In a solution, no row contains a character
// twice. In a jigsaw layout, at least one row does. Characters that differ only in their highest
// bits count as equal.
inline bool begins_as_solution(const char* behind, std::size_t side) {
  bool is_solution = true;
  for (std::size_t row = 0; row < kDecisiveRows; ++row) {
    std::uint64_t seen = 0;
    // As long as no character is repeated, `sum` equals `seen`.
    std::uint64_t sum = 0;
    for (std::size_t place = 0; place < side; ++place) {
      const std::uint64_t sign = std::uint64_t{1} << (behind[side * row + place] & 31);
      seen |= sign;
      sum += sign;
    }
    is_solution &= seen == sum;
  }
  return is_solution;
}

}  // namespace

LinePattern::LinePattern(std::size_t cells, std::string_view signs, std::vector<std::string> needed)
    : cells_(cells), needed_(std::move(needed)) {
  if (cells < 16) throw std::invalid_argument("expected at least 16 cells");
  if (signs.size() != 256) throw std::invalid_argument("expected 256 signs");
  for (std::size_t side = 4; side * side <= cells; ++side) {
    if (side * side == cells) side_ = side;
  }
  for (std::size_t first = 0, last = 0; first < 256; first = last) {
    const auto down = [&](std::size_t c) { return static_cast<std::uint8_t>(c - signs[c]); };
    last = first + 1;
    if (signs[first] == '.' && first != '.') blank_ = static_cast<char>(first);
    if (!signs[first] || signs[first] == '.') continue;
    while (last < 256 && signs[last] && down(last) == down(first)) ++last;
    runs_.push_back({Sixteen::all(static_cast<std::uint8_t>(first)),
                     Sixteen::all(static_cast<std::uint8_t>(last - first)),
                     Sixteen::all(down(first))});
  }
}

void LinePattern::add_literal(std::string characters) {
  parts_.push_back({Kind::literal, '\0', std::move(characters)});
}

void LinePattern::add_cells(bool may_be_quoted) {
  parts_.push_back({may_be_quoted ? Kind::quotable_cells : Kind::cells, '\0', {}});
}

void LinePattern::add_field(char delimiter) { parts_.push_back({Kind::field, delimiter, {}}); }

void LinePattern::add_value() { parts_.push_back({Kind::value, '\0', {}}); }

void LinePattern::add_number() { parts_.push_back({Kind::number, '\0', {}}); }

void LinePattern::add_fields(char delimiter) { parts_.push_back({Kind::fields, delimiter, {}}); }

void LinePattern::add_comment() { parts_.push_back({Kind::comment, '\0', {}}); }

// Copies the cells from the start of a string. Returns false if the string does not start with a
// puzzle.
bool LinePattern::copy_cells(const char*& at, const char* end, std::uint8_t* cells) const {
  if (static_cast<std::size_t>(end - at) < cells_) return false;
  Sixteen others = Sixteen::all(0);
  Sixteen dots = others;
  Sixteen blanks = others;
  const auto copy = [&, from = at, blank = blank_](const auto& digits_in) {
    for (std::size_t first = 0; first < cells_; first += 16) {
      const std::size_t place = std::min(first, cells_ - 16);  // some cells are read twice
      const Sixteen c = sixteen_at(from + place);
      const Sixteen is_dot = equal_to(c, '.');
      const Sixteen is_blank = equal_to(c, blank);
      const Sixteen usual = digits_in(c) | ((is_dot | is_blank) & Sixteen::all('.'));
      usual.store(cells + place);
      others = others | equal_to(usual, '\0');
      dots = dots | is_dot;
      blanks = blanks | without(is_blank, is_dot);
    }
  };
  if (runs_.size() == 1) {  // a single run stays in registers, which is faster for 9x9
    copy([run = runs_[0]](Sixteen c) { return run.usual(c); });
  } else {
    copy([this](Sixteen c) {
      Sixteen usual = Sixteen::all(0);
      for (const Run& run : runs_) usual = usual | run.usual(c);
      return usual;
    });
  }
  at += cells_;
  if (any(others) || (any(dots) && any(blanks))) return false;
  const std::string_view found(reinterpret_cast<const char*>(cells), cells_);
  return std::all_of(needed_.begin(), needed_.end(), [&](const std::string& signs) {
    return found.find_first_of(signs) != found.npos;
  });
}

bool LinePattern::copy_quotable_cells(const char*& at, const char* end, std::uint8_t* cells) const {
  const bool is_quoted = at < end && *at == '"';
  at += is_quoted;
  if (!copy_cells(at, end, cells)) return false;
  if (!is_quoted) return true;
  return at < end && *at++ == '"';
}

bool LinePattern::is_comment(const char* at, const char* end, const char* text_end) const {
  if (at == end) return true;
  if (!std::memchr(" \t#,;", *at, 5) || !is_printable(at, end, text_end, true)) return false;
  if (static_cast<std::size_t>(end - at) <= cells_) return true;     // too short for a layout
  if (side_ == kDigits) return begins_as_solution(at + 1, kDigits);  // faster with a constant
  return side_ && begins_as_solution(at + 1, side_);
}

bool LinePattern::fits(const char* line, const char* end, const char* text_end,
                       std::uint8_t* cells) const {
  if (line != end && *line == '#') return false;  // a remark, whatever it contains
  const char* at = line;
  for (const Part& part : parts_) {
    switch (part.kind) {
      case Kind::literal: {
        const std::size_t size = part.characters.size();
        if (static_cast<std::size_t>(end - at) < size) return false;
        if (std::memcmp(at, part.characters.data(), size) != 0) return false;
        at += size;
        break;
      }
      case Kind::cells:
        if (!copy_cells(at, end, cells)) return false;
        break;
      case Kind::quotable_cells:
        if (!copy_quotable_cells(at, end, cells)) return false;
        break;
      case Kind::field:
        if (!skip_field(at, end, part.delimiter)) return false;
        break;
      case Kind::number:
        if (at != end && *at == '"') return false;
        [[fallthrough]];
      case Kind::value:
        if (!skip_value(at, end)) return false;
        break;
      case Kind::fields:
        if (at != end && (*at != part.delimiter || !is_printable(at, end, text_end, false)))
          return false;
        at = end;
        break;
      case Kind::comment:
        if (!is_comment(at, end, text_end)) return false;
        at = end;
        break;
    }
  }
  return at == end;
}

std::size_t LinePattern::read(std::string_view text, std::size_t start, std::size_t most,
                              std::uint8_t* rows, std::int64_t* starts) const {
  std::size_t count = 0;
  const char* at = text.data() + std::min(start, text.size());
  const char* const limit = text.data() + text.size();
  starts[0] = at - text.data();
  while (count < most && at < limit) {
    const std::size_t length = std::min(static_cast<std::size_t>(limit - at), kLongestLine);
    const auto* const end = static_cast<const char*>(std::memchr(at, '\n', length));
    if (!end) break;
    const bool has_return = end > at && end[-1] == '\r';
    if (!fits(at, end - has_return, limit, rows + cells_ * count)) break;
    at = end + 1;
    starts[++count] = at - text.data();
  }
  return count;
}

}  // namespace nonet
