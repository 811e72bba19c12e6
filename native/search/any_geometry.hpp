// Exhaustive search on any geometry, by singles and branching on the narrowest cell. The kernels,
// which are some hundred times faster, know the standard geometry only.
#pragma once

#include <vector>

#include "board/grid.hpp"
#include "search/kernel.hpp"

namespace nonet::search {

class AnyGeometry final : public Enumeration {
 public:
  explicit AnyGeometry(const Grid& grid);
  bool next(std::uint8_t* solution, Patience& patience) override;
  std::uint64_t count(std::uint64_t most, Patience& patience) override;

 private:
  static constexpr std::uint32_t kPause = 1 << 12;  // some ten milliseconds
  std::vector<Grid> stack_;                         // branches still to be searched
  std::uint32_t rounds_ = 0;
};

}  // namespace nonet::search
