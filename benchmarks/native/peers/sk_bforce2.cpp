// SK_BFORCE2: it counts up to two, writes no solution and tells no guesses.
#include <algorithm>
#include <cstddef>

#include "sk_t.h"

// These need what stands above.
#include "Zhn.h"
#include "Zhn_cpp.h"

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses);

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t&) {
  const int found = zhou[0].CheckValidityQuick(const_cast<char*>(puzzle));
  return std::min(limit, static_cast<std::size_t>(std::max(found, 0)));
}
