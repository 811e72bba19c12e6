// Which candidates almost locked sets see, as rows of bits: a set sees a candidate of one of its
// digits that all its cells of the digit see. What two sets see falls where one of them holds it.
#pragma once

#include "chains/set_graph.hpp"

namespace nonet {

class SetSights {
 public:
  // The candidates of a digit that some sets see.
  struct View {
    Cells seen;
    std::uint32_t number;
    std::uint32_t made_before;  // the place of the next one with the same hash, and 1; or 0
  };

  void collect(const SetGraph& graph);

  // The views of a digit, and the sets that have one.
  const std::vector<View>& views_of(int digit) const { return views_of_[digit]; }
  const BitBlock* viewers(const View& view) const { return viewers_[view.number]; }

  // The sets that see a candidate.
  const BitBlock* seen_from(int cell, int digit) const {
    return seen_from_[number_[candidate_of(cell, digit)]];
  }
  // The sets, among them the set itself, that see some candidate which the set sees too.
  const BitBlock* sharing(std::size_t set) const {
    if (!shared_[set]) share(set);
    return sharing_[set];
  }
  // Whether two sets see a candidate in common, but for some digits.
  bool share(std::size_t a, std::size_t b, Digits without) const {
    for (std::size_t i = 0; i < width(); ++i) {
      BitBlock both = sees_[a][i] & sees_[b][i];
      without.each([&](int digit) { both = both.without(of_digit(digit)[i]); });
      if (!both.empty()) return true;
    }
    return false;
  }

  // Those candidates that some set sees have numbers from 1 on, by digit and then by cell.
  std::size_t candidates() const { return candidates_.size(); }
  Candidate candidate(std::size_t number) const { return candidates_[number]; }
  // Rows of these numbers: those that a set sees, and those of a digit.
  std::size_t width() const { return sees_.width(); }
  const BitBlock* sees(std::size_t set) const { return sees_[set]; }
  const BitBlock* sees(std::size_t set, int digit) const {
    return sees_by_view_[view_of_[(*sets_)[set].placing(digit)]];
  }
  const BitBlock* of_digit(int digit) const { return of_digit_[static_cast<std::size_t>(digit)]; }

 private:
  static constexpr std::size_t kSlots = 64;  // of a digit

  struct Telling {
    std::size_t number;
    const Placing* placing;
  };

  std::uint32_t view_of(const Placing& placing);
  void number_candidates();
  void share(std::size_t set) const;

  const AlmostLockedSets* sets_ = nullptr;
  std::uint32_t views_ = 0;  // from 1 on; 0 is that of nothing
  std::array<std::vector<View>, kDigits> views_of_;
  std::array<std::array<std::uint32_t, kSlots>, kDigits> slots_;  // like `View::made_before`
  std::vector<std::uint32_t> view_of_;                            // by placing
  std::vector<Telling> telling_;                                  // placings that see something
  std::array<std::uint16_t, kCandidates> number_{};
  std::vector<Candidate> candidates_;
  BitRows viewers_;    // by view
  BitRows seen_from_;  // by number
  BitRows sees_by_view_;
  BitRows sees_;  // by set
  BitRows of_digit_;
  mutable BitRows sharing_;  // by set; made when it is first asked for
  mutable std::vector<std::uint8_t> shared_;
};

// The sights of the sets of a grid, kept like `almost_locked_sets`.
const SetSights& set_sights(const Grid& grid, bool overlap);

}  // namespace nonet
