#include "forcing/shared_ends.hpp"

#include <algorithm>
#include <utility>

#include "board/patience.hpp"
#include "board/spaces.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Calls body(other candidate) if a candidate's cell, or a house of the cell, has only two places.
template <class Body>
void each_partner(const Grid& grid, Candidate candidate, Body&& body) {
  const Geometry& geometry = grid.geometry();
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  const Digits digits = grid.candidates(cell);
  if (digits.count() == 2) body(candidate_of(cell, (digits & ~Digits::of(digit)).first()));
  geometry.each_house_of(cell, [&](int house) {
    const Positions places = grid.places(house, digit);
    if (places.count() != 2) return;
    const int one = geometry.cells_of[house][places.first()];
    const int other = geometry.cells_of[house][places.second()];
    body(candidate_of(one == cell ? other : one, digit));
  });
}

}  // namespace

void SharedEnds::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
  live_.collect(grid);
  const std::size_t count = live_.list.size();
  seen_.clear(count, count);
  on_.clear(count + 1, count);
  off_.clear(count + 1, count);
  paired_.assign(count, false);
  for (std::size_t number = 0; number < count; ++number) see_directly(grid, number);
  for (std::size_t number = 0; number < count; ++number) {
    ask_patience();
    turn_on(number, number);
    follow(grid, number);
  }
  kinds_ = {};
  const auto consider = [&](Forced by, int cases, auto&& each_case) {
    if (may_be(by) || cases < 2 || cases > facts.limits().forcing_cases) return;
    Cases rows;
    each_case([&](Candidate candidate) { rows.push_back(number_of(candidate)); });
    if (share(rows)) kinds_.add(static_cast<int>(by));
  };
  grid.empty_cells().each([&](int cell) {
    consider(Forced::cell, grid.candidates(cell).count(),
             [&](auto&& add) { each_candidate(grid, cell_space(cell), add); });
  });
  grid.geometry().houses.each([&](int house) {
    for (int digit = 0; digit < grid.geometry().digits; ++digit) {
      consider(Forced::region, grid.places(house, digit).count(),
               [&](auto&& add) { each_candidate(grid, house_space(house, digit), add); });
    }
  });
  for (std::size_t number = 0; number < count && !may_be(Forced::digit); ++number) {
    if (paired_[number] && share_if_true_or_false(grid, number)) {
      kinds_.add(static_cast<int>(Forced::digit));
    }
  }
}

void SharedEnds::see_directly(const Grid& grid, std::size_t number) {
  const Candidate candidate = live_.list[number];
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  (grid.candidates(cell) & ~Digits::of(digit)).each([&](int other) {
    seen_.add(number, number_of(candidate_of(cell, other)));
  });
  (grid.cells_of_digit(digit) & grid.geometry().peers[cell]).each([&](int peer) {
    seen_.add(number, number_of(candidate_of(peer, digit)));
  });
  each_partner(grid, candidate, [&](Candidate) { paired_[number] = true; });
}

void SharedEnds::follow(const Grid& grid, std::size_t row) {
  while (!pending_.empty()) {
    const std::size_t number = pending_.back();
    pending_.pop_back();
    if (number < row) {
      on_.add_row(row, on_[number]);
      off_.add_row(row, off_[number]);
      continue;
    }
    for (std::size_t block = 0; block < seen_.width(); ++block) {
      const BitBlock fresh = seen_[number][block].without(off_[row][block]);
      off_[row][block] |= fresh;
      fresh.each(BitBlock::kBits * block, [&](std::size_t other) {
        if (paired_[other]) turn_on_partners(grid, row, other);
        return true;
      });
    }
  }
}

void SharedEnds::turn_on(std::size_t row, std::size_t number) {
  BitBlock& block = on_[row][number / BitBlock::kBits];
  if (block.has(number % BitBlock::kBits)) return;
  block.add(number % BitBlock::kBits);
  pending_.push_back(number);
}

void SharedEnds::turn_on_partners(const Grid& grid, std::size_t row, std::size_t number) {
  each_partner(grid, live_.list[number],
               [&](Candidate candidate) { turn_on(row, number_of(candidate)); });
}

bool SharedEnds::share(const Cases& cases) const {
  for (const BitRows* rows : {&on_, &off_}) {
    for (std::size_t block = 0; block < rows->width(); ++block) {
      BitBlock common = BitBlock::all();
      for (const std::size_t row : cases) common &= (*rows)[row][block];
      if (!common.empty()) return true;
    }
  }
  return false;
}

bool SharedEnds::share_if_true_or_false(const Grid& grid, std::size_t number) {
  const std::size_t last = live_.list.size();
  std::fill_n(on_[last], on_.width(), BitBlock{});
  std::fill_n(off_[last], off_.width(), BitBlock{});
  off_.add(last, number);
  turn_on_partners(grid, last, number);
  follow(grid, last);
  return share({number, last});
}

}  // namespace nonet::inline NONET_BOARD
