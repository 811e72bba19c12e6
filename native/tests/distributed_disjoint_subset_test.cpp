// Compares the search for distributed disjoint subsets with plain counting for every choice of
// empty cells.
#include <algorithm>
#include <iterator>
#include <set>

#include "proofs/rank_proof.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

using Conclusion = std::vector<Candidate>;
using CellList = std::vector<int>;

bool in(int cell, int house) { return kStandard.position[cell][house] < 9; }

// A digit's places and, for each choice of places, the smallest number of houses that contain the
// choice. For the empty choice, this number is 0. Any other choice takes one house, plus the houses
// for its places outside this house. The best house is found by trying all houses.
class OfDigit {
 public:
  OfDigit(const Grid& grid, int digit, const CellList& among) {
    std::ranges::copy_if(among, std::back_inserter(places_),
                         [&](int cell) { return grid.has(cell, digit); });
    for (int house = 0; house < 27; ++house) holds_.push_back(choice(places_, house));
    fewest_.assign(std::size_t{1} << places_.size(), 0);
    for (std::size_t some = 1; some < fewest_.size(); ++some) {
      fewest_[some] = 9;
      for (const std::size_t in_house : holds_) {
        if (some & in_house) fewest_[some] = std::min(fewest_[some], 1 + fewest_[some & ~in_house]);
      }
    }
  }

  std::size_t bit(int cell) const {
    const auto at = std::ranges::find(places_, cell) - places_.begin();
    return std::size_t{1} << at & (fewest_.size() - 1);
  }
  int fewest(std::size_t some) const { return fewest_[some]; }
  int fewest(const CellList& cells) const { return fewest_[some_of(cells)]; }

  // Calls body(houses) for each of the smallest sets of houses that contain all the digit's places
  // among the cells.
  template <class Body>
  void each_cover(const CellList& cells, Body&& body) const {
    std::vector<int> houses;
    choose(some_of(cells), 0, fewest(cells), houses, body);
  }

 private:
  static std::size_t choice(const CellList& places, int house) {
    std::size_t result = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (in(places[i], house)) result |= std::size_t{1} << i;
    }
    return result;
  }

  std::size_t some_of(const CellList& cells) const {
    std::size_t result = 0;
    for (const int cell : cells) result |= bit(cell);
    return result;
  }

  template <class Body>
  void choose(std::size_t some, int first, int count, std::vector<int>& houses, Body& body) const {
    if (count == 0) {
      if (some == 0) body(houses);
      return;
    }
    for (int house = first; house < 27; ++house) {
      houses.push_back(house);
      choose(some & ~holds_[static_cast<std::size_t>(house)], house + 1, count - 1, houses, body);
      houses.pop_back();
    }
  }

  CellList places_;
  std::vector<std::size_t> holds_;
  std::vector<int> fewest_;
};

// Finds all distributed disjoint subsets among some cells.
class SubsetsByHand {
 public:
  SubsetsByHand(const Grid& grid, const CellList& among) : grid_(grid), among_(among) {
    for (int digit = 0; digit < kDigits; ++digit) digits_.emplace_back(grid, digit, among);
    for (const int cell : among) {
      for (const OfDigit& digit : digits_) bits_.push_back(digit.bit(cell));
    }
  }

  std::set<Conclusion> all(int size) {
    std::set<Conclusion> found;
    CellList chosen;
    choose(0, size, {}, chosen, found);
    return found;
  }

 private:
  using Chosen = std::array<std::size_t, kDigits>;

  void choose(std::size_t first, int missing, const Chosen& some, CellList& chosen,
              std::set<Conclusion>& found) {
    if (missing == 0) {
      int houses = 0;
      for (std::size_t d = 0; d < kDigits; ++d) houses += digits_[d].fewest(some[d]);
      if (houses == static_cast<int>(chosen.size()) && is_wanted(chosen)) conclude(chosen, found);
      return;
    }
    for (std::size_t i = first; i + static_cast<std::size_t>(missing) <= among_.size(); ++i) {
      Chosen more = some;
      for (std::size_t d = 0; d < kDigits; ++d) more[d] |= bits_[i * kDigits + d];
      chosen.push_back(among_[i]);
      choose(i + 1, missing - 1, more, chosen, found);
      chosen.pop_back();
    }
  }

