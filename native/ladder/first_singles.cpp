#include "ladder/first_singles.hpp"

#include <algorithm>
#include <bit>
#include <string_view>
#include <tuple>

#include "board/hidden_single_kinds.hpp"
#include "board/patience.hpp"
#include "ladder/two_words.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

using SingleKind = SingleRung::Kind;
using Words = SingleRung::Words;

constexpr int kUsualHouses = 27;

constexpr int kFirstSingleWidth = 10;
constexpr int kInWord = 6;
constexpr int kWords = std::tuple_size_v<Words>;
static_assert(kWords * kInWord >= kUsualHouses);

constexpr std::uint64_t each_field(std::uint64_t bits) {
  std::uint64_t all = 0;
  for (int field = 0; field < kInWord; ++field) all |= bits << kFirstSingleWidth * field;
  return all;
}
constexpr std::uint64_t kLowest = each_field(1);
constexpr std::uint64_t kSpare = each_field(1 << kDigits);
constexpr std::uint64_t kFull = kSpare - kLowest;

constexpr int word_of(int house) { return house / kInWord; }
constexpr int shift_of(int house) { return house % kInWord * kFirstSingleWidth; }

// Sets the spare bit of each field in which exactly one other bit is set.
constexpr TwoWords single_fields(TwoWords words) {
  const TwoWords without_first = words & ((words | twice(kSpare)) - twice(kLowest));
  return (words + twice(kFull)) & ~(without_first + twice(kFull));
}

// Each digit has one word. Words are processed in pairs, so there are ten words, and the last one
// is empty.
constexpr int kPairs = (kDigits + 1) / 2;
using ByDigit = std::array<TwoWords, kPairs>;

// The digits whose words have a given bit set.
Digits digits_with(const ByDigit& words, int bit) {
  TwoWords some{};
  for (int pair = 0; pair < kPairs; ++pair) some |= (words[pair] >> bit & twice(1)) << 2 * pair;
  return Digits(static_cast<Digits::Word>(some[0] | some[1] << 1));
}

// The spare bits in the fields of the given houses.
constexpr Words fields_of(Houses houses) {
  Words fields{};
  houses.each([&](int house) {
    if (house < kUsualHouses) {
      fields[word_of(house)] |= std::uint64_t{1} << (shift_of(house) + kDigits);
    }
  });
  return fields;
}

// All bits of all houses, except the spare bits.
constexpr Words kEverywhere = [] {
  Words words{};
  for (int house = 0; house < kUsualHouses; ++house) {
    words[word_of(house)] |= std::uint64_t{(1 << kDigits) - 1} << shift_of(house);
  }
  return words;
}();

// A cell's bit in one of its houses.
struct Place {
  std::uint64_t bit;
  std::uint8_t word;
};
constexpr int kUsualHousesOfCell = 3;
constexpr std::array<std::array<Place, kUsualHousesOfCell>, kCells> kOwn = [] {
  std::array<std::array<Place, kUsualHousesOfCell>, kCells> all{};
  for (int cell = 0; cell < kCells; ++cell) {
    int count = 0;
    for (const int house : kStandard.houses_of[cell]) {
      const int at = shift_of(house) + kStandard.position[cell][house];
      all[cell][count++] = {std::uint64_t{1} << at, static_cast<std::uint8_t>(word_of(house))};
    }
  }
  return all;
}();

// For each cell, the bits of that cell and of all cells that it sees.
constexpr std::array<Words, kCells> kSeen = [] {
  std::array<Words, kCells> all{};
  for (int cell = 0; cell < kCells; ++cell) {
    (kStandard.peers[cell] | Cells::of(cell)).each([&](int seen) {
      for (const Place& place : kOwn[seen]) all[cell][place.word] |= place.bit;
    });
  }
  return all;
}();

// Masks that keep only the first digit's word of a pair, or only the second digit's word.
constexpr std::array<TwoWords, 2> kOnly = {TwoWords{~std::uint64_t{0}, 0},
                                           TwoWords{0, ~std::uint64_t{0}}};

// All searches for a step share one allowance of work. With an allowance of at least this size,
// searches for singles are never cut short.
constexpr int kPlenty = 1 << 20;

