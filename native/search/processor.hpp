// Finds features that programs may use: the processor has them, and the operating system allows
// them.
#pragma once

namespace nonet::search {

bool has_avx2();    // with BMI and POPCNT
bool has_avx512();  // F, BW, DQ and VL, with BMI2

}  // namespace nonet::search
