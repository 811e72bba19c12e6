#include "sets/almost_locked_set.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "board/patience.hpp"
#include "walk/allowance.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// The number of sets is limited because pencil marks can be arbitrary. Without limits, sets could
// fill the memory, and searching pairs of sets would take forever. No puzzle gets near the limits:
// the largest numbers of sets ever seen are 310 on 9×9, 860 on 16×16 and 4,100 on 25×25.
constexpr std::size_t kMostOfHouse = 1 << 13;
constexpr std::size_t kMostSets = 1 << 14;

// Finds all choices of up to `most` empty cells of a house that together have one more digit than
// there are cells. A choice is a number with one bit for each cell. Choices are sorted by number of
// cells and then in ascending order.
template <int digits_of_board>
class Choices {
 public:
  using Number = std::uint32_t;

  Choices(const std::array<Digits, kDigits>& candidates, int open, int most)
      : candidates_(candidates), open_(open), most_(most) {
    grow(0, 0, 0, Digits{});
    std::ranges::sort(list_, {},
                      [](Number choice) { return std::pair(std::popcount(choice), choice); });
  }
  const Number* begin() const { return list_.data(); }
  const Number* end() const { return list_.data() + list_.size(); }
  Digits digits(Number choice) const {
    Digits all;
    Bits<kDigits>(choice).each([&](int i) { all |= candidates_[i]; });
    return all;
  }

 private:
  // Adds cells to a choice, starting at `next`.
  void grow(int next, int size, Number choice, Digits digits) {
    for (int i = next; i < open_; ++i) {
      const Digits all = digits | candidates_[i];
      if (all.count() > most_ + 1) continue;
      const Number more = choice | Number{1} << i;
      if (all.count() == size + 2) list_.push_back(more);
      if (list_.size() > kMostOfHouse) throw AllowanceSpent{};
      if (size + 1 < most_) grow(i + 1, size + 1, more, all);
    }
  }

  const std::array<Digits, kDigits>& candidates_;
  const int open_;
  const int most_;
  std::vector<Number> list_;
};

// With few cells, a loop without branches tries all choices.
constexpr std::size_t kChoices = 1 << board_sizes::standard.digits;

// For each choice, the number of digits that makes it almost locked: its number of cells plus one.
constexpr auto kWanted = [] {
  std::array<std::uint16_t, kChoices> wanted{};
  for (std::size_t choice = 0; choice < kChoices; ++choice) {
    wanted[choice] = static_cast<std::uint16_t>(std::popcount(choice) + 1);
  }
  return wanted;
}();

// Counts the set bits of a nine-bit number. This form lets the compiler process eight words at
// once.
constexpr std::uint16_t count_of(std::uint16_t word) {
  auto counts = static_cast<std::uint16_t>(word - (word >> 1 & 0x155));
  counts = static_cast<std::uint16_t>((counts & 0x333) + (counts >> 2 & 0x333));
  return static_cast<std::uint16_t>((counts + (counts >> 4) + (counts >> 8)) & 0xF);
}

template <>
class Choices<board_sizes::standard.digits> {
 public:
  Choices(const std::array<Digits, kDigits>& candidates, int open, int /*most*/) {
    digits_[0] = 0;
    for (int i = 0; i < open; ++i) {
      const int half = 1 << i;
      const auto own = static_cast<std::uint16_t>(candidates[i].word());
      for (int choice = 0; choice < half; ++choice) {
        digits_[half + choice] = digits_[choice] | own;
      }
    }
    const std::size_t all = std::size_t{1} << open;
    std::array<std::uint16_t, kChoices> right;
    for (std::size_t choice = 0; choice < all; ++choice) {
      right[choice] = count_of(digits_[choice]) == kWanted[choice];
    }
    // Every choice is written, and then overwritten if it is not almost locked. The processor could
    // not predict a branch here.
    std::array<std::uint16_t, kChoices + 1> found;
    std::size_t count = 0;
    for (std::size_t choice = 1; choice < all; ++choice) {
      found[count] = static_cast<std::uint16_t>(choice);
      count += right[choice];
    }
    std::array<std::uint16_t, kDigits + 2> starts{};  // for each size, where its sets begin
    for (std::size_t i = 0; i < count; ++i) ++starts[kWanted[found[i]]];
    for (std::size_t size = 1; size < starts.size(); ++size) starts[size] += starts[size - 1];
    for (std::size_t i = 0; i < count; ++i) list_[starts[kWanted[found[i]] - 1]++] = found[i];
    end_ = list_.data() + count;
  }
  const std::uint16_t* begin() const { return list_.data(); }
  const std::uint16_t* end() const { return end_; }
  Digits digits(unsigned choice) const { return Digits(digits_[choice]); }

 private:
  std::array<std::uint16_t, kChoices> digits_;  // the digits of each choice
  std::array<std::uint16_t, kChoices> list_;
  const std::uint16_t* end_;
};

}  // namespace