// The part of a grid that singles need: each digit's positions in all houses, side by side. Singles
// are not stored. Finding them anew each time takes fewer unpredictable branches.
class Places {
 public:
  explicit Places(const Values& values) {
    // The list of filled cells is built without branches, because the processor could not predict
    // which cells are filled.
    std::array<std::uint8_t, kCells> filled;
    for (int cell = 0; cell < kCells; ++cell) {
      filled[left_] = static_cast<std::uint8_t>(cell);
      left_ += values[cell] != 0;
    }
    Words own{};
    std::array<Words, kDigits> seen{};
    for (std::size_t i = 0; i < left_; ++i) {
      const int cell = filled[i];
      const int digit = values[cell] - 1;
      for (const Place& place : kOwn[cell]) own[place.word] |= place.bit;
      for (int word = 0; word < kWords; ++word) seen[digit][word] |= kSeen[cell][word];
      for (const int house : kStandard.houses_of[cell]) {
        placed_[house].add(digit);
        ++filled_[house];
      }
      ++times_[digit];
    }
    left_ = kCells - left_;
    for (int word = 0; word < kWords; ++word) {
      for (int digit = 0; digit < kDigits; ++digit) {
        places_[word][digit / 2][digit % 2] = kEverywhere[word] & ~(own[word] | seen[digit][word]);
      }
    }
    for (int house = 0; house < kUsualHouses; ++house) {
      nearly_full_.set(house, filled_[house] == kDigits - 1);
    }
    for (int digit = 0; digit < kDigits; ++digit) {
      nearly_placed_.set(digit, times_[digit] == kDigits - 1);
    }
  }

  // Removes the candidates that the values allow but that the grid no longer has.
  explicit Places(const Grid& grid) : Places(values_of(grid)) {
    for (int row = 0; row < kDigits; ++row) {
      for (int digit = 0; digit < kDigits; ++digit) {
        Positions eliminated(static_cast<Positions::Word>(places(row, digit)));
        eliminated &= ~grid.places(row, digit);
        while (!eliminated.empty()) remove(kStandard.cells_of[row][eliminated.pop()], digit);
      }
    }
  }

  // Whether all cells are filled and no house contains a value twice.
  bool solved() const {
    return left_ == 0 &&
           std::ranges::all_of(placed_, [](Digits placed) { return placed == Digits::all(); });
  }

  // Finds the single that a technique of the ladder would place. Returns false if there is none.
  bool find(const SingleRung& rung, FirstSingle& found) {
    found.rung = rung.number;
    found.variant = 0;
    switch (rung.kind) {
      case SingleKind::full_house:
        return full_house(found);
      case SingleKind::last_digit:
        return last_digit(found);
      case SingleKind::hidden_single:
        return hidden_single(rung.fields, found);
      case SingleKind::naked_single:
        return naked_single(found);
    }
    return false;
  }

  void place(Candidate placement) {
    const int cell = cell_of(placement);
    const int digit = digit_of(placement);
    --left_;
    // Writes whole vectors. Writing a single word would be slower, because its whole vector is read
    // next.
    for (int word = 0; word < kWords; ++word) {
      places_[word][digit / 2] &= ~(twice(kSeen[cell][word]) & kOnly[digit % 2]);
    }
    for (const Place& place : kOwn[cell]) {
      for (TwoWords& words : places_[place.word]) words &= ~twice(place.bit);
    }
    for (const int house : kStandard.houses_of[cell]) {
      placed_[house].add(digit);
      nearly_full_.set(house, ++filled_[house] == kDigits - 1);
    }
    nearly_placed_.set(digit, ++times_[digit] == kDigits - 1);
  }

 private:
  static Values values_of(const Grid& grid) {
    Values values;
    for (int cell = 0; cell < kCells; ++cell) {
      values[cell] = static_cast<std::uint8_t>(grid.value(cell));
    }
    return values;
  }

  void remove(int cell, int digit) {
    for (const Place& place : kOwn[cell]) {
      places_[place.word][digit / 2] &= ~(twice(place.bit) & kOnly[digit % 2]);
    }
  }

  std::uint64_t places(int house, int digit) const {
    return places_[word_of(house)][digit / 2][digit % 2] >> shift_of(house) & ((1 << kDigits) - 1);
  }

  static bool set_placement(FirstSingle& found, int house, std::uint64_t places, int digit) {
    if (places == 0) return false;  // contradiction: the follower reports it
    found.placement = candidate_of(kStandard.cells_of[house][std::countr_zero(places)], digit);
    return true;
  }

  bool full_house(FirstSingle& found) const {
    if (nearly_full_.empty()) return false;
    const int house = nearly_full_.first();
    const int digit = (Digits::all() & ~placed_[house]).first();
    return set_placement(found, house, places(house, digit), digit);
  }

  bool last_digit(FirstSingle& found) const {
    if (nearly_placed_.empty()) return false;
    const int digit = nearly_placed_.first();
    int row = 0;
    while (row + 1 < kDigits && places(row, digit) == 0) ++row;
    return set_placement(found, row, places(row, digit), digit);
  }

