// Kraken fish. The bases are rows and the covers columns, or vice versa. Chains connect the fins to
// one candidate, the victim, which is eliminated.
//
//   type 1   the victim is in a cover, outside the bases: the fish and each fin exclude it
//   type 2   any other victim: each fin excludes it, and so does each place in the bases that is in
//            one of the covers
//
// The search starts from the victim. If it were true, some candidates would be false, directly or
// at the end of a chain, and one cover would be used up. Then n bases would have only n - 1 covers
// left. So for each victim, the search computes once which candidates it makes false. After that,
// the search works as for finned fish.
#include <algorithm>
#include <vector>

#include "board/sort_by.hpp"
#include "chains/wave.hpp"
#include "forcing/own_side.hpp"
#include "patterns/line_choice.hpp"
#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum KrakenFishType : std::uint8_t { kraken_type_1, kraken_type_2 };

constexpr int kMostSize = 4;

struct KrakenFish {
  Candidate victim;
  std::uint8_t digit;
  Houses bases;
  Houses covers;  // without the cover that is used up
  int spent;
  int cost;
};

class KrakenFishSearch {
 public:
  explicit KrakenFishSearch(Walk& walk)
      : walk_(walk), grid_(walk.grid), geometry_(walk.geometry), arms_(walk) {
    grid_.empty_cells().each([&](int cell) {
      row_[cell] = static_cast<std::uint8_t>(geometry_.row_of(cell));
      column_[cell] = static_cast<std::uint8_t>(geometry_.column_of(cell));
    });
  }

  bool run() {
    const int size = walk_.options.size;
    const std::vector<Waves::Of>& waves = Waves::of(walk_);
    for (int digit = 0; digit < geometry_.digits && !waves.empty(); ++digit) {
      for (int i = 0; i < geometry_.digits; ++i) {
        places_[digit][0][i] = grid_.places(i, digit);
        places_[digit][1][i] = grid_.places(geometry_.first_column() + i, digit);
      }
    }
    for (const Waves::Of& of : waves) {
      walk_.spend(20);
      for (int digit = 0; digit < geometry_.digits; ++digit) {
        const KrakenFishType type = digit == digit_of(of.victim) ? kraken_type_1 : kraken_type_2;
        if (walk_.options.variant != kAnyVariant && walk_.options.variant != type) continue;
        if (reaches_beyond(of, digit)) look(of, digit, size);
      }
    }
    sort_by(found_, &KrakenFish::cost);
    std::vector<std::pair<Candidate, KrakenFishType>> outcomes;
    for (const KrakenFish& kraken : found_) {
      const KrakenFishType type = type_of(kraken);
      const std::pair key{kraken.victim, type};
      if (std::ranges::find(outcomes, key) != outcomes.end()) continue;
      if (!describe(kraken)) continue;
      outcomes.push_back(key);
      walk_.step.variant = type;
      walk_.step.size = static_cast<std::uint8_t>(size);
      if (!walk_.emit()) return false;
    }
    return true;
  }

 private:
  using Lines = std::array<LinePlaces, kDigits>;

  static KrakenFishType type_of(const KrakenFish& kraken) {
    return digit_of(kraken.victim) == kraken.digit ? kraken_type_1 : kraken_type_2;
  }

  // Whether a chain rules out some place for the digit that the victim does not see directly.
  bool reaches_beyond(const Waves::Of& of, int digit) const {
    Cells seen = Cells::of(cell_of(of.victim));
    if (digit == digit_of(of.victim)) seen |= geometry_.peers[cell_of(of.victim)];
    return !(of.off[digit] & ~seen).empty();
  }

  void look(const Waves::Of& of, int digit, int size) {
    if constexpr (!kIsStandard) walk_.spend(4 * geometry_.digits);
    const bool same = digit == digit_of(of.victim);
    const int at[2] = {geometry_.row_of(cell_of(of.victim)),
                       geometry_.column_of(cell_of(of.victim))};
    std::array<Lines, 2> lines = places_[digit];
    (grid_.cells_of_digit(digit) & of.off[digit]).each([&](int cell) {
      lines[0][row_[cell]].drop(column_[cell]);
      lines[1][column_[cell]].drop(row_[cell]);
    });
    for (const int kind : {0, 1}) {
      if (same) lines[kind][at[kind]] = {};
      const auto emit = [&](Bits<kDigits> bases, LinePlaces across) {
        walk_.spend(5);
        if (!needs_all(lines[kind], bases, across)) return;
        keep(of, digit, kind, bases, across, same ? at[1 - kind] : -1);
      };
      choose_lines(walk_, lines[kind], size, emit);
    }
  }

