#include "walk/arrival_order.hpp"

#include <algorithm>
#include <deque>

#include "check.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

// Tracks the order in a simple way: starts with an empty grid, and records each change in two
// lists.
class OrderByHand {
 public:
  explicit OrderByHand(const Grid& grid) : geometry_(grid.geometry()) {
    candidates_.fill(Digits::all());
    for (int cell = 0; cell < kCells; ++cell) {
      if (grid.value(cell)) place(cell, grid.value(cell) - 1);
    }
    for (int cell = 0; cell < kCells; ++cell) {
      if (grid.value(cell)) continue;
      for (int digit = 0; digit < kDigits; ++digit) {
        if (has(cell, digit) && !grid.has(cell, digit)) remove(cell, digit);
      }
    }
  }

  void take(const Step& step) {
    for (const Candidate c : step.placements) place(cell_of(c), digit_of(c));
    for (const Candidate c : step.eliminations) {
      if (has(cell_of(c), digit_of(c))) remove(cell_of(c), digit_of(c));
    }
  }

  int naked_single() {
    while (!naked_.empty() && !candidates_[naked_.front()].is_single()) naked_.pop_front();
    return naked_.empty() ? -1 : naked_.front();
  }
  int hidden_single() {
    while (!hidden_.empty() && count(hidden_.front() / kDigits, hidden_.front() % kDigits) != 1) {
      hidden_.pop_front();
    }
    return hidden_.empty() ? -1 : hidden_.front();
  }
  int full_house() const {
    for (const int cell : naked_) {
      if (!candidates_[cell].is_single()) continue;
      for (const int house : geometry_.houses_of[cell]) {
        const auto& cells = geometry_.cells_of[house];
        if (std::ranges::count_if(cells, [&](int c) { return !candidates_[c].empty(); }) == 1) {
          return cell * kHouses + house;
        }
      }
    }
    return -1;
  }

 private:
  bool has(int cell, int digit) const { return candidates_[cell].has(digit); }
  int count(int house, int digit) const {
    const auto& cells = geometry_.cells_of[house];
    if (placed_[house].has(digit)) return 0;
    return static_cast<int>(
        std::ranges::count_if(cells, [&](int cell) { return has(cell, digit); }));
  }
  void place(int cell, int digit) {
    for (const int house : geometry_.houses_of[cell]) {
      Digits& placed = placed_[house];
      placed.add(digit);
    }
    for (int peer = 0; peer < kCells; ++peer) {
      if (geometry_.sees(cell, peer) && has(peer, digit)) remove(peer, digit);
    }
    for (int other = 0; other < kDigits; ++other) {
      if (other != digit && has(cell, other)) leave(cell, other);
    }
    candidates_[cell] = Digits{};
  }
  void remove(int cell, int digit) {
    leave(cell, digit);
    if (candidates_[cell].is_single()) naked_.push_back(cell);
  }
  void leave(int cell, int digit) {
    candidates_[cell].drop(digit);
    for (const int house : geometry_.houses_of[cell]) {
      if (count(house, digit) == 1) hidden_.push_back(house * 9 + digit);
    }
  }

  const Geometry& geometry_;
  std::array<Digits, kCells> candidates_{};
  std::array<Digits, kHouses> placed_{};
  std::deque<int> naked_;
  std::deque<int> hidden_;
};

void check_alike(const Grid& grid, ArrivalOrder& order, OrderByHand& by_hand) {
  int cell = 0;
  int house = 0;
  int digit = 0;
  CHECK((order.naked_single(grid, cell) ? cell : -1) == by_hand.naked_single());
  CHECK((order.hidden_single(grid, house, digit) ? house * 9 + digit : -1) ==
        by_hand.hidden_single());
  CHECK((order.full_house(grid, cell, house) ? cell * kHouses + house : -1) ==
        by_hand.full_house());
}

// A step that no technique would find. It places or removes random candidates, and agrees with the
// solution.
Step random_step(const Grid& grid, const Solution& solution, std::mt19937& random) {
  Step step;
  for (int cell = 0; cell < kCells; ++cell) {
    if (random() % 40 == 0 && grid.value(cell) == 0) {
      step.placements.push_back(candidate_of(cell, solution[cell] - 1));
    }
    for (int digit = 0; digit < kDigits; ++digit) {
      if (grid.has(cell, digit) && digit != solution[cell] - 1 && random() % 20 == 0) {
        step.eliminations.push_back(candidate_of(cell, digit));
      }
    }
  }
  return step;
}

void check_from(Grid grid, const Solution& solution, std::mt19937& random) {
  ArrivalOrder order;
  order.start(grid);
  OrderByHand by_hand(grid);
  check_alike(grid, order, by_hand);
  while (!grid.solved()) {
    Step step;
    int cell = 0;
    int house = 0;
    int digit = 0;
    if (order.naked_single(grid, cell)) {
      step.placements.push_back(candidate_of(cell, solution[cell] - 1));
    } else if (order.hidden_single(grid, house, digit)) {
      const int place = grid.places(house, digit).first();
      step.placements.push_back(candidate_of(grid.geometry().cells_of[house][place], digit));
    } else {
      step = random_step(grid, solution, random);
    }
    order.take(grid, step);
    by_hand.take(step);
    check_alike(grid, order, by_hand);
  }
}

}  // namespace

NONET_TEST(singles_appear_in_the_order_of_a_list_kept_by_hand) {
  std::mt19937 random{11};
  for (const std::string_view text : kPuzzles) {
    const Grid grid = grid_of(text);
    check_from(grid, solution_of(grid), random);
  }
}

NONET_TEST(the_order_of_singles_in_an_unobserved_grid_is_reconstructed) {
  std::mt19937 random{12};
  each_random_state(5, 20, [&](const Grid& grid, const Solution& solution) {
    check_from(grid, solution, random);
  });
}

}  // namespace nonet::tests
