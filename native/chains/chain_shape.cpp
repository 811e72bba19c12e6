#include "chains/chain_shape.hpp"

#include <algorithm>

namespace nonet {

namespace {

// Registrars run before main, in any order of files: the most specific comes first in any case.
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

int ChainView::cell_links() const {
  int count = 0;
  for (int i = 0; i < strong_links(); ++i) count += in_cell(i);
  return count;
}

bool ChainView::one_digit() const {
  for (int i = 1; i < chain.count; ++i) {
    if (digit(i) != digit(0)) return false;
  }
  return !has_patterns();
}

bool ChainView::has_patterns() const {
  for (int i = 0; i < strong_links(); ++i) {
    if (in_pattern(i)) return true;
  }
  return false;
}

bool ChainView::has_hidden_sets() const {
  for (int i = 0; i < strong_links(); ++i) {
    if (in_hidden_set(i)) return true;
  }
  return false;
}

bool ChainView::has_rectangles() const {
  for (int i = 0; i < strong_links(); ++i) {
    if (in_rectangle(i)) return true;
  }
  return false;
}

bool ChainView::has_needless_hidden_sets() const {
  for (int i = 0; i < strong_links(); ++i) {
    if (in_hidden_set(i) && !leaves_cell(2 * i) && !leaves_cell(2 * i + 1)) return true;
  }
  return false;
}

// Whether a node is a candidate in a cell with more than one other, and rules out its digit in
// another cell.
bool ChainView::leaves_cell(int i) const {
  const LinkNode& from = node(i);
  if (!from.single() || grid.candidates(from.cell()).count() < 3) return false;
  const int next = i % 2 ? i + 1 : i - 1;
  const bool end = next < 0 || next == chain.count;
  if (!end || chain.kind == ChainKind::loop) {
    return node((next + chain.count) % chain.count).digit == from.digit;
  }
  return chain.kind == ChainKind::placement ||
         std::ranges::any_of(chain.eliminations, [&](Candidate gone) {
           return digit_of(gone) == from.digit && cell_of(gone) != from.cell();
         });
}

bool ChainView::grouped() const {
  for (int i = 0; i < chain.count; ++i) {
    if (!node(i).single()) return true;
  }
  return has_patterns();
}

}  // namespace nonet
