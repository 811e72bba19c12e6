// The facts of one state of a grid: parts that are computed on first use and shared by all finders
// that search the state. A part is any class with a `collect`:
//
//   struct Rectangles {
//     void collect(const Facts& facts);   // from facts.grid(), facts.limits() and other parts
//     std::vector<Rectangle> list;
//   };
//   const auto& list = walk.facts.get<Rectangles>().list;
//
// A part stays in place from state to state of a geometry. So it keeps its memory, and also its
// results if it sees that the candidates it is made from are unchanged.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "board/grid.hpp"
#include "board/limits.hpp"

namespace nonet::inline NONET_BOARD {

class Facts {
 public:
  // A set of parts: those that a finder declares it reads.
  using Parts = Bits<64>;

  // The grid must outlive the facts, which follow its changes.
  Facts(const Grid& grid, const Limits& limits);
  ~Facts();
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

  const Grid& grid() const { return grid_; }
  const Limits& limits() const { return limits_; }

  // A part of the current state. The reference stays valid, its content until the grid changes.
  template <class Part>
  const Part& get() const {
    Slot& slot = known_->slots[static_cast<std::size_t>(number_of<Part>())];
    if (slot.version != grid_.version()) {
      fill(slot, number_of<Part>(), [](AnyPart& part, const Facts& facts) {
        if (!part) part = {new Part(), [](void* old) { delete static_cast<Part*>(old); }};
        static_cast<Part*>(part.get())->collect(facts);
      });
    }
    return *static_cast<const Part*>(slot.part.get());
  }

  // For tests: from now on a finder that reads any other part gets std::logic_error. Parts that are
  // used to compute a part do not count.
  void allow_only(Parts parts);

  template <class... Part>
  static Parts parts() {
    Parts all;
    (all.add(number_of<Part>()), ...);
    return all;
  }

 private:
  static constexpr std::size_t kMostParts = 64;

  using AnyPart = std::unique_ptr<void, void (*)(void*)>;  // with what deletes it

  struct Slot {
    std::uint64_t version = 0;  // of the grid, when the part was worked out; 0: never
    AnyPart part{nullptr, nullptr};
  };
  // Everything known of a state, and which state it was once it is left. The next facts in a thread
  // take it over, for its memory and, if the state is the same, for its results.
  struct Known {
    std::array<Slot, kMostParts> slots;
    Parts filled;               // the slots with a part
    std::uint64_t version = 0;  // of the grid, when a part was worked out last
    std::optional<Grid> state;
    std::array<Cells, kHouses> cells_in;  // of its geometry, which may be gone
    Limits limits;

    void leave(const Grid& grid, const Limits& now);
    void enter(const Grid& grid, const Limits& now);
  };
  using Collect = void (*)(AnyPart&, const Facts&);

  static std::vector<std::unique_ptr<Known>>& spare();
  // Parts are numbered on first use.
  static int next_number();
  template <class Part>
  static int number_of() {
    static const int number = next_number();
    return number;
  }
  void fill(Slot& slot, int number, Collect collect) const;

  const Grid& grid_;
  const Limits& limits_;
  std::unique_ptr<Known> known_;
  Parts allowed_ = Parts::all();
  mutable int filling_ = 0;  // parts that are being worked out, one for another
};

}  // namespace nonet::inline NONET_BOARD
