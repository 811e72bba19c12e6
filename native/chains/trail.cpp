#include "chains/trail.hpp"

#include <algorithm>

namespace nonet::inline NONET_BOARD {

namespace {

// Whether two nodes share a candidate, or use the same place for a digit.
bool meet(const LinkNode& a, const LinkNode& b) {
  return !(a.digits & b.digits).empty() && !(a.cells & b.cells).empty();
}

// The cell in which a weak link switches digits.
Cells turn(const LinkNode& from, const LinkNode& to) {
  return from.digits != to.digits ? from.cells & to.cells : Cells{};
}

}  // namespace

bool ChainTrail::put(int number, int first, int second, LinkGraph::Reason reason) {
  Link& link = links_[static_cast<std::size_t>(number)];
  const LinkNode& one = graph_[first];
  const LinkNode& two = graph_[second];
  link.first = &one;
  link.second = &two;
  link.cells = link.wide = one.cells | two.cells;
  if (!plain_) add_patterns(link, reason);
  link.near = false;
  link.later = link.later_wide = Cells{};
  if (number == last_) {
    if (!plain_) link.places.fill(Cells{});
    return true;
  }
  const Link& next = links_[static_cast<std::size_t>(number + 1)];
  const Link& end = links_[static_cast<std::size_t>(last_)];
  // `beyond` is the link after `next`. If `next` is the last link, it takes the place of `beyond`.
  // That adds nothing, because the last link's `later` is empty.
  const Link& beyond = links_[static_cast<std::size_t>(std::min(number + 2, last_))];
  if (!(link.wide & (beyond.later_wide | next.wide | end.wide)).empty()) {
    if (uses_again(link, next, beyond, end, number == 0)) return false;
    if (enters_again(link, next, beyond, end, number == 0)) return false;
  }
  link.near |= next.near;
  link.later = next.later;
  link.later_wide = next.later_wide;
  link.later |= link.cells;
  link.later_wide |= link.wide;
  if (!plain_) add_places(link, next);
  return true;
}

// Whether a node is already part of the chain. The two ends of an open chain may share candidates,
// because a candidate that sees both ends is still false.
bool ChainTrail::uses_again(const Link& link, const Link& next, const Link& beyond, const Link& end,
                            bool whole) const {
  const bool spared = whole && !loop_;
  const auto meets = [&](const Link& other) {
    return meet(*link.first, *other.first) || meet(*link.second, *other.first) ||
           meet(*link.second, *other.second) ||
           (!(spared && &other == &end) && meet(*link.first, *other.second));
  };
  return meets(next) || meets(end) ||
         (!plain_ && (is_used(beyond, *link.first) || is_used(beyond, *link.second)));
}

// Whether the link enters a cell that the chain has already left. Cells of groups do not count. If
// the result is false, but would be true if cells of groups counted, `near` is set.
bool ChainTrail::enters_again(Link& link, const Link& next, const Link& beyond, const Link& end,
                              bool whole) const {
  const LinkNode& first = *link.first;
  const LinkNode& last = *end.second;
  Cells to_next = turn(*link.second, *next.first);
  Cells to_end;
  if (whole && loop_) to_end = turn(last, first);
  if (whole && !loop_ && first.digits == last.digits) to_end = first.cells & last.cells;
  if (&next == &end) to_next = to_end = to_next | to_end;
  const auto enters = [&](Cells own, Cells others, Cells at_next, Cells at_end) {
    return !(own & (others | (at_next & ~to_next) | (at_end & ~to_end))).empty();
  };
  if (enters(link.cells, beyond.later, next.cells, end.cells)) return true;
  link.near = enters(link.wide, beyond.later_wide, next.wide, end.wide);
  return false;
}

// A group uses its cells only for its own digit. A set uses its cells for all digits.
void ChainTrail::add_patterns(Link& link, LinkGraph::Reason reason) const {
  link.cells = Cells{};
  if (const AlmostLockedSet* set = graph_.locked_set(reason)) link.cells |= set->cells;
  if (const AlmostHiddenSet* set = graph_.hidden_set(reason)) link.cells |= set->cells;
  link.wide |= link.cells;
  if (link.first->fills()) link.cells |= link.first->cells;
  if (link.second->fills()) link.cells |= link.second->cells;
}

void ChainTrail::add_places(Link& link, const Link& next) {
  link.places = next.places;
  for (const LinkNode* node : {link.first, link.second}) {
    node->digits.each([&](int digit) { link.places[digit] |= node->cells; });
  }
}

bool ChainTrail::is_used(const Link& beyond, const LinkNode& node) {
  bool used = false;
  node.digits.each([&](int digit) { used |= !(beyond.places[digit] & node.cells).empty(); });
  return used;
}

}  // namespace nonet::inline NONET_BOARD
