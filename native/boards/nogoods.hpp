// Nogoods: sets of literals that cannot all be true at once, learnt from conflicts. As in
// satisfiability solvers, two literals of each nogood are watched (Moskewicz and others, "Chaff",
// 2001).
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

  // Adds a nogood of at least two literals. The first must be the one that is no longer true once
  // the search has gone back. The second must be the one of the others that became true last.
  // `levels` is the number of levels to which the literals belong: the fewer, the more valuable the
  // nogood. Returns the number of the nogood, for reasons.
  std::uint32_t add(std::span<const Literal> literals, int levels);

  // Finds what follows from one more literal of the trail. Returns false if there is a conflict.
  bool spread_one(Assignment& assignment);
  bool is_behind(const Assignment& assignment) const {
    return followed_ < assignment.trail().size();
  }
  // Must be called when the trail has become shorter.
  void back_to(std::size_t trail) { followed_ = followed_ < trail ? followed_ : trail; }

  std::span<const Literal> literals(std::uint32_t number) const {
    return {&words_[number + kHeader], words_[number].number()};
  }

  // Forgets the less valuable half of the nogoods, but none with 0 levels and none that is the
  // reason for something held now.
  void forget_half(Assignment& assignment);

 private:
  // Each nogood begins with its size and its number of levels; then come its literals.
  static constexpr std::uint32_t kHeader = 2;

  struct Watcher {
    std::uint32_t nogood;
    Literal other;  // while this literal is false, nothing has to be done
  };

  void watch(std::uint32_t nogood);

  std::vector<std::vector<Watcher>> watchers_;  // by literal
  std::vector<Literal> words_;
  std::vector<std::uint32_t> starts_;
  std::size_t followed_ = 0;
};

}  // namespace nonet::boards
