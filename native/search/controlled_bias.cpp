#include "search/controlled_bias.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "search/kernel.hpp"
#include "search/transformation.hpp"

namespace nonet::search {

namespace {

constexpr std::size_t kBiasRange = 4096;  // tries that a thread takes at a time
constexpr std::size_t kBiasOrders = 64;   // orders tried with one grid
constexpr std::size_t kMost = 32;         // maximum number of givens in a puzzle

struct Try {
  std::uint8_t* puzzle;                  // 81 cells
  const std::uint8_t* grid;              // 81 cells
  std::array<std::uint8_t, kMost> left;  // givens, in the order of removal
  std::size_t removed = 0;
};

class Range {
 public:
  Range(std::uint64_t seed, std::uint64_t first, std::size_t size, double enough,
        const Watch& whole)
      : seed_(seed), first_(first), puzzles_(size * kCells), part_(&whole) {
    const std::uint64_t from = first / kBiasOrders;
    std::vector<std::uint64_t> numbers((first + size - 1) / kBiasOrders - from + 1);
    std::iota(numbers.begin(), numbers.end(), from);
    grids_.resize(numbers.size() * kCells);
    kernel().sample({seed, numbers.size(), numbers.data(), enough, grids_.data()}, part_);
    tries_.resize(size);
    if (part_.stopped()) return;
    for (std::size_t k = 0; k < size; ++k) begin(k, (first + k) / kBiasOrders - from);
  }

  void run(ControlledColumns& found) {
    if (part_.stopped()) return;
    drop_undetermined();
    // A try ends when removing a given leaves more than one solution. This given is then put back.
    std::vector<Try> complete;
    while (!tries_.empty()) {
      for (Try& one : tries_) one.puzzle[one.left[one.removed]] = 0;
      const std::vector<std::uint64_t> counts = count();
      if (part_.stopped()) return;
      std::vector<Try> next;
      for (std::size_t k = 0; k < tries_.size(); ++k) {
        Try& one = tries_[k];
        if (counts[k] == 1) {
          ++one.removed;
          next.push_back(one);
        } else {
          one.puzzle[one.left[one.removed]] = one.grid[one.left[one.removed]];
          complete.push_back(one);
        }
      }
      tries_ = std::move(next);
    }
    std::sort(complete.begin(), complete.end(),
              [](const Try& a, const Try& b) { return a.puzzle < b.puzzle; });
    for (const Try& one : complete) {
      if (!is_minimal(one)) continue;
      found.puzzle.insert(found.puzzle.end(), one.puzzle, one.puzzle + kCells);
      found.solution.insert(found.solution.end(), one.grid, one.grid + kCells);
    }
  }

 private:
  void begin(std::size_t k, std::size_t grid) {
    std::array<std::uint8_t, kCells> order;
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    Random random(seed_ ^ 0xA24BAED4963EE407u, first_ + k);
    for (std::size_t i = 0; i < kMost; ++i) {
      std::swap(order[i], order[i + random.below(static_cast<unsigned>(kCells - i))]);
    }
    Try& one = tries_[k];
    one.puzzle = puzzles_.data() + k * kCells;
    one.grid = grids_.data() + grid * kCells;
    std::copy_n(order.begin(), kMost, one.left.begin());
    for (const std::uint8_t cell : one.left) one.puzzle[cell] = one.grid[cell];
  }

  void drop_undetermined() {
    const std::vector<std::uint64_t> counts = count();
    std::vector<Try> kept;
    for (std::size_t k = 0; k < tries_.size(); ++k) {
      if (counts[k] == 1) kept.push_back(tries_[k]);
    }
    tries_ = std::move(kept);
  }

  std::vector<std::uint64_t> count() {
    std::vector<std::uint8_t> cells(tries_.size() * kCells);
    for (std::size_t k = 0; k < tries_.size(); ++k) {
      std::copy_n(tries_[k].puzzle, kCells, cells.data() + k * kCells);
    }
    std::vector<std::uint64_t> counts(tries_.size());
    kernel().solve({cells.data(), tries_.size(), 0, 2, nullptr, counts.data(), nullptr}, part_);
    return counts;
  }

  bool is_minimal(const Try& one) {
    for (std::size_t i = one.removed; i < kMost; ++i) {
      std::uint8_t& cell = one.puzzle[one.left[i]];
      const std::uint8_t digit = cell;
      cell = 0;
      const bool needed = kernel().solve_one(one.puzzle, 0, 2, nullptr, nullptr) > 1;
      cell = digit;
      if (!needed) return false;
    }
    return true;
  }

  std::uint64_t seed_;
  std::uint64_t first_;
  std::vector<std::uint8_t> puzzles_;
  std::vector<std::uint8_t> grids_;
  std::vector<Try> tries_;
  Watch part_;
};

}  // namespace

ControlledColumns controlled_bias(std::uint64_t seed, std::uint64_t first, std::size_t size,
                                  double enough, int threads, const Tick& tick) {
  std::vector<ControlledColumns> ranges((size + kBiasRange - 1) / kBiasRange);
  in_ranges(size, kBiasRange, threads, tick, [&](std::size_t begin, std::size_t end, Watch& watch) {
    Range(seed, first + begin, end - begin, enough, watch).run(ranges[begin / kBiasRange]);
    watch.done += end - begin;
  });
  ControlledColumns all;
  for (const ControlledColumns& range : ranges) {
    all.puzzle.insert(all.puzzle.end(), range.puzzle.begin(), range.puzzle.end());
    all.solution.insert(all.solution.end(), range.solution.begin(), range.solution.end());
  }
  return all;
}

}  // namespace nonet::search
