// Handles sixteen bytes at once, such as a line of a grid or the names of digits. One set of
// sixteen bytes can be a lookup table for another.
//
// On x86-64-v2, one instruction looks up all sixteen bytes. On other machines, a loop does.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#if defined(__SSSE3__) && defined(__x86_64__)
#define NONET_LOOKS_UP_BYTES
#include <immintrin.h>
#endif

namespace nonet::search {

inline constexpr std::uint8_t kBeyond = 0x80;  // an empty place, for which a look-up gives 0

struct Sixteen {
#if defined(__GNUC__)
  using Vector = std::uint8_t __attribute__((vector_size(16)));
#else
  using Vector = std::array<std::uint8_t, 16>;
#endif

  Vector v;

  static Sixteen of(const std::uint8_t* from) {
    Sixteen result;
    std::memcpy(&result.v, from, 16);
    return result;
  }
  static Sixteen all(std::uint8_t value) {
    std::uint8_t bytes[16];
    std::memset(bytes, value, 16);
    return of(bytes);
  }
  void store(std::uint8_t* to) const { std::memcpy(to, &v, 16); }
  std::array<std::uint8_t, 16> bytes() const {
    return std::bit_cast<std::array<std::uint8_t, 16>>(v);
  }

#if defined(NONET_LOOKS_UP_BYTES)
  // Looks up the bytes at these places. A place is 0 to 15, or kBeyond.
  Sixteen at(Sixteen places) const {
    return {std::bit_cast<Vector>(_mm_shuffle_epi8(wide(), places.wide()))};
  }

  // A number with a bit for each byte. The bit is set if the byte is 128 or more.
  unsigned bits() const { return static_cast<unsigned>(_mm_movemask_epi8(wide())); }

  // The first nine bytes as a number, with four bits for each byte. The first byte is in the
  // highest bits. The bytes must be below 16.
  std::uint64_t number() const {
    const __m128i pairs = _mm_maddubs_epi16(wide(), _mm_set1_epi16(0x0110));
    const __m128i packed = _mm_packus_epi16(pairs, _mm_setzero_si128());
    return __builtin_bswap64(static_cast<std::uint64_t>(_mm_cvtsi128_si64(packed))) >> 28;
  }

 private:
  __m128i wide() const { return std::bit_cast<__m128i>(v); }
#else
  Sixteen at(Sixteen places) const {
    const auto from = bytes();
    auto to = places.bytes();
    for (std::uint8_t& place : to) place = place < 16 ? from[place] : std::uint8_t{0};
    return of(to.data());
  }
  unsigned bits() const {
    unsigned found = 0;
    const auto all = bytes();
    for (int i = 0; i < 16; ++i) found |= static_cast<unsigned>(all[i] >> 7) << i;
    return found;
  }
  std::uint64_t number() const {
    std::uint64_t number = 0;
    const auto all = bytes();
    for (int i = 0; i < 9; ++i) number = number << 4 | all[i];
    return number;
  }
#endif
};

#if defined(__GNUC__)
inline Sixteen operator&(Sixteen a, Sixteen b) { return {a.v & b.v}; }
inline Sixteen operator|(Sixteen a, Sixteen b) { return {a.v | b.v}; }
inline Sixteen operator-(Sixteen a, Sixteen b) { return {a.v - b.v}; }
// The bits that are in `a` but not in `b`.
inline Sixteen without(Sixteen a, Sixteen b) { return {a.v & ~b.v}; }
// Gives 255 where the bytes are equal, and 0 elsewhere.
inline Sixteen equal(Sixteen a, Sixteen b) { return {std::bit_cast<Sixteen::Vector>(a.v == b.v)}; }
// Gives 255 where the byte in `a` is smaller, and 0 elsewhere.
inline Sixteen is_less(Sixteen a, Sixteen b) { return {std::bit_cast<Sixteen::Vector>(a.v < b.v)}; }
#else
template <class Operation>
Sixteen byte_by_byte(Sixteen a, Sixteen b, Operation operation) {
  Sixteen result;
  for (int i = 0; i < 16; ++i) result.v[i] = static_cast<std::uint8_t>(operation(a.v[i], b.v[i]));
  return result;
}
inline Sixteen operator&(Sixteen a, Sixteen b) {
  return byte_by_byte(a, b, [](unsigned x, unsigned y) { return x & y; });
}
inline Sixteen operator|(Sixteen a, Sixteen b) {
  return byte_by_byte(a, b, [](unsigned x, unsigned y) { return x | y; });
}
inline Sixteen operator-(Sixteen a, Sixteen b) {
  return byte_by_byte(a, b, [](unsigned x, unsigned y) { return x - y; });
}
inline Sixteen without(Sixteen a, Sixteen b) {
  return byte_by_byte(a, b, [](unsigned x, unsigned y) { return x & ~y; });
}
inline Sixteen equal(Sixteen a, Sixteen b) {
  return byte_by_byte(a, b, [](unsigned x, unsigned y) { return x == y ? 255U : 0U; });
}
inline Sixteen is_less(Sixteen a, Sixteen b) {
  return byte_by_byte(a, b, [](unsigned x, unsigned y) { return x < y ? 255U : 0U; });
}
#endif

// Takes each byte from `a` if its mask is 255, and from `b` if its mask is 0.
inline Sixteen select(Sixteen mask, Sixteen a, Sixteen b) { return (mask & a) | without(b, mask); }

inline Sixteen smaller(Sixteen a, Sixteen b) { return select(is_less(a, b), a, b); }
inline Sixteen larger(Sixteen a, Sixteen b) { return select(is_less(a, b), b, a); }

// The first nine of sixteen places, followed by empty places.
inline constexpr std::uint8_t kFirstNine[16] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond};

// Nine bytes, followed by kBeyond.
inline Sixteen nine_of(const std::array<std::uint8_t, 9>& nine) {
  std::uint8_t bytes[16];
  std::memcpy(bytes, nine.data(), 9);
  std::memset(bytes + 9, kBeyond, 7);
  return Sixteen::of(bytes);
}

// Calls an action for each of nine places. Each place is passed as a constant, so this is
// faster than a loop.
template <class Action>
void for_nine(Action&& action) {
  [&]<std::uint8_t... i>(std::integer_sequence<std::uint8_t, i...>) {
    (action(std::integral_constant<std::uint8_t, i>{}), ...);
  }(std::make_integer_sequence<std::uint8_t, 9>{});
}

}  // namespace nonet::search

#undef NONET_LOOKS_UP_BYTES
