#include "search/processor.hpp"

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#endif

namespace nonet::search {

#if (defined(__x86_64__) || defined(_M_X64)) && (defined(__GNUC__) || defined(__clang__))

bool has_avx2() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("popcnt");
}

bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl");
}

#elif defined(_M_X64)

namespace {

// Whether the operating system saves these registers when it switches between programs.
bool saved(unsigned long long registers) {
  int info[4];
  __cpuid(info, 1);
  const bool xsave = info[2] >> 27 & 1;
  return xsave && (_xgetbv(0) & registers) == registers;
}

bool extended(unsigned bits) {
  int info[4];
  __cpuidex(info, 7, 0);
  return (static_cast<unsigned>(info[1]) & bits) == bits;
}

bool popcount() {
  int info[4];
  __cpuid(info, 1);
  return info[2] >> 23 & 1;
}

}  // namespace

bool has_avx2() { return saved(0x6) && popcount() && extended(1u << 5 | 1u << 3); }

bool has_avx512() {
  return has_avx2() && saved(0xE6) && extended(1u << 8 | 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31);
}

#else

bool has_avx2() { return false; }
bool has_avx512() { return false; }

#endif

}  // namespace nonet::search
