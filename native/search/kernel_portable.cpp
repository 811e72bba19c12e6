// The kernel that runs on every machine.
#include "search/make_kernel.hpp"
#include "search/one_puzzle.hpp"
#include "search/text.hpp"
#include "search/vector_portable.hpp"

namespace nonet::search {

extern const Kernel kPortableKernel;
const Kernel kPortableKernel =
    MakeKernel<Portable, PlainText, OnePuzzle<Portable>>::kernel("portable", [] { return true; });

}  // namespace nonet::search
