// Schoku. It writes the first solution. It does not count guesses unless it also prints them.
#define LIB_ONLY
#include <cstddef>
#include <cstring>
#include <schoku.cpp>

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses);

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t&) {
  using namespace Schoku;
  static GridState stack[GRIDSTATE_MAX];
  signed char lines[164];  // the puzzle, then its solution
  bmi2_support = pext_support = true;
  rules = limit == 1 ? FindOne : Multiple;
  std::memcpy(lines, puzzle, 81);
  stack[0].initialize<VNone>(lines, global_counters);
  const Status status = solve<VNone>(lines + 82, stack, 1, global_counters);
  if (!status.solved) return 0;
  return status.unique ? 1 : 2;
}
