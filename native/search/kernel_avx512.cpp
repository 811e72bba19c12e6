// The kernel for x86-64 with AVX-512 (F, BW, DQ, VL). CMake compiles only this file with AVX-512.
#include "search/make_kernel.hpp"
#include "search/one_puzzle.hpp"
#include "search/processor.hpp"
#include "search/text_avx512.hpp"
#include "search/vector_avx512.hpp"

namespace nonet::search {

namespace {

struct Text {
  static void read(const std::uint8_t* puzzle, std::uint8_t zero, Column state) {
    read_puzzle_avx512(puzzle, zero, state);
  }
  static void write(Column state, std::uint8_t zero, std::uint8_t* solution) {
    write_solution_avx512(state, zero, solution);
  }
};

}  // namespace

extern const Kernel kAvx512Kernel;
const Kernel kAvx512Kernel =
    MakeKernel<Avx512, Text, OnePuzzle<Avx512>>::kernel("avx512", has_avx512);

}  // namespace nonet::search
