// Finds features that the processor has and the operating system lets programs use.
#pragma once

namespace nonet::search {

bool has_avx2();    // with BMI and POPCNT
bool has_avx512();  // F, BW, DQ and VL, with BMI2

}  // namespace nonet::search
