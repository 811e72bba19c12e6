#include "proofs/rank_proof.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "board/spaces.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Counts links minus truths, for each candidate and in total. The checker in Python counts them
// independently.
class Count {
 public:
  static constexpr Candidate kNone = kCells * kDigits;

  // `absent` is a candidate assumed to be false, so no link has to cover it. `premises` count as
  // truths. All of them must be of the type `Unique`, because counting cannot use a symmetry.
  Count(const Grid& grid, std::span<const Space> truths, std::span<const Space> links,
        Candidate absent = kNone, std::span<const Premise> premises = {})
      : grid_(grid),
        links_(links),
        rank_(static_cast<int>(links.size()) - static_cast<int>(truths.size()) -
              static_cast<int>(premises.size())) {
    if (absent != kNone) slack_[absent] = kAbsent;
    for (const Space link : links) add(link, 1);
    for (const Space truth : truths) add(truth, -1);
    for (const Space truth : truths) {
      each_candidate(grid, truth, [&](Candidate c) { covered_ &= slack_[c] >= 0; });
    }
    for (const Premise& premise : premises) add_extras(std::get<Unique>(premise));
  }

  bool refutes(Candidate candidate) const {
    return covered_ && spares(rank_ - slack_[candidate] + 1, candidate);
  }

  // Whether there are more truths than links.
  bool contradicts() const { return covered_ && spares(rank_ + 1, kNone); }

 private:
  void add(Space space, int by) {
    each_candidate(grid_, space,
                   [&](Candidate c) { slack_[c] = static_cast<std::int16_t>(slack_[c] + by); });
  }

  // Adds a premise's truth: at least one of the deadly pattern's extra candidates is true.
  void add_extras(const Unique& premise) {
    for (const auto& [cell, digits] : premise.deadly) {
      (grid_.candidates(cell) & ~digits).each([&](int digit) {
        covered_ &= --slack_[candidate_of(cell, digit)] >= 0;
      });
    }
  }

  // Whether at least `wanted` links that do not contain the candidate can be dropped. The proof
  // against the candidate does not need these links, which only raise the rank (the number of links
  // minus the number of truths). They may be needed for other conclusions.
  bool spares(int wanted, Candidate candidate) const {
    if (wanted <= 0) return true;
    std::vector<Space> spare;
    for (const Space link : links_) {
      if ((candidate == kNone || !holds(grid_.geometry(), link, candidate)) && is_spare(link)) {
        spare.push_back(link);
      }
    }
    Count left = *this;
    int work = kMostWork;
    return left.drop(spare, wanted, work);
  }

  bool is_spare(Space link) const {
    bool spare = true;
    each_candidate(grid_, link, [&](Candidate c) { spare &= slack_[c] > 0; });
    return spare;
  }

  // How many links can be dropped depends on which ones are dropped first, so all choices are
  // tried.
  bool drop(std::span<const Space> links, int wanted, int& work) {
    if (wanted == 0) return true;
    if (static_cast<int>(links.size()) < wanted || --work < 0) return false;
    const Space link = links.front();
    if (is_spare(link)) {
      add(link, -1);
      if (drop(links.subspan(1), wanted - 1, work)) return true;
      add(link, 1);
    }
    return drop(links.subspan(1), wanted, work);
  }

  static constexpr int kMostWork = 1'000;
  static constexpr std::int16_t kAbsent = 10'000;  // more than any step's truths

  const Grid& grid_;
  std::span<const Space> links_;
  int rank_;
  bool covered_ = true;  // whether enough links contain each candidate of a truth
  std::array<std::int16_t, kCells * kDigits> slack_{};
};

bool shows(const Grid& grid, const Step& step, std::span<const Premise> premises) {
  const Count count(grid, step.truths, step.links, Count::kNone, premises);
  return std::ranges::all_of(step.eliminations, [&](Candidate c) { return count.refutes(c); }) &&
         std::ranges::all_of(step.placements, [&](Candidate c) {
           return Count(grid, step.truths, step.links, c, premises).contradicts();
         });
}

// Tries the last links first. They are for individual conclusions, whereas the first links belong
// to the pattern.
void drop_needless_links(const Grid& grid, Step& step) {
  for (std::size_t i = step.links.size(); i-- > 0;) {
    const Space link = step.links[i];
    step.links.erase(step.links.begin() + static_cast<std::ptrdiff_t>(i));
    if (!rank_shows(grid, step)) {
      step.links.insert(step.links.begin() + static_cast<std::ptrdiff_t>(i), link);
    }
  }
}

}  // namespace

bool rank_shows(const Grid& grid, const Step& step) { return shows(grid, step, step.premises); }

bool make_rank_proof_minimal(const Grid& grid, Step& step, bool spare) {
  if (!rank_shows(grid, step)) return false;
  drop_needless_links(grid, step);
  for (std::size_t i = 0; i < step.truths.size();) {
    const Space truth = step.truths[i];
    step.truths.erase(step.truths.begin() + static_cast<std::ptrdiff_t>(i));
    if (!rank_shows(grid, step)) {
      step.truths.insert(step.truths.begin() + static_cast<std::ptrdiff_t>(i), truth);
      ++i;
      continue;
    }
    if (!spare && std::ranges::find(step.truths, truth) == step.truths.end()) return false;
    drop_needless_links(grid, step);
    i = 0;
  }
  // A premise is not needed if the conclusions follow from the rules without it.
  return step.premises.empty() || !shows(grid, step, {});
}

}  // namespace nonet::inline NONET_BOARD
