// The kernel for x86-64 with AVX2; CMake compiles this file alone for it.
#include "search/make_kernel.hpp"
#include "search/one_puzzle.hpp"
#include "search/processor.hpp"
#include "search/text.hpp"
#include "search/vector_avx2.hpp"

namespace nonet::search {

namespace {

struct Text {
  static void read(const std::uint8_t* puzzle, std::uint8_t zero, Column state) {
    read_puzzle(puzzle, zero, state);
  }
  static void write(Column state, std::uint8_t zero, std::uint8_t* solution) {
    write_solution(state, zero, solution);
  }
};

}  // namespace

extern const Kernel kAvx2Kernel;
const Kernel kAvx2Kernel = MakeKernel<Avx2, Text, OnePuzzle>::kernel("avx2", has_avx2);

}  // namespace nonet::search
