// On the large board, no singles are found in advance. A follower finds all of them.
#include "ladder/first_singles.hpp"

namespace nonet::inline NONET_BOARD {

std::size_t emit_singles(const FirstSingles& /*singles*/, Receiver /*receiver*/) { return 0; }

void fill(Values& /*values*/, const FirstSingles& /*singles*/) {}

SinglesAhead::SinglesAhead(const Ladder& /*ladder*/) {}

FirstSingles SinglesAhead::of(const Values& /*values*/) const { return {}; }

FirstSingles SinglesAhead::of(const Grid& /*grid*/) const { return {}; }

}  // namespace nonet::inline NONET_BOARD
