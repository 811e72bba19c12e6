// The kernel for 64-bit ARM, where all processors have NEON. For other processors, this file is
// empty.
#if defined(__aarch64__)

#include "search/make_kernel.hpp"
#include "search/one_puzzle.hpp"
#include "search/text.hpp"
#include "search/vector_neon.hpp"

namespace nonet::search {

extern const Kernel kNeonKernel;
const Kernel kNeonKernel =
    MakeKernel<Neon, PlainText, OnePuzzle<Neon>>::kernel("neon", [] { return true; });

}  // namespace nonet::search

#endif