  // Finds the hidden single in the first house that has one. In a house with more than one, takes
  // the lowest digit.
  bool hidden_single(const Words& fields, FirstSingle& found) const {
    for (int word = 0; word < kWords; ++word) {
      if (!fields[word]) continue;
      ByDigit singles;
      TwoWords all{};
      for (int pair = 0; pair < kPairs; ++pair) {
        singles[pair] = single_fields(places_[word][pair]);
        all |= singles[pair];
      }
      const std::uint64_t some = (all[0] | all[1]) & fields[word];
      if (!some) continue;
      const int at = std::countr_zero(some);
      const int house = word * kInWord + at / kFirstSingleWidth;
      const int digit = digits_with(singles, at).first();
      found.variant = variant_of(kStandard, house);
      return set_placement(found, house, places(house, digit), digit);
    }
    return false;
  }

  // Finds the first cell with a naked single. The fields of the rows come first, and contain the
  // cells in order.
  bool naked_single(FirstSingle& found) const {
    for (int word = 0; word <= word_of(kDigits - 1); ++word) {
      TwoWords once{};
      TwoWords again{};
      for (const TwoWords places : places_[word]) {
        again |= once & places;
        once |= places;
      }
      std::uint64_t single = (once[0] ^ once[1]) & ~(again[0] | again[1]);
      if (word == word_of(kDigits - 1)) {
        // In this word, only the first fields are for rows. The later ones are for columns.
        single &= (std::uint64_t{1} << shift_of(kDigits)) - 1;
      }
      if (!single) continue;
      const int at = std::countr_zero(single);
      const int digit = digits_with(places_[word], at).first();
      return set_placement(found, word * kInWord + at / kFirstSingleWidth,
                           1U << at % kFirstSingleWidth, digit);
    }
    return false;
  }

  std::array<ByDigit, kWords> places_{};
  std::array<Digits, kUsualHouses> placed_{};
  std::array<std::uint8_t, kUsualHouses> filled_{};
  std::array<std::uint8_t, kDigits> times_{};
  Houses nearly_full_;
  Digits nearly_placed_;
  std::size_t left_ = 0;  // number of empty cells
};

FirstSingles taken(Places places, const BoundedList<SingleRung, 8>& rungs) {
  ask_patience();
  FirstSingles all;
  FirstSingle single;
  for (bool more = true; more;) {
    more = false;
    for (const SingleRung& rung : rungs) {
      if (!places.find(rung, single)) continue;
      all.steps.add(single);
      places.place(single.placement);
      more = true;
      break;
    }
  }
  all.solve = places.solved();
  return all;
}

}  // namespace

std::size_t emit_singles(const FirstSingles& singles, Receiver receiver) {
  Step step;
  for (std::size_t i = 0; i < singles.steps.size(); ++i) {
    step.rung = singles.steps[i].rung;
    step.variant = singles.steps[i].variant;
    step.placements.assign(1, singles.steps[i].placement);
    if (!receiver(step)) return i;
  }
  return singles.steps.size();
}

void fill(Values& values, const FirstSingles& singles) {
  for (const FirstSingle& single : singles.steps) {
    values[cell_of(single.placement)] = static_cast<std::uint8_t>(digit_of(single.placement) + 1);
  }
}

// The technique that looks for contradictions is ignored: after a contradiction, the singles found
// here are not used anyway.
SinglesAhead::SinglesAhead(const Ladder& ladder) {
  if (ladder.policy.singles_in_turn || ladder.limits.walk_work < kPlenty) return;
  for (std::size_t i = 0; i < ladder.rungs.size() && rungs_.size() < 8; ++i) {
    const Rung& rung = ladder.rungs[i];
    if (!rung.finder || rung.assumes_uniqueness) break;
    if (i < ladder.policy.largest_of.size() && ladder.policy.largest_of[i]) break;
    const auto add = [&](SingleKind kind, Houses houses = {}) {
      rungs_.add({kind, static_cast<std::uint16_t>(i), fields_of(houses)});
    };
    const std::string_view id = rung.finder->id;
    if (id == "contradiction") continue;
    if (id == "full-house") {
      add(SingleKind::full_house);
    } else if (id == "last-digit") {
      add(SingleKind::last_digit);
    } else if (id == "hidden-single") {
      add(SingleKind::hidden_single, houses_of_variant(kStandard, rung.options.variant));
    } else if (id == "naked-single") {
      add(SingleKind::naked_single);
    } else {
      break;
    }
  }
}

FirstSingles SinglesAhead::of(const Values& values) const {
  return rungs_.empty() ? FirstSingles{} : taken(Places(values), rungs_);
}

FirstSingles SinglesAhead::of(const Grid& grid) const {
  if (rungs_.empty() || grid.broken() || !grid.geometry().usual) return {};
  if (grid.clashes()) return {};  // even a filled grid might not be a solution
  return taken(Places(grid), rungs_);
}

}  // namespace nonet::inline NONET_BOARD
