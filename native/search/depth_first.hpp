// Searches depth first, one puzzle at a time and with one current state. This class defines how a
// search continues from one solution to the next.
#pragma once

#include <cstdint>

#include "search/branch.hpp"

namespace nonet::search {

namespace {

// A search's state once propagation finds nothing more.
enum class End { broken, solved, undecided };

// `Search` derives from this class and has
//
//   End settle()                propagates the state
//   void branch(int depth)      splits a settled state: keeps one half at `depth` and continues
//                               with the other
//   void take_back(int depth)   returns to the half kept at `depth`
template <class Search>
class DepthFirst {
 public:
  // Searches on to the next solution, which becomes the current state. Calls `goes_on` after each
  // dead end or solution. If `goes_on` returns false, the search pauses, and another call resumes
  // it.
  template <class GoesOn>
  bool next(GoesOn&& goes_on) {
    if (resume_) retreat();
    while (more_) {
      const End end = search().settle();
      if (end == End::undecided) {
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
  // Call this before the first `next`.
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
  bool resume_ = false;  // whether the current state is a solution already returned
};

}  // namespace

}  // namespace nonet::search
