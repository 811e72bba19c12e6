// Exhaustive search on any geometry, by singles and branching on the narrowest cell. The kernels,
// which are some hundred times faster, know the standard geometry only.
#pragma once

#include <vector>

#include "grid.hpp"
#include "search/kernel.hpp"

namespace nonet::search {

class AnyGeometry final : public Enumeration {
 public:
  explicit AnyGeometry(const Grid& grid);
  bool next(std::uint8_t* solution) override;
  std::uint64_t count(std::uint64_t most, const std::atomic<bool>& stop) override;

 private:
  std::vector<Grid> stack_;  // branches still to be searched
};

}  // namespace nonet::search
