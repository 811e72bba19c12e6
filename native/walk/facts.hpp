// The facts about one state of a grid consist of parts. Each part is computed on first use, and all
// finders that search the state share it. A part is any class with a function `collect`:
//
//   struct Rectangles {
//     void collect(const Facts& facts);   // from facts.grid(), facts.limits() and other parts
//     std::vector<Rectangle> list;
//   };
//   const auto& list = walk.facts.get<Rectangles>().list;
//
// All states of a board use the same part object, so a part can reuse its memory. It can also reuse
// its results, as long as the candidates that they depend on stay the same.
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
  // The set of parts that a finder reads.
  using Parts = Bits<64>;

  // The object notices when the grid changes. The grid must outlive the object.
  Facts(const Grid& grid, const Limits& limits);
  ~Facts();
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

  const Grid& grid() const { return grid_; }
  const Limits& limits() const { return limits_; }

  // Returns a part for the current state. The reference stays valid, but the part must be requested
  // again after the grid changes.
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

  // For tests. From now on, throws std::logic_error if a finder reads a part outside `parts`. While
  // a part is being computed, it may still read any part.
  void allow_only(Parts parts);

  template <class... Part>
  static Parts parts() {
    Parts all;
    (all.add(number_of<Part>()), ...);
    return all;
  }

 private:
  static constexpr std::size_t kMostParts = 64;
  // Patience is checked once in this many calls to `fill`. On the large board, a part takes longer,
  // so every call checks it.
  static constexpr unsigned kPause = kIsStandard ? 16 : 1;

  using AnyPart = std::unique_ptr<void, void (*)(void*)>;  // with its deleter

  struct Slot {
    std::uint64_t version = 0;  // the grid's version when the part was computed; 0: none
    AnyPart part{nullptr, nullptr};
  };
  // Everything known about a state. When the facts are no longer needed, a copy of the state is
  // stored here. The thread's next Facts object reuses the memory and, if it is about the same
  // state, the results.
  struct Known {
    std::array<Slot, kMostParts> slots;
    Parts filled;               // slots that have a part
    std::uint64_t version = 0;  // the grid's version when a part was last computed
    std::optional<Grid> state;
#ifdef NONET_LARGE
    std::uint64_t serial = 0;  // the geometry's number
#else
    std::vector<Cells> cells_in;  // by region; a copy, because the geometry may no longer exist
#endif
    Limits limits;

    void leave(const Grid& grid, const Limits& now);
    void enter(const Grid& grid, const Limits& now);
  };
  using Collect = void (*)(AnyPart&, const Facts&);

  static std::vector<std::unique_ptr<Known>>& spare();
  // Gives a part its number on first use.
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
  mutable int filling_ = 0;     // number of nested calls to `fill`
  mutable unsigned fills_ = 0;  // number of calls to `fill`
};

}  // namespace nonet::inline NONET_BOARD
