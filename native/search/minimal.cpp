#include "search/minimal.hpp"

#include <algorithm>
#include <numeric>

#include "search/transformation.hpp"

namespace nonet::search {

namespace {

constexpr std::size_t kRange = 256;  // puzzles that a thread takes at a time

// Each try of a puzzle has a grid and an order of its own.
std::uint64_t number_of(std::uint64_t puzzle, std::uint64_t attempt) {
  return puzzle ^ attempt << 40;
}

// Puzzles of one range, tried together until each is as asked.
class Tries {
 public:
  Tries(const MinimalRequest& request, MinimalColumns& columns) : request_(request), all_(columns) {
    for (int cell = 0; cell < kCells; ++cell) members_[request.orbit[cell]].push_back(cell);
    members_.erase(std::remove_if(members_.begin(), members_.end(),
                                  [](const auto& cells) { return cells.empty(); }),
                   members_.end());
    whole_ = std::all_of(request.mask.begin(), request.mask.end(), [](auto in) { return in; });
  }

  void run(std::size_t first, std::size_t last, Watch& watch) {
    std::vector<std::size_t> left(last - first);
    std::iota(left.begin(), left.end(), first);
    for (std::uint64_t attempt = 0; !left.empty() && attempt < request_.tries && !watch.stop;
         ++attempt) {
      sample(left, attempt);
      if (!whole_) keep_determined();
      thin_out(left, attempt);
      if (watch.stop) return;
      std::vector<std::size_t> again;
      for (std::size_t k = 0; k < left.size(); ++k) {
        const std::uint8_t* const puzzle = puzzles_.data() + k * kCells;
        const auto open = std::count(puzzle, puzzle + kCells, std::uint8_t{0});
        ++all_.tries[left[k]];
        const bool found =
            open < kCells && (request_.clues == 0 || kCells - open == request_.clues);
        if (!found) {
          again.push_back(left[k]);
          continue;
        }
        std::copy_n(puzzle, kCells, all_.puzzle.data() + left[k] * kCells);
        std::copy_n(grids_.data() + k * kCells, kCells, all_.solution.data() + left[k] * kCells);
        ++watch.done;
      }
      left = std::move(again);
    }
  }

 private:
  void sample(const std::vector<std::size_t>& left, std::uint64_t attempt) {
    const std::size_t size = left.size();
    grids_.resize(size * kCells);
    numbers_.resize(size);
    for (std::size_t k = 0; k < size; ++k) {
      numbers_[k] = number_of(request_.first + left[k], attempt);
    }
    Watch unwatched;
    kernel().sample({request_.seed, size, numbers_.data(), request_.enough, grids_.data()},
                    unwatched);
    clues_.resize(size * kCells);
    for (std::size_t k = 0; k < size; ++k) {
      std::copy(request_.mask.begin(), request_.mask.end(), clues_.data() + k * kCells);
    }
  }

  // Takes all clues away from grids that the mask does not determine.
  void keep_determined() {
    const std::size_t size = numbers_.size();
    std::vector<std::uint8_t> masked(size * kCells);
    for (std::size_t i = 0; i < masked.size(); ++i) masked[i] = clues_[i] ? grids_[i] : 0;
    std::vector<std::uint64_t> counts(size);
    Watch unwatched;
    kernel().solve({masked.data(), size, 0, 2, nullptr, counts.data(), nullptr}, unwatched);
    for (std::size_t k = 0; k < size; ++k) {
      if (counts[k] != 1) std::fill_n(clues_.data() + k * kCells, kCells, std::uint8_t{0});
    }
  }

  void thin_out(const std::vector<std::size_t>& left, std::uint64_t attempt) {
    const std::size_t size = left.size();
    order_.resize(size * kCells);
    ends_.resize(size * kCells);
    puzzles_.resize(size * kCells);
    std::vector<std::size_t> orbits(members_.size());
    for (std::size_t k = 0; k < size; ++k) {
      Random random(~request_.seed, number_of(request_.first + left[k], attempt));
      std::iota(orbits.begin(), orbits.end(), std::size_t{0});
      for (std::size_t i = orbits.size(); i > 1; --i) {
        std::swap(orbits[i - 1], orbits[random.below(static_cast<unsigned>(i))]);
      }
      std::size_t position = k * kCells;
      for (const std::size_t orbit : orbits) {
        for (const int cell : members_[orbit]) {
          ends_[position] = 0;
          order_[position++] = static_cast<std::uint8_t>(cell);
        }
        ends_[position - 1] = 1;
      }
    }
    const std::vector<std::int32_t> least(size, 0);
    Watch unwatched;
    kernel().thin_out({size, grids_.data(), order_.data(), ends_.data(), clues_.data(),
                       least.data(), puzzles_.data()},
                      unwatched);
  }

  const MinimalRequest& request_;
  MinimalColumns& all_;
  std::vector<std::vector<int>> members_{kCells};
  bool whole_ = true;
  std::vector<std::uint64_t> numbers_;
  std::vector<std::uint8_t> grids_;
  std::vector<std::uint8_t> clues_;
  std::vector<std::uint8_t> order_;
  std::vector<std::uint8_t> ends_;
  std::vector<std::uint8_t> puzzles_;
};

}  // namespace

MinimalColumns minimal_puzzles(const MinimalRequest& request, int threads, const Tick& tick) {
  MinimalColumns columns;
  columns.puzzle.resize(request.size * kCells);
  columns.solution.resize(request.size * kCells);
  columns.tries.resize(request.size);
  in_ranges(request.size, kRange, threads, tick,
            [&](std::size_t first, std::size_t last, Watch& watch) {
              Tries(request, columns).run(first, last, watch);
            });
  return columns;
}

std::vector<std::uint8_t> random_grids(std::uint64_t seed, std::uint64_t first, std::size_t size,
                                       double enough, int threads, const Tick& tick) {
  std::vector<std::uint8_t> grids(size * kCells);
  in_ranges(size, kRange, threads, tick, [&](std::size_t begin, std::size_t end, Watch& watch) {
    std::vector<std::uint64_t> numbers(end - begin);
    std::iota(numbers.begin(), numbers.end(), first + begin);
    kernel().sample({seed, end - begin, numbers.data(), enough, grids.data() + begin * kCells},
                    watch);
  });
  return grids;
}

}  // namespace nonet::search
