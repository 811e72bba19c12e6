#include "search/minimal.hpp"

#include <algorithm>
#include <numeric>

#include "search/transformation.hpp"
#include "search/walk.hpp"

namespace nonet::search {

namespace {

constexpr std::size_t kMinimalRange = 256;  // how many puzzles a thread takes at a time
constexpr std::uint64_t kTries = 32;        // a walk starts from the best of this many puzzles

// Each try at a puzzle uses a different grid and order.
std::uint64_t number_of(std::uint64_t puzzle, std::uint64_t attempt) {
  return puzzle ^ attempt << 40;
}

// Works on all puzzles of a range together, until each of them meets the request.
class Tries {
 public:
  Tries(const MinimalRequest& request, MinimalColumns& columns, Watch& watch)
      : request_(request), all_(columns), watch_(watch) {
    for (int cell = 0; cell < kCells; ++cell) members_[request.orbit[cell]].push_back(cell);
    for (const auto& cells : members_) {
      if (!cells.empty() && request.mask[cells[0]]) may_have_givens_.push_back(cells);
    }
    members_.erase(std::remove_if(members_.begin(), members_.end(),
                                  [](const auto& cells) { return cells.empty(); }),
                   members_.end());
    whole_ = std::all_of(request.mask.begin(), request.mask.end(), [](auto in) { return in; });
  }

  void run(std::size_t first, std::size_t last) {
    std::vector<std::size_t> left(last - first);
    std::iota(left.begin(), left.end(), first);
    std::vector<int> distance(last - first, kCells);
    for (std::uint64_t attempt = 0; !left.empty() && attempt < request_.tries; ++attempt) {
      sample(left, attempt);
      if (!whole_) keep_determined();
      if (watch_.stopped()) return;
      thin_out(left, attempt);
      if (watch_.stopped()) return;
      std::vector<std::size_t> again;
      for (std::size_t k = 0; k < left.size(); ++k) {
        const std::uint8_t* const puzzle = puzzles_.data() + k * kCells;
        const auto open = std::count(puzzle, puzzle + kCells, std::uint8_t{0});
        const int givens = kCells - static_cast<int>(open);
        int& nearest = distance[left[k] - first];
        const int away = givens == 0 ? kCells : distance_of(givens);
        ++all_.tries[left[k]];
        if (away < nearest) {
          nearest = away;
          std::copy_n(puzzle, kCells, all_.puzzle.data() + left[k] * kCells);
          std::copy_n(grids_.data() + k * kCells, kCells, all_.solution.data() + left[k] * kCells);
        }
        const bool is_last = attempt + 1 == request_.tries || attempt % kTries == kTries - 1;
        if (away > 0 && !(is_last && walk(left[k], attempt, nearest))) again.push_back(left[k]);
      }
      watch_.done += left.size() - again.size();
      left = std::move(again);
    }
  }

 private:
  int distance_of(int givens) const {
    return std::max({request_.least - givens, givens - request_.most, 0});
  }

  // Of the puzzles from the last tries, takes the one whose number of givens is nearest to the
  // requested range. Then changes it until the number is in that range. If this fails, the search
  // starts over with an empty puzzle.
  bool walk(std::size_t number, std::uint64_t attempt, int& distance) {
    std::uint8_t* const puzzle = all_.puzzle.data() + number * kCells;
    std::uint8_t* const solution = all_.solution.data() + number * kCells;
    Random random(request_.seed ^ 0x8CB92BA72F3D8DD7u, number_of(request_.first + number, attempt));
    if (distance < kCells &&
        GivensWalk(may_have_givens_)
            .run(solution, puzzle, request_.least, request_.most, request_.patience, random)) {
      return true;
    }
    distance = kCells;
    std::fill_n(puzzle, kCells, std::uint8_t{0});
    std::fill_n(solution, kCells, std::uint8_t{0});
    return false;
  }

