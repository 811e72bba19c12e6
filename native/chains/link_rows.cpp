// Fills in the bit rows and the lists of a link graph once its nodes and strong links are known.
#include <algorithm>
#include <array>

#include "board/patience.hpp"
#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

// Call this after adding all nodes and strong links.
void LinkGraph::take_stock() {
  plain_ = !patterns_ && std::ranges::all_of(nodes_, &LinkNode::single);
  first_.clear();  // lists are created when they are needed
}

void LinkGraph::finish(const Grid& grid, unsigned parts) {
  take_stock();
  words_ = static_cast<int>((nodes_.size() + 63) / 64);
  add_strong_links();
  switch (words_) {  // most rows are short
    case 1:
      return add_rows<1>(grid, parts);
    case 2:
      return add_rows<2>(grid, parts);
    case 3:
      return add_rows<3>(grid, parts);
    case 4:
      return add_rows<4>(grid, parts);
    default:
      return add_rows<0>(grid, parts);
  }
}

void LinkGraph::add_strong_links() {
  strong_rows_.assign(nodes_.size() * static_cast<std::size_t>(words_), Word{});
  for (const Tie& one : ties_) {
    row(strong_rows_, one.a())[one.b() / 64].add(one.b() % 64);
    row(strong_rows_, one.b())[one.a() / 64].add(one.a() % 64);
  }
}

void LinkGraph::list_strong_links() const {
  if (patterns_) return list_ties();
  strong_.clear();
  for (int id = 0; id < size(); ++id) {
    first_.push_back(static_cast<std::uint32_t>(strong_.size()));
    const Word* others = strong_row(id);
    for (int w = 0; w < words_; ++w) {
      others[w].each([&](int bit) { strong_.push_back(static_cast<Id>(w * 64 + bit)); });
    }
  }
  first_.push_back(static_cast<std::uint32_t>(strong_.size()));
  reasons_.assign(strong_.size(), kPlain);
}

void LinkGraph::list_ties() const {
  first_.assign(nodes_.size() + 1, 0);
  // If a row and a box both link two nodes strongly, only one of the links is kept. But if two sets
  // link them, both links are kept. The set decides which candidates a loop removes and whether a
  // chain uses a cell twice.
  std::ranges::sort(ties_);
  const auto [first, last] = std::ranges::unique(ties_, [](const Tie& x, const Tie& y) {
    return x.ends() == y.ends() && (x.reason() == kPlain || x.reason() == y.reason());
  });
  ties_.erase(first, last);
  for (const Tie& one : ties_) {
    ++first_[one.a() + 1u];
    ++first_[one.b() + 1u];
  }
  for (std::size_t i = 1; i < first_.size(); ++i) {
    first_[i] += first_[i - 1];
  }
  strong_.resize(ties_.size() * 2);
  reasons_.resize(strong_.size());
  std::vector<std::uint32_t>& at = first_;
  // Each list is filled from its end. Once all links are in, the entry in `first_` is the list's
  // start.
  for (std::size_t i = ties_.size(); i-- > 0;) {
    const Tie& one = ties_[i];
    strong_[--at[one.a() + 1u]] = one.b();
    reasons_[at[one.a() + 1u]] = one.reason();
    strong_[--at[one.b() + 1u]] = one.a();
    reasons_[at[one.b() + 1u]] = one.reason();
  }
  for (std::size_t i = 0; i + 1 < at.size(); ++i) at[i] = at[i + 1];
  at.back() = static_cast<std::uint32_t>(strong_.size());
}

// Each row of bits has `kWords` words. If `kWords` is 0, the length is known only at run time.
template <int kWords>
void LinkGraph::add_rows(const Grid& grid, unsigned parts) {
  const int words = kWords ? kWords : words_;
  const auto at = [&](std::vector<Word>& rows, int number) {
    return rows.data() + static_cast<std::size_t>(number * words);
  };
  const auto clear = [&](std::vector<Word>& rows, int number) {
    rows.assign(static_cast<std::size_t>(number * words), Word{});
  };
  clear(of_digit_, kDigits);
  clear(in_cell_, kCells);
  clear(seeing_, kCells);
  for (int id = 0; id < size(); ++id) {
    const LinkNode& node = nodes_[id];
    if (node.choice()) continue;
    at(of_digit_, node.digit)[id / 64].add(id % 64);
    if (node.single()) at(in_cell_, node.cell())[id / 64].add(id % 64);
    node.seen.each([&](int cell) { at(seeing_, cell)[id / 64].add(id % 64); });
  }
  clear(weak_, size());
  clear(useful_ends_, size());
  // A graph with a fixed number of words is small. Building it is so fast that an interrupt can
  // wait.
  const auto pause = [](int id) {
    if (kWords == 0 && id % 64 == 63) ask_patience();
  };
  for (int id = 0; id < size(); ++id) {
    pause(id);
    add_ends<kWords>(grid, parts, id);
  }
  if (!plain_) {
    clear(in_house_, grid.geometry().regions_in_all);
    on_cell_.assign(static_cast<std::size_t>(kCells * words_), Word{});
    for (int id = 0; id < size(); ++id) add_to_houses(id);
    for (int id = 0; id < size(); ++id) add_weak_links_of_group(id);
    add_choices(grid, parts & (in_cells | across));
  }
  if (has_clue_pairs()) add_clue_pairs();
  other_ends_ = useful_ends_;
  clear(onward_, size());
  for (int id = 0; id < size(); ++id) {
    pause(id);
    const Word* off = at(weak_, id);
    Word* ends = at(other_ends_, id);
    ends[id / 64].add(id % 64);
    for (int w = 0; w < words; ++w) ends[w] |= off[w];
    add_onward<kWords>(id);
  }
}

