#include "chains/chain_shape.hpp"

#include <algorithm>

namespace nonet::inline NONET_BOARD {

namespace {

// All shapes, most specific first. Shapes register before main runs, and the files register in no
// fixed order. So each registration sorts the list again.
std::vector<Shape>& shapes() {
  static std::vector<Shape> all;
  return all;
}

}  // namespace

ShapeRegistrar::ShapeRegistrar(const Shape& shape) {
  shapes().push_back(shape);
  std::ranges::sort(shapes(), [](const Shape& a, const Shape& b) {
    return a.specificity != b.specificity ? a.specificity > b.specificity : a.id < b.id;
  });
}

const Shape& shape_of(const ChainView& view) {
  for (const Shape& shape : shapes()) {
    if (shape.fits(view)) return shape;
  }
  assert(false);
  return shapes().back();
}

int preference_of(const ChainView& view, const Shape& shape) {
  const int ends = view.node(0).single() && view.last().single();
  if (view.has_hidden_sets()) return view.has_needless_hidden_sets() ? -1 : ends;
  if (view.has_rectangles() || view.has_fish()) return ends;
  return shape.specificity * 4 + !view.grouped() * 2 + ends;
}

ChainView::ChainView(const Grid& grid_, const LinkGraph& graph_, const FoundChain& chain_)
    : grid(grid_), graph(graph_), chain(chain_) {
  clues_ = ends_in_clues(graph, chain);
  for (int i = 1; graph.has_clue_pairs() && i + 1 < chain.count; i += 2) {
    clues_ |= graph.tied_by_clue(node(i), node(i + 1));
  }
  if (chain.kind == ChainKind::loop) clues_ |= graph.tied_by_clue(last(), node(0));
  const int first = digit(0);
  for (int i = 0; i < strong_links(); ++i) {
    const int one = digit(2 * i);
    const int two = digit(2 * i + 1);
    one_digit_ = one_digit_ && one == first && two == first;
    if (graph.plain()) {
      cell_links_ += one != two;
      continue;
    }
    cell_links_ += in_cell(i);
    hidden_sets_ |= in_hidden_set(i);
    rectangles_ |= in_rectangle(i);
    fish_ |= in_fish(i);
    patterns_ |= in_pattern(i);
    grouped_ |= !node(2 * i).single() || !node(2 * i + 1).single() || patterns_;
  }
}

bool ends_in_clues(const LinkGraph& graph, const FoundChain& chain) {
  if (chain.kind != ChainKind::open || !graph.has_clue_pairs()) return false;
  const auto sees = [&](int i, Candidate eliminated) {
    const LinkNode& end = graph[chain.nodes[i]];
    if (end.digits != Digits::of(digit_of(eliminated))) {
      return end.fills() && end.cell() == cell_of(eliminated);
    }
    return end.seen.has(cell_of(eliminated));
  };
  return std::ranges::any_of(chain.eliminations, [&](Candidate eliminated) {
    return !sees(0, eliminated) || !sees(chain.count - 1, eliminated);
  });
}

bool ChainView::has_needless_hidden_sets() const {
  for (int i = 0; i < strong_links(); ++i) {
    if (in_hidden_set(i) && !leaves_cell(2 * i) && !leaves_cell(2 * i + 1)) return true;
  }
  return false;
}

// Whether the chain continues from this node to the same digit in another cell. The node must be a
// single candidate, and its cell must have at least two other candidates.
bool ChainView::leaves_cell(int i) const {
  const LinkNode& from = node(i);
  if (!from.single() || grid.candidates(from.cell()).count() < 3) return false;
  const int next = i % 2 ? i + 1 : i - 1;
  const bool end = next < 0 || next == chain.count;
  if (!end || chain.kind == ChainKind::loop) {
    return node((next + chain.count) % chain.count).digit == from.digit;
  }
  return chain.kind == ChainKind::placement ||
         std::ranges::any_of(chain.eliminations, [&](Candidate eliminated) {
           return digit_of(eliminated) == from.digit && cell_of(eliminated) != from.cell();
         });
}

}  // namespace nonet::inline NONET_BOARD
