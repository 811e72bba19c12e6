#include "search/relatives.hpp"

#include <algorithm>
#include <numeric>

#include "search/transformation.hpp"

namespace nonet::search {

namespace {

constexpr std::size_t kRelativeRange = 256;  // how many puzzles a thread takes at a time

class Orbits {
 public:
  explicit Orbits(const RelativesRequest& request) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (request.mask[cell]) members_[request.orbit[cell]].push_back(cell);
    }
    std::erase_if(members_, [](const auto& cells) { return cells.empty(); });
  }

  const std::vector<std::vector<int>>& members() const { return members_; }

  // Separates the orbits that have givens from those that have none, and puts both in random order.
  // (An orbit is a set of cells that a symmetry maps to each other.)
  void deal(const std::uint8_t* givens, Random& random, std::vector<std::size_t>& with,
            std::vector<std::size_t>& without) const {
    with.clear();
    without.clear();
    for (std::size_t i = 0; i < members_.size(); ++i) {
      (givens[members_[i][0]] ? with : without).push_back(i);
    }
    shuffle(with, random);
    shuffle(without, random);
  }

 private:
  static void shuffle(std::vector<std::size_t>& items, Random& random) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[random.below(static_cast<unsigned>(i))]);
    }
  }

  std::vector<std::vector<int>> members_{kCells};
};

}  // namespace

std::vector<std::uint8_t> relatives(const RelativesRequest& request, int threads,
                                    const Tick& tick) {
  const Orbits orbits(request);
  std::vector<std::uint8_t> puzzles(request.size * kCells);
  in_ranges(request.size, kRelativeRange, threads, tick,
            [&](std::size_t first, std::size_t last, Watch& watch) {
              const std::size_t size = last - first;
              std::vector<std::uint8_t> givens(request.givens + first * kCells,
                                               request.givens + last * kCells);
              std::vector<std::uint8_t> order(size * kCells);
              std::vector<std::uint8_t> ends(size * kCells, 1);
              const std::vector<std::int32_t> least(size, request.least);
              std::vector<std::size_t> with;
              std::vector<std::size_t> without;
              for (std::size_t k = 0; k < size; ++k) {
                std::uint8_t* const own = givens.data() + k * kCells;
                Random random(request.seed, request.first + first + k);
                orbits.deal(own, random, with, without);
                std::size_t added = 0;
                if (request.added > 0 && !without.empty()) {
                  added = 1 + random.below(static_cast<unsigned>(request.added));
                  added = std::min(added, without.size());
                }
                with.insert(with.end(), without.begin(),
                            without.begin() + static_cast<std::ptrdiff_t>(added));
                std::array<std::uint8_t, kCells> placed{};
                std::size_t position = k * kCells;
                for (const std::size_t orbit : with) {
                  for (const int cell : orbits.members()[orbit]) {
                    own[cell] = 1;
                    placed[cell] = 1;
                    ends[position] = 0;
                    order[position++] = static_cast<std::uint8_t>(cell);
                  }
                  ends[position - 1] = 1;
                }
                for (int cell = 0; cell < kCells; ++cell) {
                  if (!placed[cell]) order[position++] = static_cast<std::uint8_t>(cell);
                }
              }
              kernel().thin_out(
                  {size, request.solutions + first * kCells, order.data(), ends.data(),
                   givens.data(), least.data(), puzzles.data() + first * kCells},
                  watch);
            });
  return puzzles;
}

}  // namespace nonet::search