// Fills in the rows of a node with a single digit. If the node is a candidate, finds the nodes that
// it excludes. Also finds the nodes that could be the other end of a useful chain.
template <int kWords>
void LinkGraph::add_ends(const Grid& grid, unsigned parts, int id) {
  const int words = kWords ? kWords : words_;
  const auto at = [&](std::vector<Word>& rows, int number) {
    return rows.data() + static_cast<std::size_t>(number * words);
  };
  const LinkNode& node = nodes_[id];
  if (node.choice()) return;
  const Word* same = at(of_digit_, node.digit);
  const bool of_two_digits = parts & (in_cells | across);
  std::array<Word, kWords ? kWords : 1> room{};
  std::array<Word, kWords ? kWords : 1> there{};
  Word* const useful = kWords ? room.data() : at(useful_ends_, id);
  if constexpr (kWords > 0) {
    node.seen.each([&](int cell) {
      for (int w = 0; w < kWords; ++w) useful[w] |= at(seeing_, cell)[w];
      for (int w = 0; w < kWords; ++w) there[w] |= at(in_cell_, cell)[w];
    });
    if (!of_two_digits) there = {};
    for (int w = 0; w < kWords; ++w) useful[w] = (useful[w] & same[w]) | (there[w] & ~same[w]);
  } else {
    node.seen.each([&](int cell) {
      for (int w = 0; w < words; ++w) {
        useful[w] |= at(seeing_, cell)[w] & same[w];
        if (of_two_digits) useful[w] |= at(in_cell_, cell)[w] & ~same[w];
      }
    });
  }
  if (node.single()) {
    Word* weak = at(weak_, id);
    const Word* seeing = at(seeing_, node.cell());
    const Word* own = at(in_cell_, node.cell());
    const bool leaves = (parts & across) && grid.candidates(node.cell()).count() > 2;
    for (int w = 0; w < words; ++w) {
      weak[w] |= seeing[w] & same[w];
      if (of_two_digits) useful[w] |= seeing[w] & ~same[w];
      if (parts & across) weak[w] |= own[w] & ~same[w];
      if (leaves) useful[w] |= own[w] & ~same[w];
    }
    useful[id / 64].add(id % 64);
  }
  if (kWords) {
    Word* all = at(useful_ends_, id);
    for (int w = 0; w < words; ++w) all[w] = useful[w];
  }
}

template <int kWords>
void LinkGraph::add_onward(int id) {
  const int words = kWords ? kWords : words_;
  const Word* off = weak(id);
  std::array<Word, kWords ? kWords : 1> room{};
  Word* const sum = kWords ? room.data() : row(onward_, id);
  for (int w = 0; w < words; ++w) {
    off[w].each([&](int bit) {
      const Word* on = strong_rows_.data() + static_cast<std::size_t>((w * 64 + bit) * words);
      for (int i = 0; i < words; ++i) sum[i] |= on[i];
    });
  }
  if (kWords) std::copy_n(sum, words, row(onward_, id));
}

// Updates the rows after nodes and strong links have been added to the graph. The new nodes are
// those numbered `first` and above. The rows must be long enough for them.
void LinkGraph::add_to_rows(const Grid& grid, unsigned parts, int first, std::size_t first_tie) {
  take_stock();
  const auto rows = static_cast<std::size_t>(size() * words_);
  for (auto* all : {&strong_rows_, &weak_, &useful_ends_, &other_ends_, &onward_}) {
    all->resize(rows, Word{});
  }
  const auto tie_both = [&](std::vector<Word>& of, int a, int b) {
    row(of, a)[b / 64].add(b % 64);
    row(of, b)[a / 64].add(a % 64);
  };
  for (int id = first; id < size(); ++id) {
    const LinkNode& node = nodes_[id];
    if (node.choice()) continue;
    row(of_digit_, node.digit)[id / 64].add(id % 64);
    if (node.single()) row(in_cell_, node.cell())[id / 64].add(id % 64);
    node.seen.each([&](int cell) { row(seeing_, cell)[id / 64].add(id % 64); });
    add_to_houses(id);
  }
  for (int id = first; id < size(); ++id) {
    add_ends<0>(grid, parts, id);
    add_weak_links_of_group(id);
    for (auto* all : {&weak_, &useful_ends_}) {
      for (int w = 0; w < words_; ++w) {
        row(*all, id)[w].each([&](int bit) { tie_both(*all, id, w * 64 + bit); });
      }
    }
  }
  add_choices(grid, parts & (in_cells | across));
  if (has_clue_pairs()) add_clue_pairs();
  for (int id = 0; id < size(); ++id) {
    Word* ends = row(other_ends_, id);
    for (int w = 0; w < words_; ++w) ends[w] = useful_ends_[id * words_ + w] | weak(id)[w];
    ends[id / 64].add(id % 64);
  }
  for (std::size_t i = first_tie; i < ties_.size(); ++i) {
    tie_both(strong_rows_, ties_[i].a(), ties_[i].b());
  }
  for (int id = first; id < size(); ++id) {
    if (id % 64 == 63) ask_patience();
    add_onward<0>(id);
  }
  for (std::size_t i = first_tie; i < ties_.size(); ++i) {
    const int a = ties_[i].a();
    const int b = ties_[i].b();
    for (int w = 0; w < words_; ++w) {
      weak(a)[w].each([&](int bit) { row(onward_, w * 64 + bit)[b / 64].add(b % 64); });
      weak(b)[w].each([&](int bit) { row(onward_, w * 64 + bit)[a / 64].add(a % 64); });
    }
  }
}

