#include "rank_proof.hpp"

#include <algorithm>
#include <array>

#include "spaces.hpp"

namespace nonet {

namespace {

bool holds(const Grid& grid, Space space, Candidate candidate) {
  const int cell = candidate / kDigits;
  if (space < kCells) return space == cell;
  const int house = (space - kCells) / kDigits;
  return (space - kCells) % kDigits == candidate % kDigits &&
         grid.geometry().cells_in[house].has(cell);
}

bool all_refuted(const Grid& grid, const Step& step, std::span<const Space> truths,
                 std::span<const Space> links) {
  return std::ranges::all_of(step.eliminations, [&](Candidate candidate) {
    return rank_refutes(grid, truths, links, candidate);
  });
}

// From the end: what comes first is the pattern, what comes last is for single conclusions.
void drop_needless_links(const Grid& grid, Step& step) {
  for (std::size_t i = step.links.size(); i-- > 0;) {
    const Space link = step.links[i];
    step.links.erase(step.links.begin() + static_cast<std::ptrdiff_t>(i));
    if (!all_refuted(grid, step, step.truths, step.links)) {
      step.links.insert(step.links.begin() + static_cast<std::ptrdiff_t>(i), link);
    }
  }
}

}  // namespace

bool rank_refutes(const Grid& grid, std::span<const Space> truths, std::span<const Space> links,
                  Candidate candidate) {
  std::array<std::int8_t, kCells * kDigits> slack{};  // links minus truths
  for (const Space link : links) {
    each_candidate(grid, link, [&](Candidate c) { ++slack[c]; });
  }
  for (const Space truth : truths) {
    each_candidate(grid, truth, [&](Candidate c) { --slack[c]; });
  }
  for (const Space truth : truths) {
    bool covered = true;
    each_candidate(grid, truth, [&](Candidate c) { covered &= slack[c] >= 0; });
    if (!covered) return false;
  }
  int rank = static_cast<int>(links.size()) - static_cast<int>(truths.size());
  // A link that the others make up for only raises the rank; another conclusion needs it.
  for (const Space link : links) {
    if (holds(grid, link, candidate)) continue;
    bool spare = true;
    each_candidate(grid, link, [&](Candidate c) { spare &= slack[c] > 0; });
    if (!spare) continue;
    --rank;
    each_candidate(grid, link, [&](Candidate c) { --slack[c]; });
  }
  return slack[candidate] > rank;
}

bool make_rank_proof_minimal(const Grid& grid, Step& step, bool spare) {
  if (!all_refuted(grid, step, step.truths, step.links)) return false;
  drop_needless_links(grid, step);
  for (std::size_t i = 0; i < step.truths.size();) {
    const Space truth = step.truths[i];
    step.truths.erase(step.truths.begin() + static_cast<std::ptrdiff_t>(i));
    if (!all_refuted(grid, step, step.truths, step.links)) {
      step.truths.insert(step.truths.begin() + static_cast<std::ptrdiff_t>(i), truth);
      ++i;
      continue;
    }
    if (!spare && std::ranges::find(step.truths, truth) == step.truths.end()) return false;
    drop_needless_links(grid, step);
    i = 0;
  }
  return true;
}

}  // namespace nonet
