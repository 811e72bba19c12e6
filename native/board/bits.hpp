// A set of items, such as cells, digits, houses or positions. Items are numbered from 0, and each
// has one bit.
//
//   digits.each([&](int digit) { ... });                        every member
//   while (!digits.empty()) { const int digit = digits.pop(); }  the body may stop early
//
// Both loops start with the lowest member and are as fast as a hand-written loop over the bits. An
// iterator for range-based `for` was tried, but it needed one more register.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

namespace nonet {

template <int N>
class Bits {
  static_assert(N > 0);

 public:
  using Word = std::conditional_t<(N <= 16), std::uint16_t,
                                  std::conditional_t<(N <= 32), std::uint32_t, std::uint64_t>>;
  // Operations on small words use whole registers. Otherwise, each result would need another
  // instruction that narrows it.
  using Wide = std::conditional_t<(N <= 32), std::uint32_t, std::uint64_t>;

  constexpr Bits() = default;
  constexpr explicit Bits(Word word) : word_(word) {}
  static constexpr Bits all() { return Bits(kAll); }
  // `below` contains all members below a number. `up_to` also contains the number itself.
  static constexpr Bits below(int member) {
    return Bits(static_cast<Word>((Wide{1} << member) - 1));
  }
  static constexpr Bits up_to(int member) {
    return Bits(static_cast<Word>((Wide{2} << member) - 1));
  }
  template <std::integral... Members>
  static constexpr Bits of(Members... members) {
    return Bits(static_cast<Word>((bit(members) | ...)));
  }

  constexpr Word word() const { return word_; }
  constexpr bool has(int member) const { return word_ >> member & 1; }
  constexpr void add(int member) { word_ = static_cast<Word>(word_ | bit(member)); }
  constexpr void drop(int member) { word_ = static_cast<Word>(word_ & ~bit(member)); }
  // Adds the member if `holds` is true, and otherwise removes it, without a branch.
  constexpr void set(int member, bool holds) {
    word_ = static_cast<Word>((word_ & ~bit(member)) | Wide{holds} << member);
  }
  constexpr bool empty() const { return word_ == 0; }
  constexpr int count() const { return std::popcount(word_); }
  constexpr bool is_single() const { return std::has_single_bit(word_); }
  // The lowest member. The set must not be empty.
  constexpr int first() const { return std::countr_zero(wide()); }
  // The second lowest member. There must be at least two.
  constexpr int second() const { return without_first().first(); }
  constexpr Bits without_first() const { return Bits(static_cast<Word>(word_ & (word_ - 1))); }
  // Removes and returns the lowest member.
  constexpr int pop() {
    const int member = first();
    word_ = static_cast<Word>(word_ & (word_ - 1));
    return member;
  }
  template <class Body>
  constexpr void each(Body&& body) const {
    for (auto rest = wide(); rest; rest &= rest - 1) body(std::countr_zero(rest));
  }

  // The previous and the next subset of `whole`. Subsets are ordered by their bits, read as a
  // number. The order is cyclic: after the last subset comes the empty set.
  constexpr Bits subset_before(Bits whole) const {
    return Bits(static_cast<Word>((word_ - 1) & whole.word_));
  }
  constexpr Bits subset_after(Bits whole) const {
    return Bits(static_cast<Word>((word_ - whole.word_) & whole.word_));
  }

  // A complement also has bits beyond the last possible member. They are cleared only when the
  // complement is stored, because most complements are immediately intersected with another set.
  struct Complement {
    Word left_out;
    constexpr operator Bits() const { return Bits(static_cast<Word>(~left_out & kAll)); }
  };
  constexpr Complement operator~() const { return {word_}; }
  constexpr Bits& operator|=(Bits other) { return *this = *this | other; }
  constexpr Bits& operator&=(Bits other) { return *this = *this & other; }
  constexpr Bits& operator&=(Complement other) { return *this = *this & other; }
  friend constexpr Bits operator|(Bits a, Bits b) {
    return Bits(static_cast<Word>(a.word_ | b.word_));
  }
  friend constexpr Bits operator&(Bits a, Bits b) {
    return Bits(static_cast<Word>(a.word_ & b.word_));
  }
  friend constexpr Bits operator&(Bits a, Complement b) {
    return Bits(static_cast<Word>(a.word_ & ~b.left_out));
  }
  friend constexpr Bits operator&(Complement a, Bits b) { return b & a; }
  friend constexpr Complement operator&(Complement a, Complement b) {
    return {static_cast<Word>(a.left_out | b.left_out)};
  }
  friend constexpr Bits operator^(Bits a, Bits b) {
    return Bits(static_cast<Word>(a.word_ ^ b.word_));
  }
  friend constexpr bool operator==(Bits, Bits) = default;