void AlmostLockedSets::collect(const Grid& grid) {
  const Geometry& geometry = grid.geometry();
  if (cells_in_ != geometry.cells_in) {
    cells_in_ = geometry.cells_in;
    houses_ = geometry.houses;
    regions_in_all_ = geometry.regions_in_all;
    for (OfHouse& each : of_house_) each = {};
  }
  houses_.each([&](int house) {
    OfHouse& found = of_house_[house];
    std::array<Digits, kDigits> candidates;
    for (int p = 0; p < geometry.digits; ++p) {
      candidates[p] = grid.candidates(geometry.cells_of[house][p]);
    }
    if (candidates != found.candidates) {
      if constexpr (!kIsStandard) ask_patience();
      found.candidates = {};  // invalid until all sets are found
      collect_in(grid, house, found);
      found.candidates = candidates;
    }
    for (DigitPlaces& of_digit : found.digit_places) {
      of_digit.seen = of_digit.peers & grid.cells_of_digit(of_digit.digit);
      // This avoids a branch that the processor could not predict.
      const unsigned sees = !of_digit.seen.empty();
      of_digit.digits_seen = Digits(static_cast<Digits::Word>(sees << of_digit.digit));
    }
  });
  sets_.clear();
  for (int size = 1; size <= kMostCells; ++size) {
    houses_.each([&](int house) {
      const OfHouse& found = of_house_[house];
      const AlmostLockedSet* sets = found.sets.data();
      sets_.insert(sets_.end(), sets + found.ends[size - 1], sets + found.ends[size]);
      if (sets_.size() > kMostSets) throw AllowanceSpent{};
    });
  }
  for (AlmostLockedSet& set : sets_) {
    for (const std::uint16_t place : set.place) set.digits_seen |= set.own[place].digits_seen;
  }
}

void AlmostLockedSets::collect_in(const Grid& grid, int house, OfHouse& found) {
  using Choice = Bits<kDigits>;  // a choice of empty cells
  const Geometry& geometry = grid.geometry();
  found.sets.clear();
  found.ends.fill(0);
  found.digit_places.clear();
  std::array<int, kDigits> cells;
  std::array<Cells, kDigits> singles;  // each cell as a set
  std::array<Digits, kDigits> candidates;
  std::array<Choice, kDigits> places{};  // the places for each digit
  Choice single;                         // cells with one candidate
  int open = 0;
  for (int p = 0; p < geometry.digits; ++p) {
    const int cell = geometry.cells_of[house][p];
    const Digits digits = grid.candidates(cell);
    if (digits.empty()) continue;
    cells[open] = cell;
    singles[open] = Cells::of(cell);
    candidates[open] = digits;
    digits.each([&](int digit) { places[digit].add(open); });
    if (digits.is_single()) single.add(open);
    ++open;
  }
  const Choices<kDigits> choices(candidates, open, most_cells(geometry));
  if (choices.begin() == choices.end()) return;
  found.digit_places.push_back({});  // for digits that are not in a set
  const auto place_of = [&](int digit, Choice where) {
    std::uint16_t& place = place_.at(digit, where);
    if (place == 0) {
      place = static_cast<std::uint16_t>(found.digit_places.size());
      place_.keep(place);
      Cells own;
      Cells peers = Cells::all();
      Houses houses = geometry.regions();
      where.each([&](int i) {
        own |= singles[i];
        peers &= geometry.peers[cells[i]];
        houses &= geometry.house_set[cells[i]];
      });
      DigitPlaces& of_digit = found.digit_places.emplace_back();
      of_digit.cells = own;
      of_digit.peers = peers;
      of_digit.houses = houses;
      of_digit.digit = static_cast<std::uint8_t>(digit);
    }
    return place;
  };
  BoundedList<HouseNumber, kMostCrossings>
      before;  // earlier houses, which may contain the same set
  for (const Crossing& crossing : geometry.crossings[house]) {
    if (crossing.house < house) before.add(crossing.house);
  }
  for (const auto number : choices) {
    const Choice choice(number);
    const int size = choice.count();
    if (size == 1 && geometry.houses_of[cells[choice.first()]][0] != house) continue;
    AlmostLockedSet set;
    set.digits = choices.digits(number);
    int members = 0;
    choice.each([&](int i) {
      set.cells |= singles[i];
      set.members[members++] = static_cast<CellNumber>(cells[i]);
    });
    const auto holds_it = [&](int other) {
      return (set.cells & ~geometry.cells_in[other]).empty();
    };
    if (size > 1 && std::ranges::any_of(before, holds_it)) continue;
    set.size = static_cast<std::uint8_t>(size);
    set.house = static_cast<HouseNumber>(house);
    set.splits = !(choice & single).empty();
    set.digits.each([&](int digit) { set.place[digit] = place_of(digit, places[digit] & choice); });
    found.sets.push_back(set);
    ++found.ends[size];
  }
  place_.clear();
  for (int size = 1; size <= kMostCells; ++size) {
    found.ends[size] = static_cast<std::uint16_t>(found.ends[size] + found.ends[size - 1]);
  }
  for (AlmostLockedSet& set : found.sets) set.own = found.digit_places.data();
}

}  // namespace nonet::inline NONET_BOARD
