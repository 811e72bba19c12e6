#include "bulk/line_pattern.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <utility>

#include "board/numbers.hpp"

namespace nonet {

namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr std::ptrdiff_t kLeastWithLayout = 2 * kCells + 1;
constexpr int kRowsThatTell = 3;

// Loops over bytes below keep to bytes, so that a compiler makes vectors of them without widening.
using Byte = std::uint8_t;
constexpr Byte within(Byte c, Byte first, Byte last) {
  return static_cast<Byte>(static_cast<Byte>(c - first) <= static_cast<Byte>(last - first));
}
constexpr Byte equal(Byte c, Byte other) { return static_cast<Byte>(c == other); }

// Digits, letters and these.
constexpr std::array<bool, 256> signs_of(std::string_view more) {
  std::array<bool, 256> signs{};
  for (int c = 0; c < 256; ++c) {
    signs[static_cast<std::size_t>(c)] = within(static_cast<Byte>(c), '0', '9') |
                                         within(static_cast<Byte>(c), 'A', 'Z') |
                                         within(static_cast<Byte>(c), 'a', 'z');
  }
  for (const char c : more) signs[static_cast<Byte>(c)] = true;
  return signs;
}
constexpr std::array<bool, 256> kWordSigns = signs_of("+-.");
constexpr std::array<bool, 256> kTextSigns = signs_of(" +-.,_");

// Copies 81 cells from the start of a text; false where it has none.
bool copy_cells(const char*& at, const char* end, std::uint8_t* cells) {
  if (end - at < kCells) return false;
  Byte own[kCells];  // overlaps nothing, which a compiler does not know of `cells`
  std::memcpy(own, at, kCells);
  std::memcpy(cells, at, kCells);
  Byte good = 1;
  Byte dots = 0;
  Byte zeros = 0;
  for (const Byte c : own) {
    good &= static_cast<Byte>(within(c, '0', '9') | equal(c, '.'));
    dots |= equal(c, '.');
    zeros |= equal(c, '0');
  }
  at += kCells;
  return good && !(dots && zeros);
}

bool copy_quotable_cells(const char*& at, const char* end, std::uint8_t* cells) {
  const bool is_quoted = at < end && *at == '"';
  at += is_quoted;
  if (!copy_cells(at, end, cells)) return false;
  if (!is_quoted) return true;
  return at < end && *at++ == '"';
}

// Whether there is no control character but tabs and, where `only_ascii`, nothing beyond ASCII.
bool is_printable(const char* at, const char* end, bool only_ascii) {
  const Byte last = only_ascii ? 0x7f : 0xff;
  Byte good = 1;
  for (; at != end; ++at) {
    const auto c = static_cast<Byte>(*at);
    good &= static_cast<Byte>(within(c, ' ', last) | equal(c, '\t'));
  }
  return good;
}

// Goes behind the delimiter of a field.
bool skip_field(const char*& at, const char* end, char delimiter) {
  if (at < end && *at == '"') {
    const auto* const close =
        static_cast<const char*>(std::memchr(at + 1, '"', static_cast<std::size_t>(end - at - 1)));
    if (!close || end - close < 2 || close[1] != delimiter) return false;
    if (!is_printable(at, close, false)) return false;
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
    while (at < end && kWordSigns[static_cast<Byte>(*at)]) ++at;
    return at != first;
  }
  const char* const first = at + 1;
  const auto* const close =
      static_cast<const char*>(std::memchr(first, '"', static_cast<std::size_t>(end - first)));
  if (!close) return false;
  bool is_plain = true;  // without a way out, which costs more than to look at all
  for (at = first; at < close; ++at) is_plain &= kTextSigns[static_cast<Byte>(*at)];
  at = close + 1;
  return is_plain;
}

// Whether what stands behind a puzzle is a solution, in which no row has a sign twice: of a layout
// some row has.
bool begins_as_solution(const char* behind) {
  for (int row = 0; row < kRowsThatTell; ++row) {
    std::uint64_t seen[4] = {};
    for (int place = 0; place < kDigits; ++place) {
      const auto c = static_cast<std::uint8_t>(behind[kDigits * row + place]);
      const std::uint64_t bit = std::uint64_t{1} << (c % 64);
      if (seen[c / 64] & bit) return false;
      seen[c / 64] |= bit;
    }
  }
  return true;
}

bool is_comment(const char* line, const char* at, const char* end) {
  if (at == end) return true;
  if (!std::memchr(" \t#,;", *at, 5) || !is_printable(at, end, true)) return false;
  return end - line < kLeastWithLayout || begins_as_solution(at + 1);
}

}  // namespace

void LinePattern::add_literal(std::string characters) {
  parts_.push_back({Kind::literal, '\0', std::move(characters)});
}

void LinePattern::add_cells(bool may_be_quoted) {
  parts_.push_back({may_be_quoted ? Kind::quotable_cells : Kind::cells, '\0', {}});
}

void LinePattern::add_field(char delimiter) { parts_.push_back({Kind::field, delimiter, {}}); }

void LinePattern::add_value() { parts_.push_back({Kind::value, '\0', {}}); }

void LinePattern::add_fields(char delimiter) { parts_.push_back({Kind::fields, delimiter, {}}); }

void LinePattern::add_comment() { parts_.push_back({Kind::comment, '\0', {}}); }

bool LinePattern::fits(const char* line, const char* end, std::uint8_t* cells) const {
  if (line != end && *line == '#') return false;  // a remark, whatever stands in it
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
      case Kind::value:
        if (!skip_value(at, end)) return false;
        break;
      case Kind::fields:
        if (at != end && (*at != part.delimiter || !is_printable(at, end, false))) return false;
        at = end;
        break;
      case Kind::comment:
        if (!is_comment(line, at, end)) return false;
        at = end;
        break;
    }
  }
  return at == end;
}

std::size_t LinePattern::read(const char* text, std::size_t size, std::size_t most,
                              const Rows<std::uint8_t>& cells, std::int64_t* starts) const {
  std::size_t count = 0;
  const char* at = text;
  const char* const limit = text + size;
  starts[0] = 0;
  while (count < most && at < limit) {
    const std::size_t length = std::min(static_cast<std::size_t>(limit - at), kLongestLine);
    const auto* const end = static_cast<const char*>(std::memchr(at, '\n', length));
    if (!end) break;
    const bool has_return = end > at && end[-1] == '\r';
    if (!fits(at, end - has_return, cells[count])) break;
    at = end + 1;
    starts[++count] = at - text;
  }
  return count;
}

}  // namespace nonet
