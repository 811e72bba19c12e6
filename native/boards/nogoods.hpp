// Stores nogoods, which are learnt from conflicts. A nogood is a set of literals that cannot all be
// true at once. As in satisfiability solvers, two literals of each nogood are watched (Moskewicz
// and others, "Chaff", 2001).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/assignment.hpp"

namespace nonet::boards {

class Nogoods {
 public:
  explicit Nogoods(const LayoutTables& tables);

  void clear();
  std::size_t count() const { return starts_.size(); }

  // Adds a nogood of at least two literals. The first literal must be the one that becomes
  // undecided when the search goes back. The second literal must be the one that became true last
  // among all the others. `levels` is the number of levels that the literals belong to. The fewer
  // levels a nogood has, the more valuable it is. Returns the number of the nogood, so that a
  // `Reason` can refer to it.
  std::uint32_t add(std::span<const Literal> literals, int levels);

  // Takes the next literals of the trail, until one of them has consequences. Returns false if
  // there is a conflict.
  bool spread_some(Assignment& assignment);
  bool is_behind(const Assignment& assignment) const {
    return followed_ < assignment.trail().size();
  }
  // Must be called after the trail has been shortened.
  void back_to(std::size_t trail) { followed_ = followed_ < trail ? followed_ : trail; }

  std::span<const Literal> literals(std::uint32_t number) const {
    return {&words_[number + kHeader], words_[number].number()};
  }

  // Forgets the less valuable half of the nogoods. Nogoods that were added with 0 levels are kept,
  // and so are those that are the reason for a literal on the trail.
  void forget_half(Assignment& assignment);

 private:
  // The entry of a nogood starts with its size and its number of levels. Its literals follow.
  static constexpr std::uint32_t kHeader = 2;

  struct Watcher {
    std::uint32_t nogood;
    Literal other;  // while this literal is false, the nogood can be skipped
  };

  bool spread(Literal literal, Assignment& assignment);
  void watch(std::uint32_t nogood);

  std::vector<std::vector<Watcher>> watchers_;  // by literal
  std::vector<Literal> words_;
  std::vector<std::uint32_t> starts_;
  std::size_t followed_ = 0;
};

}  // namespace nonet::boards
