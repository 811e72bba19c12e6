// Going through a tree of states, one puzzle and one state at a time: how searches of one puzzle go
// from each solution to the next.
#pragma once

#include <cstdint>

#include "search/branch.hpp"

namespace nonet::search {

namespace {

// What a state has come to once nothing more is drawn from it.
enum class End { broken, solved, at_rest };

// `Search` derives from this, and has
//
//   End settle()                draws from the state what follows
//   void branch(int depth)      of a state at rest: keeps one half at `depth`, goes on with the
//   other void take_back(int depth)   goes back to what was kept there
template <class Search>
class DepthFirst {
 public:
  // Goes on to the next solution, which then is the state. `goes_on` is asked at every retreat;
  // after a "no" another call takes the search up where it is.
  template <class GoesOn>
  bool next(GoesOn&& goes_on) {
    if (resume_) retreat();
    while (more_) {
      const End end = search().settle();
      if (end == End::at_rest) {
        if (depth_ >= kDepth) no_room_for_more(kDepth);
        search().branch(depth_++);
        ++guesses_;
        continue;
      }
      resume_ = end == End::solved;
      if (!resume_) retreat();
      if (!goes_on() || resume_) return resume_;
    }
    return false;
  }

  std::uint32_t guesses() const { return guesses_; }

 protected:
  // Before the first `next`.
  void start() {
    depth_ = 0;
    guesses_ = 0;
    more_ = true;
    resume_ = false;
  }

 private:
  Search& search() { return static_cast<Search&>(*this); }

  void retreat() {
    resume_ = false;
    if (depth_ == 0) {
      more_ = false;
    } else {
      search().take_back(--depth_);
    }
  }

  int depth_ = 0;
  std::uint32_t guesses_ = 0;
  bool more_ = false;
  bool resume_ = false;  // whether the state is a solution that has been handed out
};

}  // namespace

}  // namespace nonet::search