  // Whether all covers are needed. A hard place is one that remains possible if the victim is true.
  // If k of the covers contain all the hard places of more than k bases, a smaller fish is enough.
  static bool needs_all(const Lines& lines, Bits<kDigits> bases, LinePlaces across) {
    for (LinePlaces some = across;; some = some.subset_before(across)) {
      if (some != across) {
        int inside = 0;
        bases.each([&](int line) { inside += (lines[line] & ~some).empty(); });
        if (inside > some.count()) return false;
      }
      if (some.empty()) return true;
    }
  }

  // Keeps a fish. `spent` is the crossing line through the victim. If `spent` is -1, the cover with
  // the most places is used up.
  void keep(const Waves::Of& of, int digit, int kind, Bits<kDigits> bases, LinePlaces across,
            int spent) {
    const auto houses = [&](int which, Bits<kDigits> lines) {
      return which == 0 ? geometry_.row_houses(lines) : geometry_.column_houses(lines);
    };
    KrakenFish kraken{};
    kraken.victim = of.victim;
    kraken.digit = static_cast<std::uint8_t>(digit);
    kraken.bases = houses(kind, bases);
    kraken.covers = houses(1 - kind, across);
    std::array<int, kDigits> places{};
    int left = 0;  // places outside the covers
    places_in(kraken.bases, digit).each([&](int cell) {
      const int line = kind == 0 ? geometry_.column_of(cell) : geometry_.row_of(cell);
      if (across.has(line)) return;
      ++places[line];
      ++left;
    });
    if (spent < 0) {
      spent = static_cast<int>(std::ranges::max_element(places) - places.begin());
    }
    const int fins = left - places[spent];
    if (places[spent] == 0 || fins == 0 || fins > walk_.limits.fins) return;
    kraken.spent = houses(1 - kind, LinePlaces::of(spent)).first();
    kraken.cost = type_of(kraken) == kraken_type_1 ? fins : left;
    found_.push_back(kraken);
  }

  Cells places_in(Houses houses, int digit) const {
    Cells cells;
    houses.each([&](int house) { cells |= geometry_.cells_in[house]; });
    return cells & grid_.cells_of_digit(digit);
  }

  void mark(const KrakenFish& kraken, Cells pattern, Cells fins) {
    kraken.bases.each([&](int house) { walk_.mark_house(Role::base, house); });
    (kraken.covers | Houses::of(kraken.spent)).each([&](int house) {
      walk_.mark_house(Role::cover, house);
    });
    walk_.mark_candidates(Role::pattern, pattern, kraken.digit);
    walk_.mark_candidates(Role::fin, fins, kraken.digit);
  }

  bool describe(const KrakenFish& kraken) {
    const int digit = kraken.digit;
    const int cell = cell_of(kraken.victim);
    arms_.start(kraken.victim);
    Step& step = walk_.begin();
    step.eliminations = {kraken.victim};
    kraken.bases.each([&](int house) { step.truths.push_back(house_space(house, digit)); });
    kraken.covers.each([&](int house) { step.links.push_back(house_space(house, digit)); });
    const Cells pattern = places_in(kraken.bases, digit);
    const Cells spent = geometry_.cells_in[kraken.spent];
    const Cells fins = pattern & ~spent & ~places_in(kraken.covers, digit);
    Cells left = fins;
    if (type_of(kraken) == kraken_type_1) {
      step.links.push_back(house_space(kraken.spent, digit));
    } else {
      left |= pattern & spent;
    }
    if (arms_.seen(left, digit) == left) return false;  // this is just a finned fish
    if (!arms_.tie(left, digit)) return false;
    walk_.spend_on_proof();
    // Chains may share links, so links that the proof does not need are dropped.
    if (!make_rank_proof_minimal(grid_, step, true)) return false;
    mark(kraken, pattern & ~fins, fins);
    walk_.mark_candidate(Role::stem, cell, digit_of(kraken.victim));
    return true;
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  Arms arms_;
  // Each empty cell's row and column. Divisions would take much of the time.
  std::array<std::uint8_t, kCells> row_;
  std::array<std::uint8_t, kCells> column_;
  std::array<std::array<Lines, 2>, kDigits> places_{};  // by digit, in rows and in columns
  std::vector<KrakenFish> found_;
};

bool find_kraken_fish(Walk& walk) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  if (!KrakenFishSearch(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER_FROM_OWN_SIDE("kraken-fish", find_kraken_fish,
                           {.sizes = {2, kMostSize}, .reads = Facts::parts<OwnSide>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