  CellList places(const CellList& cells, int digit) const {
    CellList result;
    for (const int cell : cells) {
      if (grid_.has(cell, digit)) result.push_back(cell);
    }
    return result;
  }

  int rank(const CellList& cells) {
    int result = -static_cast<int>(cells.size());
    for (const OfDigit& digit : digits_) result += digit.fewest(cells);
    return result;
  }

  // Whether a set of cells is wanted: no part of it is a distributed disjoint subset, and no other
  // technique has a name for it.
  bool is_wanted(const CellList& cells) {
    if (std::ranges::all_of(cells, [&](int c) { return grid_.candidates(c).count() == 2; })) {
      return false;
    }
    for (unsigned some = 1; some + 1 < 1U << cells.size(); ++some) {
      CellList part;
      CellList rest;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        (some >> i & 1 ? part : rest).push_back(cells[i]);
      }
      if (rank(part) <= 0 || (is_almost_locked(part) && is_almost_locked(rest))) return false;
    }
    for (int house = 0; house < 27; ++house) {
      if (std::ranges::all_of(cells, [&](int cell) { return in(cell, house); })) return false;
    }
    for (int box = 18; box < 27; ++box) {
      for (int row = 0; row < 9; ++row) {
        for (int column = 9; column < 18; ++column) {
          const bool cross = (box - 18) / 3 == row / 3 && (box - 18) % 3 == (column - 9) / 3;
          if (cross && all_keep_to(cells, {box, row, column})) return false;
        }
      }
    }
    return true;
  }

  bool is_almost_locked(const CellList& cells) const {
    Digits digits;
    for (const int cell : cells) digits |= grid_.candidates(cell);
    bool together = false;
    for (int house = 0; house < 27; ++house) {
      together |= std::ranges::all_of(cells, [&](int cell) { return in(cell, house); });
    }
    return together && digits.count() == static_cast<int>(cells.size()) + 1;
  }

  bool all_keep_to(const CellList& cells, const std::array<int, 3>& houses) const {
    for (int digit = 0; digit < kDigits; ++digit) {
      const CellList of_digit = places(cells, digit);
      if (std::ranges::none_of(houses, [&](int house) {
            return std::ranges::all_of(of_digit, [&](int cell) { return in(cell, house); });
          })) {
        return false;
      }
    }
    return true;
  }

  void conclude(const CellList& cells, std::set<Conclusion>& found) {
    std::set<Candidate> eliminated;
    std::set<Space> links;
    for (int digit = 0; digit < kDigits; ++digit) {
      digits_[static_cast<std::size_t>(digit)].each_cover(cells, [&](const auto& cover) {
        for (const int house : cover) links.insert(house_space(house, digit));
        for (int cell = 0; cell < kCells; ++cell) {
          const auto times =
              std::ranges::count_if(cover, [&](int house) { return in(cell, house); });
          const bool inside = std::ranges::find(cells, cell) != cells.end();
          if (!grid_.has(cell, digit) || times <= inside) continue;
          eliminated.insert(candidate_of(cell, digit));
        }
      });
    }
    if (eliminated.empty()) return;
    // If fewer cells prove the same conclusions, the conclusions belong to the smaller set.
    const std::vector<Space> all_links(links.begin(), links.end());
    for (std::size_t left_out = 0; left_out < cells.size(); ++left_out) {
      std::vector<Space> truths;
      for (const int cell : cells) {
        if (cell != cells[left_out]) truths.push_back(cell_space(cell));
      }
      if (std::ranges::all_of(
              eliminated, [&](Candidate c) { return rank_refutes(grid_, truths, all_links, c); })) {
        return;
      }
    }
    found.emplace(eliminated.begin(), eliminated.end());
  }

  const Grid& grid_;
  const CellList among_;
  std::vector<OfDigit> digits_;
  std::vector<std::size_t> bits_;  // by cell, for each digit
};

