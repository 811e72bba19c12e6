// Compiled only once, for all machines, because versions for AVX2 or AVX-512 are not faster.
#include "search/enumerate_houses.hpp"

#include "search/enumerated.hpp"
#include "search/one_lane.hpp"
#include "search/text.hpp"

namespace nonet::search {

namespace {

template <bool kBoxes>
using OneByHouses = Enumerated<OneLane<HouseRules<kBoxes>>, PlainText>;

}  // namespace

Enumeration* enumerate_houses(const std::array<Digits, kCells>& candidates,
                              const LayoutHouses& houses) {
  if (houses.boxes) return new OneByHouses<true>(candidates, HouseRules<true>(houses));
  return new OneByHouses<false>(candidates, HouseRules<false>(houses));
}

}  // namespace nonet::search