 private:
  static constexpr Word kAll = static_cast<Word>(~std::uint64_t{0} >> (64 - N));
  static constexpr Wide bit(std::integral auto member) { return Wide{1} << member; }

  constexpr Wide wide() const { return word_; }

  Word word_ = 0;
};

// A set of two words, for the cells of the standard board.
template <int N>
  requires(N > 64 && N <= 128)
class Bits<N> {
 public:
  constexpr Bits() = default;
  static constexpr Bits all() { return {~std::uint64_t{0}, kAllHigh}; }
  template <std::integral... Members>
  static constexpr Bits of(Members... members) {
    return (one(members) | ...);
  }

  constexpr std::uint64_t low() const { return low_; }    // members 0 to 63
  constexpr std::uint64_t high() const { return high_; }  // members from 64
  constexpr bool has(int member) const {
    return member < 64 ? low_ >> member & 1 : high_ >> (member - 64) & 1;
  }
  constexpr void add(int member) { *this |= of(member); }
  constexpr void drop(int member) { *this &= ~of(member); }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr int first() const {
    return low_ ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
  }
  constexpr int pop() {
    if (low_) {
      const int member = std::countr_zero(low_);
      low_ &= low_ - 1;
      return member;
    }
    const int member = 64 + std::countr_zero(high_);
    high_ &= high_ - 1;
    return member;
  }
  template <class Body>
  constexpr void each(Body&& body) const {
    for (Bits rest = *this; !rest.empty();) body(rest.pop());
  }
  constexpr std::uint64_t hash() const {
    const std::uint64_t mixed = low_ * 0x9E3779B97F4A7C15u ^ high_ * 0xC2B2AE3D27D4EB4Fu;
    return mixed ^ mixed >> 29;
  }

  constexpr Bits operator~() const { return {~low_, ~high_ & kAllHigh}; }
  constexpr Bits& operator|=(Bits other) {
    low_ |= other.low_;
    high_ |= other.high_;
    return *this;
  }
  constexpr Bits& operator&=(Bits other) {
    low_ &= other.low_;
    high_ &= other.high_;
    return *this;
  }
  friend constexpr Bits operator|(Bits a, Bits b) { return a |= b; }
  friend constexpr Bits operator&(Bits a, Bits b) { return a &= b; }
  friend constexpr bool operator==(Bits, Bits) = default;

 private:
  static constexpr std::uint64_t kAllHigh = ~std::uint64_t{0} >> (128 - N);