struct FoundSubset {
  Conclusion conclusion;
  CellList cells;
};

std::vector<FoundSubset> by_search(const Grid& grid, int size, const Solution& solution) {
  Ladder ladder;
  Rung& rung = ladder.rungs.emplace_back();
  rung.finder = finder_named("distributed-disjoint-subset");
  rung.options.size = static_cast<std::uint8_t>(size);
  std::vector<FoundSubset> found;
  auto receive = [&](Step& step) {
    check_conclusions(step, solution);
    CHECK(static_cast<int>(step.truths.size()) == size);
    CellList cells(step.truths.begin(), step.truths.end());
    for (const Candidate c : step.eliminations) {
      CHECK(rank_refutes(grid, step.truths, step.links, c));
    }
    found.push_back({step.eliminations, cells});
    return true;
  };
  Scope scope = Scope::everything();
  const Facts facts(grid, ladder.limits);
  Step scratch;
  walk_rung(ladder, 0, facts, scope, scratch, Detail::words, receive);
  return found;
}

// Chooses `count` empty cells: the cells of the last subset, and then cells with few candidates.
CellList window(const Grid& grid, const std::vector<FoundSubset>& found, std::size_t count) {
  CellList wanted = found.empty() ? CellList{} : found.back().cells;
  CellList others;
  for (Cells rest = grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    if (std::ranges::find(wanted, cell) == wanted.end()) others.push_back(cell);
  }
  std::ranges::stable_sort(others, {}, [&](int c) { return grid.candidates(c).count(); });
  wanted.insert(wanted.end(), others.begin(), others.end());
  wanted.resize(std::min(wanted.size(), count));
  std::ranges::sort(wanted);
  return wanted;
}

}  // namespace

// Both methods must find the same sets among some cells. Tests all states with such sets, and a few
// other states.
NONET_TEST(distributed_disjoint_subsets_match_counting_by_hand) {
  constexpr std::array<std::size_t, 9> kAmong = {0, 0, 0, 22, 22, 20, 20, 18, 17};
  std::array<long, 9> by_size{};
  int number = 0;
  each_random_state(5, 300, [&](const Grid& grid, const Solution& solution) {
    const bool always = ++number % 30 == 0;
    for (int size = 3; size <= 8; ++size) {
      const std::vector<FoundSubset> found = by_search(grid, size, solution);
      if (found.empty() && !always) continue;
      std::set<Conclusion> conclusions;
      for (const FoundSubset& step : found) CHECK(conclusions.insert(step.conclusion).second);
      const CellList among = window(grid, found, kAmong[static_cast<std::size_t>(size)]);
      const std::set<Conclusion> expected = SubsetsByHand(grid, among).all(size);
      CHECK(std::ranges::includes(conclusions, expected));
      for (const auto& [conclusion, cells] : found) {
        if (std::ranges::includes(among, cells)) CHECK(expected.contains(conclusion));
      }
      by_size[static_cast<std::size_t>(size)] += static_cast<long>(expected.size());
    }
  });
  for (const std::size_t size : {6U, 7U, 8U}) CHECK(by_size[size] > 0);
}

NONET_TEST(partial_searches_of_distributed_disjoint_subsets_find_the_same_steps) {
  Ladder ladder = everything();
  for (const int size : {6, 7, 8}) {
    Rung& rung = ladder.rungs.emplace_back();
    rung.finder = finder_named("distributed-disjoint-subset");
    rung.options.size = static_cast<std::uint8_t>(size);
  }
  each_random_state(17, 30,
                    [&](const Grid& grid, const Solution&) { check_searched_alike(grid, ladder); });
}

}  // namespace nonet::tests
