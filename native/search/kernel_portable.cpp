// The kernel for every machine.
#include "search/make_kernel.hpp"
#include "search/one_puzzle.hpp"
#include "search/text.hpp"
#include "search/vector_portable.hpp"

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

extern const Kernel kPortableKernel;
const Kernel kPortableKernel =
    MakeKernel<Portable, Text, OnePuzzle>::kernel("portable", [] { return true; });

}  // namespace nonet::search