void LinkGraph::add_to_houses(int id) {
  const LinkNode& node = nodes_[id];
  if (node.choice()) return;
  node.houses.each([&](int house) { row(in_house_, house)[id / 64].add(id % 64); });
  node.cells.each([&](int cell) { row(on_cell_, cell)[id / 64].add(id % 64); });
}

// Adds a group's weak links. Two groups exclude each other if they share a house and have no cell
// in common.
void LinkGraph::add_weak_links_of_group(int id) {
  const LinkNode& node = nodes_[id];
  if (node.fills()) return;
  Word* weak = row(weak_, id);
  node.houses.each([&](int house) {
    const Word* more = row(in_house_, house);
    for (int w = 0; w < words_; ++w) weak[w] |= more[w];
  });
  const Word* same = row(of_digit_, node.digit);
  for (int w = 0; w < words_; ++w) weak[w] &= same[w];
  for (Cells rest = node.cells; !rest.empty();) {
    const Word* own = row(on_cell_, rest.pop());
    for (int w = 0; w < words_; ++w) weak[w] &= ~own[w];
  }
}

// Adds the weak links of clues. Also finds the pairs of nodes that together eliminate a candidate,
// one of them because of a clue.
void LinkGraph::add_clue_pairs() {
  for (int id = 0; id < size(); ++id) {
    if (!nodes_[id].single()) continue;
    for (const CluePairs::Pair& pair : clue_pairs_->of(nodes_[id].candidate())) {
      const int cell = cell_of(pair.other);
      const Word* same = row(of_digit_, digit_of(pair.other));
      Word* useful = row(useful_ends_, id);
      for (int w = 0; w < words_; ++w) {
        useful[w] |= (row(seeing_, cell)[w] & same[w]) | (row(in_cell_, cell)[w] & ~same[w]);
      }
      for (const CluePairs::Pair& beyond : clue_pairs_->of(pair.other)) {
        if (const Id end = id_of_[beyond.other]; end != kNoNode) useful[end / 64].add(end % 64);
      }
      if (const Id other = id_of_[pair.other]; other != kNoNode) {
        row(weak_, id)[other / 64].add(other % 64);
      }
    }
    for (int w = 0; w < words_; ++w) {
      row(useful_ends_, id)[w].each(
          [&](int bit) { row(useful_ends_, w * 64 + bit)[id / 64].add(id % 64); });
    }
  }
}

void LinkGraph::add_choices(const Grid& grid, bool across_digits) {
  const auto tie_both = [&](std::vector<Word>& rows, int a, int b) {
    row(rows, a)[b / 64].add(b % 64);
    row(rows, b)[a / 64].add(a % 64);
  };
  for (const Id choice : choices_) {
    const LinkNode& node = nodes_[choice];
    const Digits rest = grid.candidates(node.cell()) & ~node.digits;
    const auto exclude = [&](int other) {
      tie_both(weak_, choice, other);
      if (rest != nodes_[other].digits) tie_both(useful_ends_, choice, other);
    };
    if (!rest.empty()) tie_both(useful_ends_, choice, choice);
    rest.each([&](int digit) {
      const Id other = id_of_[candidate_of(node.cell(), digit)];
      if (other != kNoNode) exclude(other);
    });
    for (const Id other : choices_) {
      if (nodes_[other].cells == node.cells && (nodes_[other].digits & node.digits).empty()) {
        exclude(other);
      }
    }
    if (!across_digits) continue;
    // If this node is true, its cell holds one of the node's digits. Finds the nodes that eliminate
    // another digit from that cell.
    for (int w = 0; w < words_; ++w) {
      Word others = row(seeing_, node.cell())[w];
      node.digits.each([&](int digit) { others &= ~row(of_digit_, digit)[w]; });
      others.each([&](int bit) { tie_both(useful_ends_, choice, w * 64 + bit); });
    }
  }
}

}  // namespace nonet::inline NONET_BOARD
