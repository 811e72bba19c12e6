#include "board/ways.hpp"
#include "border/board_parts.hpp"
#include "border/found_steps.hpp"
#include "border/results.hpp"
#include "border/steps.hpp"
#include "border/unlocked.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

// A follower for Python code that applies the steps to its own grid. The follower works on a copy
// of that grid. Each call first copies all changes from the original.
class HeldFollower {
 public:
  HeldFollower(Grid& grid, const Ladder& ladder, const Grid& puzzle)
      : grid_(grid),
        copy_(grid),
        follower_(copy_, ladder, true,
                  ladder.assume_unique ? Uniqueness(*ladder.assume_unique) : Uniqueness(puzzle)) {
    grid_.forget_touched();
  }

  nb::object next() {
    if (busy_) throw std::runtime_error("a follower can be used by only one thread at a time");
    busy_ = true;
    const Free free{busy_};
    const Touched news = grid_.take_touched();
    follower_.catch_up(grid_, news);
    const Step* found = without_lock([&](Patience&) {
#ifdef NONET_LARGE
      const KnownWays::Use use(ways_);
#endif
      const Followed followed(copy_, grid_);
      return follower_.next();
    });
    return found ? record_of(*found) : nb::none();
  }

  const std::vector<std::uint16_t>& cut_short() const { return follower_.cut_short(); }

 private:
  struct Free {
    bool& busy;
    ~Free() { busy = false; }
  };

  Grid& grid_;
  Grid copy_;
  Follower follower_;
#ifdef NONET_LARGE
  KnownWays ways_{copy_.geometry()};
#endif
  bool busy_ = false;  // read and written while holding the interpreter's lock
};

}  // namespace

void add_followers(nb::module_& m) {
  nb::class_<HeldFollower>(m, "Follower")
      .def(nb::init<Grid&, const Ladder&, const Grid&>(), "grid"_a, "ladder"_a, "puzzle"_a,
           nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>())
      .def("next", &HeldFollower::next)
      .def("cut_short", [](const HeldFollower& held) { return numbers(held.cut_short()); });
}

}  // namespace nonet::inline NONET_BOARD
