#include "chains/set_graph.hpp"

namespace nonet {

void SetGraph::collect(const AlmostLockedSets& sets, bool overlap) {
  sets_ = &sets;
  const std::size_t w = sets.words();
  first_.clear();
  containing_.assign(kCells * w, Word{});
  std::size_t rows = 0;
  for (std::size_t s = 0; s < sets.size(); ++s) {
    first_.push_back(rows);
    rows += static_cast<std::size_t>(sets[s].digits.count());
    for (Cells rest = sets[s].cells; !rest.empty();) {
      containing_[static_cast<std::size_t>(rest.pop()) * w + s / 64].add(s % 64);
    }
  }
  tied_.assign(rows * w, Word{});
  sharing_.assign(rows * w, Word{});
  touching_.assign(sets.size() * w, Word{});
  const auto add_containing = [&](Cells cells, Word* row) {
    while (!cells.empty()) {
      const Word* more = &containing_[static_cast<std::size_t>(cells.pop()) * w];
      for (std::size_t i = 0; i < w; ++i) row[i] |= more[i];
    }
  };
  std::vector<Word> meeting(w);  // in cells of the restricted common
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const AlmostLockedSet& set = sets[s];
    Word* touched = &touching_[s * w];
    add_containing(set.cells, touched);
    set.digits.each([&](int digit) {
      Word* tie = &tied_[place(s, digit)];
      Word* share = &sharing_[place(s, digit)];
      sets.add_tied(set, digit, tie);
      const Word* spoilt = touched;
      if (overlap) {
        std::fill(meeting.begin(), meeting.end(), Word{});
        add_containing(set.cells_of[digit], meeting.data());
        spoilt = meeting.data();
      }
      for (std::size_t i = 0; i < w; ++i) tie[i] &= ~spoilt[i];
      for (Cells seen = set.seen[digit]; !seen.empty();) {
        const Word* more = sets.seen_from(seen.pop(), digit);
        for (std::size_t i = 0; i < w; ++i) share[i] |= more[i];
      }
    });
  }
}

const SetGraph& set_graph(const Grid& grid, bool overlap) {
  struct Kept {
    std::uint64_t state = 0;
    bool overlap = false;
    SetGraph graph;
  };
  thread_local Kept kept;
  const AlmostLockedSets& sets = almost_locked_sets(grid);
  if (kept.state != sets.state() || kept.overlap != overlap) {
    kept.state = sets.state();
    kept.overlap = overlap;
    kept.graph.collect(sets, overlap);
  }
  return kept.graph;
}

}  // namespace nonet
