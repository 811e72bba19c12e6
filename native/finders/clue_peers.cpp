// Clue peers. Clues exclude pairs of candidates, such as a 4 next to a 5 if neighbours may not be
// consecutive. If all places for a digit in a house, or all candidates of a cell, exclude a certain
// candidate, this candidate is false. In this technique, at least one of them excludes it through a
// clue. The others may exclude it by sight.
#include <algorithm>
#include <span>
#include <vector>

#include "board/sight.hpp"
#include "board/spaces.hpp"
#include "chains/clue_pairs.hpp"
#include "forcing/branch.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Which candidates exclude each other: those of one cell, the same digit in two cells that see each
// other, and the pairs that clues exclude.
class Exclusions {
 public:
  void collect(const Facts& facts) {
    rows_.clear();
    words_ = 0;
    pairs_ = &facts.get<CluePairs>();
    if (pairs_->empty()) return;
    const Grid& grid = facts.grid();
    live_.collect(grid);
    words_ = live_.list.size() / 64 + 1;
    rows_.resize(live_.list.size() * words_);
    for (std::size_t i = 0; i < live_.list.size(); ++i) {
      const auto add = [&](int cell, int digit) {
        const int other = live_.number[candidate_of(cell, digit)];
        rows_[i * words_ + static_cast<std::size_t>(other / 64)].add(other % 64);
      };
      const Candidate own = live_.list[i];
      const int digit = digit_of(own);
      (grid.candidates(cell_of(own)) & ~Digits::of(digit)).each([&](int other) {
        add(cell_of(own), other);
      });
      (grid.cells_of_digit(digit) & grid.geometry().peers[cell_of(own)]).each([&](int cell) {
        add(cell, digit);
      });
      for (const CluePairs::Pair& pair : pairs_->of(own)) {
        add(cell_of(pair.other), digit_of(pair.other));
      }
    }
  }

  // Whether clues exclude any pairs. If not, there are no victims.
  bool empty() const { return rows_.empty(); }
  const CluePairs& pairs() const { return *pairs_; }

  // Appends the candidates that all of these candidates exclude, in order.
  void add_victims(std::span<const Candidate> members, std::vector<Candidate>& victims) const {
    for (std::size_t w = 0; w < words_; ++w) {
      Bits<64> common = Bits<64>::all();
      for (const Candidate each : members) common &= rows_[live_.number[each] * words_ + w];
      common.each(
          [&](int bit) { victims.push_back(live_.list[64 * w + static_cast<std::size_t>(bit)]); });
    }
  }

 private:
  LiveCandidates live_;
  std::size_t words_ = 0;
  std::vector<Bits<64>> rows_;  // for each candidate, the ones that it excludes
  const CluePairs* pairs_ = nullptr;
};

// Emits the step for candidates of a cell that all members of a truth exclude, some of them through
// a clue. Other techniques find candidates that only sight excludes.
bool emit(Walk& walk, const CluePairs& pairs, Space truth, std::span<const Candidate> members,
          std::span<const Candidate> victims) {
  const int cell = cell_of(victims.front());
  Step& step = walk.begin();
  step.truths.push_back(truth);
  bool in_cell = false;
  for (const Candidate victim : victims) {
    const std::size_t known = step.links.size();
    Cells seen;
    for (const Candidate each : members) {
      if (cell_of(each) == cell) {
        in_cell = true;
      } else if (digit_of(each) == digit_of(victim) && walk.geometry.sees(cell_of(each), cell)) {
        seen.add(cell_of(each));
      } else {
        step.links.push_back(*pairs.space_of(each, victim));
      }
    }
    if (step.links.size() == known) continue;
    step.eliminations.push_back(victim);
    houses_between(walk.geometry, Cells::of(cell), seen).each([&](int tie) {
      step.links.push_back(house_space(tie, digit_of(victim)));
    });
  }
  if (step.eliminations.empty()) return true;
  if (in_cell) step.links.push_back(cell_space(cell));
  for (const Candidate each : members) {
    walk.mark_candidate(Role::pattern, cell_of(each), digit_of(each));
  }
  if (is_cell(truth)) {
    walk.mark_cell(Role::base, cell_in(truth));
  } else {
    walk.mark_house(Role::base, house_of(truth));
  }
  return walk.emit();
}

// Searches truths with few members first, because fewer reasons are easier to follow.
bool find_clue_peers(Walk& walk) {
  if (walk.scope.empty()) return true;
  walk.spend();
  const Exclusions& exclusions = walk.facts.get<Exclusions>();
  walk.spend(exclusions.pairs().work);
  if (exclusions.empty()) return true;
  std::vector<std::vector<Space>> by_size(static_cast<std::size_t>(walk.geometry.digits) + 1);
  walk.grid.empty_cells().each([&](int cell) {
    by_size[static_cast<std::size_t>(walk.grid.candidates(cell).count())].push_back(
        cell_space(cell));
  });
  walk.geometry.houses.each([&](int house) {
    for (int digit = 0; digit < walk.geometry.digits; ++digit) {
      by_size[static_cast<std::size_t>(walk.grid.places(house, digit).count())].push_back(
          house_space(house, digit));
    }
  });
  std::vector<Candidate> members;
  std::vector<Candidate> victims;
  for (std::size_t size = 2; size < by_size.size(); ++size) {
    for (const Space truth : by_size[size]) {
      members.clear();
      each_candidate(walk.grid, truth, [&](Candidate each) { members.push_back(each); });
      walk.spend(static_cast<std::int64_t>(size));
      victims.clear();
      exclusions.add_victims(members, victims);
      for (auto at = victims.begin(); at != victims.end();) {
        const auto end = std::find_if(
            at, victims.end(), [&](Candidate each) { return cell_of(each) != cell_of(*at); });
        if (!emit(walk, exclusions.pairs(), truth, members, {at, end})) return false;
        at = end;
      }
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("clue-peers", find_clue_peers, {.reads = Facts::parts<Exclusions>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
