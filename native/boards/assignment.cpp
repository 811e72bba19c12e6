#include "boards/assignment.hpp"

#include <algorithm>

namespace nonet::boards {

namespace {

// If a digit has at most this many places left in a region, the search looks for cells that see
// them all. With a limit of 2, there are 10 % more conflicts. With a higher limit, this check takes
// more time than it saves.
constexpr int kFewPlaces = 3;

}  // namespace

Assignment::Assignment(const LayoutTables& tables)
    : tables_(tables),
      live_(static_cast<std::size_t>(tables.all_cells())),
      holders_(static_cast<std::size_t>(tables.digits()) * tables.cell_words()),
      places_(static_cast<std::size_t>(tables.spaces())),
      holds_(2 * static_cast<std::size_t>(tables.candidates())),
      origins_(static_cast<std::size_t>(tables.candidates())),
      is_narrow_(static_cast<std::size_t>(tables.spaces())) {
  narrow_.reserve(is_narrow_.size());
  trail_.resize(static_cast<std::size_t>(tables.candidates()));
  levels_.reserve(static_cast<std::size_t>(tables.all_cells()));
  clear();
}

void Assignment::clear() {
  std::fill(live_.begin(), live_.end(), tables_.all_digits());
  std::fill(holders_.begin(), holders_.end(), ~std::uint64_t{0});  // see `take_out_seen`
  std::fill(places_.begin(), places_.end(), static_cast<std::uint8_t>(tables_.digits()));
  std::fill(holds_.begin(), holds_.end(), std::uint8_t{0});
  length_ = 0;
  levels_.clear();
  spread_ = 0;
  forget_narrow();
}

void Assignment::forget_narrow() {
  for (const int space : narrow_) is_narrow_[space] = 0;
  narrow_.clear();
}

inline void Assignment::record(Literal literal, Reason reason) {
  holds_[literal.number()] = 1;
  origins_[literal.candidate()] = {reason, static_cast<std::uint32_t>(length_),
                                   static_cast<std::uint32_t>(levels_.size())};
  trail_[length_++] = literal;
}

bool Assignment::put_in(int candidate, Reason reason) {
  if (is_in(candidate)) return true;
  if (is_out(candidate)) return refuse(Literal::in(candidate), reason);
  record(Literal::in(candidate), reason);
  return true;
}

// If a cell or space has only one candidate left, this candidate is already true. So removing it is
// a conflict.
bool Assignment::take_out(int candidate, Reason reason) {
  if (is_out(candidate)) return true;
  if (is_in(candidate)) return refuse(Literal::out(candidate), reason);
  record(Literal::out(candidate), reason);
  const int cell = tables_.cell_of(candidate);
  const int digit = tables_.digit_of(candidate);
  DigitBits digits(live_[cell]);
  digits.drop(digit);
  live_[cell] = static_cast<std::uint32_t>(digits.word());
  if (digits.is_single()) {
    put_in(cell * tables_.digits() + digits.first(),
           {Reason::kCell, static_cast<std::uint32_t>(cell)});
  }
  std::uint64_t* const cells = holders(digit);
  cells[cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
  // In variables, because the compiler assumes that writing bytes changes the members.
  std::uint8_t* const places_left = places_.data();
  const int all = tables_.digits();
  for (const int region : tables_.regions_of(cell)) {
    const int space = region * all + digit;
    const int places = --places_left[space];
    if (places == 1) {
      const std::uint64_t* const members = tables_.members(region);
      std::size_t word = 0;
      while ((cells[word] & members[word]) == 0) ++word;
      const int last = static_cast<int>(64 * word) + Bits<64>(cells[word] & members[word]).first();
      put_in(last * tables_.digits() + digit, {Reason::kSpace, static_cast<std::uint32_t>(region)});
    } else if (places <= kFewPlaces && !is_narrow_[space]) {
      is_narrow_[space] = 1;
      narrow_.push_back(space);
    }
  }
  return true;
}

bool Assignment::take_out_rivals(int candidate) {
  const int cell = tables_.cell_of(candidate);
  const int digit = tables_.digit_of(candidate);
  const Reason reason(Reason::kRival, static_cast<std::uint32_t>(candidate));
  DigitBits others(live_[cell]);
  others.drop(digit);
  while (!others.empty()) {
    if (!take_out(candidate - digit + others.pop(), reason)) return false;
  }
  return take_out_seen({&cell, 1}, digit, reason);
}

// A cell cannot see itself, so bits beyond the last cell do no harm.
bool Assignment::take_out_seen(std::span<const int> cells, int digit, Reason reason) {
  for (std::size_t word = 0; word < tables_.cell_words(); ++word) {
    std::uint64_t seen = holders(digit)[word];
    for (const int cell : cells) seen &= tables_.sight(cell)[word];
    for (Bits<64> left(seen); !left.empty();) {
      const int cell = static_cast<int>(64 * word) + left.pop();
      if (!take_out(cell * tables_.digits() + digit, reason)) return false;
    }
  }
  return true;
}

// Removes a digit from all cells that see all places for the digit in a region.
bool Assignment::take_out_locked(int space) {
  if (places_[space] == 1) return true;
  const int region = space / tables_.digits();
  const int digit = space % tables_.digits();
  int places[kFewPlaces];
  std::size_t count = 0;
  for (std::size_t word = 0; word < tables_.cell_words(); ++word) {
    Bits<64>(holders(digit)[word] & tables_.members(region)[word]).each([&](int bit) {
      places[count++] = static_cast<int>(64 * word) + bit;
    });
  }
  return take_out_seen({places, count}, digit,
                       {Reason::kLocked, static_cast<std::uint32_t>(region)});
}

bool Assignment::spread() {
  for (;;) {
    while (spread_ < length_) {
      const Literal literal = trail_[spread_++];
      if (literal.is_in() && !take_out_rivals(literal.candidate())) return false;
    }
    if (narrow_.empty()) return true;
    const int space = narrow_.back();
    narrow_.pop_back();
    is_narrow_[space] = 0;
    if (!take_out_locked(space)) return false;
  }
}

void Assignment::back_to(int level) {
  if (level >= this->level()) return;
  const std::size_t start = levels_[level];
  while (length_ > start) {
    const Literal literal = trail_[--length_];
    const int candidate = literal.candidate();
    holds_[literal.number()] = 0;
    if (literal.is_in()) continue;
    const int cell = tables_.cell_of(candidate);
    const int digit = tables_.digit_of(candidate);
    live_[cell] |= std::uint32_t{1} << digit;
    holders(digit)[cell / 64] |= std::uint64_t{1} << (cell % 64);
    for (const int region : tables_.regions_of(cell)) ++places_[region * tables_.digits() + digit];
  }
  forget_narrow();
  levels_.resize(static_cast<std::size_t>(level));
  spread_ = std::min(spread_, length_);
}

}  // namespace nonet::boards