  void sample(const std::vector<std::size_t>& left, std::uint64_t attempt) {
    const std::size_t size = left.size();
    grids_.resize(size * kCells);
    numbers_.resize(size);
    for (std::size_t k = 0; k < size; ++k) {
      numbers_[k] = number_of(request_.first + left[k], attempt);
    }
    Watch part(&watch_);
    kernel().sample({request_.seed, size, numbers_.data(), request_.enough, grids_.data()}, part);
    givens_.resize(size * kCells);
    for (std::size_t k = 0; k < size; ++k) {
      std::copy(request_.mask.begin(), request_.mask.end(), givens_.data() + k * kCells);
    }
  }

  // Only cells of the mask may have givens. If a grid's digits in these cells do not determine the
  // grid, clears its copy of the mask, so it gives no puzzle.
  void keep_determined() {
    const std::size_t size = numbers_.size();
    std::vector<std::uint8_t> masked(size * kCells);
    for (std::size_t i = 0; i < masked.size(); ++i) masked[i] = givens_[i] ? grids_[i] : 0;
    std::vector<std::uint64_t> counts(size);
    Watch part(&watch_);
    kernel().solve({masked.data(), size, 0, 2, nullptr, counts.data(), nullptr}, part);
    for (std::size_t k = 0; k < size; ++k) {
      if (counts[k] != 1) std::fill_n(givens_.data() + k * kCells, kCells, std::uint8_t{0});
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
    Watch part(&watch_);
    kernel().thin_out({size, grids_.data(), order_.data(), ends_.data(), givens_.data(),
                       least.data(), puzzles_.data()},
                      part);
  }

  const MinimalRequest& request_;
  MinimalColumns& all_;
  Watch& watch_;
  std::vector<std::vector<int>> members_{kCells};
  std::vector<std::vector<int>> may_have_givens_;
  bool whole_ = true;
  std::vector<std::uint64_t> numbers_;
  std::vector<std::uint8_t> grids_;
  std::vector<std::uint8_t> givens_;
  std::vector<std::uint8_t> order_;
  std::vector<std::uint8_t> ends_;
  std::vector<std::uint8_t> puzzles_;
};

}  // namespace

MinimalColumns minimal_puzzles(const MinimalRequest& request, int threads, const Tick& tick) {
  MinimalColumns columns(request.size);
  in_ranges(request.size, kMinimalRange, threads, tick,
            [&](std::size_t first, std::size_t last, Watch& watch) {
              Tries(request, columns, watch).run(first, last);
            });
  return columns;
}

std::vector<std::uint8_t> walked(const WalkRequest& request, int threads, const Tick& tick) {
  std::vector<std::vector<int>> orbits(kCells);
  for (int cell = 0; cell < kCells; ++cell) {
    if (request.mask[cell]) orbits[request.orbit[cell]].push_back(cell);
  }
  std::erase_if(orbits, [](const auto& cells) { return cells.empty(); });
  std::vector<std::uint8_t> puzzles(request.puzzles, request.puzzles + request.size * kCells);
  in_ranges(request.size, 1, threads, tick, [&](std::size_t i, std::size_t, Watch& watch) {
    Random random(request.seed, request.first + i);
    std::uint8_t* const puzzle = puzzles.data() + i * kCells;
    if (!GivensWalk(orbits).run(request.solutions + i * kCells, puzzle, request.least, request.most,
                                request.patience, random)) {
      std::fill_n(puzzle, kCells, std::uint8_t{0});
    }
    ++watch.done;
  });
  return puzzles;
}

Zeroed<std::uint8_t> random_grids(std::uint64_t seed, std::uint64_t first, std::size_t size,
                                  double enough, int threads, const Tick& tick) {
  Zeroed<std::uint8_t> grids(size * kCells);
  in_ranges(
      size, kMinimalRange, threads, tick, [&](std::size_t begin, std::size_t end, Watch& watch) {
        std::vector<std::uint64_t> numbers(end - begin);
        std::iota(numbers.begin(), numbers.end(), first + begin);
        kernel().sample({seed, end - begin, numbers.data(), enough, grids.data() + begin * kCells},
                        watch);
      });
  return grids;
}

}  // namespace nonet::search
