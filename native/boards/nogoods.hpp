// Nogoods: literals that cannot all be true together, learnt from conflicts. The method is that of
// satisfiability solvers: two literals of each are watched (Moskewicz and others, "Chaff", 2001).
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

  // Keeps at least two literals: the first is the one that is not true any more once the search
  // has gone back, the second the last of the others to become true. `levels` is how many levels
  // they come from; the fewer the more it is worth. Returns its number, for reasons.
  std::uint32_t add(std::span<const Literal> literals, int levels);

  // Follows up one more literal of the trail; false where there is a conflict.
  bool spread_one(Assignment& assignment);
  bool is_behind(const Assignment& assignment) const {
    return followed_ < assignment.trail().size();
  }
  // To be called when the trail has become shorter.
  void back_to(std::size_t trail) { followed_ = followed_ < trail ? followed_ : trail; }

  std::span<const Literal> literals(std::uint32_t number) const {
    return {&words_[number + kHeader], words_[number].number()};
  }

  // Forgets the half that is worth least, but none of no levels, and none that is the reason for
  // what is held now.
  void forget_half(Assignment& assignment);

 private:
  // Of each nogood there are first its size and its levels, then its literals.
  static constexpr std::uint32_t kHeader = 2;

  struct Watcher {
    std::uint32_t nogood;
    Literal other;  // as long as this one is false, there is nothing to do
  };

  void watch(std::uint32_t nogood);

  std::vector<std::vector<Watcher>> watchers_;  // of each literal
  std::vector<Literal> words_;
  std::vector<std::uint32_t> starts_;
  std::size_t followed_ = 0;
};

}  // namespace nonet::boards