  constexpr Bits(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
  static constexpr Bits one(std::integral auto member) {
    return member < 64 ? Bits{std::uint64_t{1} << member, 0}
                       : Bits{0, std::uint64_t{1} << (member - 64)};
  }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

// With GCC, the loops below are unrolled, but the functions that contain them are not inlined.
// Inlining them took a tenth of the compile time for large boards, and made following paths slower.
#if defined(__GNUC__) && !defined(__clang__)
#define NONET_CALLED [[gnu::noinline]]
#define NONET_UNROLL _Pragma("GCC unroll 10")
#else
#define NONET_CALLED
#define NONET_UNROLL
#endif

// A set of several words, enough for the cells of a large board.
template <int N>
  requires(N > 128)
class Bits<N> {
  static constexpr int kWords = (N + 63) / 64;

 public:
  constexpr Bits() = default;
  static constexpr Bits all() { return ~Bits(); }
  NONET_CALLED static constexpr Bits below(int member) {
    Bits below;
    for (int w = 0; w < kWords && 64 * w < member; ++w) {
      below.words_[w] = member < 64 * w + 64 ? (std::uint64_t{1} << member % 64) - 1 : kFull;
    }
    return below;
  }
  template <std::integral... Members>
  static constexpr Bits of(Members... members) {
    Bits these;
    (these.add(members), ...);
    return these;
  }

  constexpr bool has(int member) const { return words_[member / 64] >> member % 64 & 1; }
  constexpr void add(std::integral auto member) {
    words_[member / 64] |= std::uint64_t{1} << member % 64;
  }
  constexpr void drop(int member) { words_[member / 64] &= ~(std::uint64_t{1} << member % 64); }
  constexpr void set(int member, bool holds) {
    drop(member);
    words_[member / 64] |= std::uint64_t{holds} << member % 64;
  }
  // Most sets that are not empty have a member in the first word, or at least in the first three.
  constexpr bool empty() const {
    return words_[0] == 0 && (words_[1] | words_[2]) == 0 && has_no_word();
  }
  NONET_CALLED constexpr int count() const {
    int count = 0;
    NONET_UNROLL
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  constexpr bool is_single() const { return count() == 1; }
  constexpr int first() const {
    int w = 0;
    while (words_[w] == 0) ++w;
    return 64 * w + std::countr_zero(words_[w]);
  }
  constexpr int second() const { return without_first().first(); }
  constexpr Bits without_first() const {
    Bits rest = *this;
    rest.pop();
    return rest;
  }
  constexpr int pop() {
    int w = 0;
    while (words_[w] == 0) ++w;
    const int member = 64 * w + std::countr_zero(words_[w]);
    words_[w] &= words_[w] - 1;
    return member;
  }
  template <class Body>
  constexpr void each(Body&& body) const {
    for (int w = 0; w < kWords; ++w) {
      for (auto rest = words_[w]; rest; rest &= rest - 1) body(64 * w + std::countr_zero(rest));
    }
  }
  NONET_CALLED constexpr std::uint64_t hash() const {
    std::uint64_t mixed = 0;
    for (const std::uint64_t word : words_) {
      mixed = (mixed ^ word) * 0x9E3779B97F4A7C15u;
      mixed ^= mixed >> 29;
    }
    return mixed;
  }

  // The previous subset of `whole`. Subsets are ordered by their bits, read as a number.
  NONET_CALLED constexpr Bits subset_before(const Bits& whole) const {
    Bits before;
    bool borrow = true;
    for (int w = 0; w < kWords; ++w) {
      before.words_[w] = (words_[w] - std::uint64_t{borrow}) & whole.words_[w];
      borrow = borrow && words_[w] == 0;
    }
    return before;
  }

  // As for small sets. It refers to the set that it leaves out.
  struct Complement {
    const Bits& left_out;
    NONET_CALLED constexpr operator Bits() const {
      Bits others;
      NONET_UNROLL
      for (int w = 0; w < kWords; ++w) others.words_[w] = ~left_out.words_[w];
      others.words_[kWords - 1] &= kFull >> (64 * kWords - N);
      return others;
    }
  };
  constexpr Complement operator~() const { return {*this}; }
  NONET_CALLED constexpr Bits& operator|=(const Bits& other) {
    NONET_UNROLL
    for (int w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  NONET_CALLED constexpr Bits& operator&=(const Bits& other) {
    NONET_UNROLL
    for (int w = 0; w < kWords; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  NONET_CALLED constexpr Bits& operator&=(Complement other) {
    NONET_UNROLL
    for (int w = 0; w < kWords; ++w) words_[w] &= ~other.left_out.words_[w];
    return *this;
  }
  NONET_CALLED friend constexpr Bits operator|(const Bits& a, const Bits& b) {
    Bits either;
    NONET_UNROLL
    for (int w = 0; w < kWords; ++w) either.words_[w] = a.words_[w] | b.words_[w];
    return either;
  }
  NONET_CALLED friend constexpr Bits operator&(const Bits& a, const Bits& b) {
    Bits both;
    NONET_UNROLL
    for (int w = 0; w < kWords; ++w) both.words_[w] = a.words_[w] & b.words_[w];
    return both;
  }
  NONET_CALLED friend constexpr Bits operator&(const Bits& a, Complement b) {
    Bits rest;
    NONET_UNROLL
    for (int w = 0; w < kWords; ++w) rest.words_[w] = a.words_[w] & ~b.left_out.words_[w];
    return rest;
  }
  friend constexpr Bits operator&(Complement a, const Bits& b) { return b & a; }
  friend constexpr Bits operator&(Complement a, Complement b) { return Bits(a) & b; }
  NONET_CALLED friend constexpr Bits operator^(const Bits& a, const Bits& b) {
    Bits differ;
    for (int w = 0; w < kWords; ++w) differ.words_[w] = a.words_[w] ^ b.words_[w];
    return differ;
  }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

 private:
  static constexpr std::uint64_t kFull = ~std::uint64_t{0};

  NONET_CALLED constexpr bool has_no_word() const {
    std::uint64_t any = 0;
    NONET_UNROLL
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }

  std::array<std::uint64_t, kWords> words_{};
};

#undef NONET_CALLED
#undef NONET_UNROLL

}  // namespace nonet
