// The kernel for x86-64 with AVX2. CMake compiles only this file with AVX2.
#include "search/make_kernel.hpp"
#include "search/one_puzzle.hpp"
#include "search/processor.hpp"
#include "search/text.hpp"
#include "search/vector_avx2.hpp"

namespace nonet::search {

extern const Kernel kAvx2Kernel;
const Kernel kAvx2Kernel = MakeKernel<Avx2, PlainText, OnePuzzle<Avx2>>::kernel("avx2", has_avx2);

}  // namespace nonet::search
