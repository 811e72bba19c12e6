// Unique matrices: the three rows of a band cross three columns, one of each box, and eight of the
// nine cells have the same three digits; or the same turned on its side. The box of the ninth cell
// then has two of the digits in the other two, its row has the same two, and these can be exchanged
// wherever they stand in the eight cells. All nine with these digits would say less: eight of them
// are deadly already.
#include "board/sight.hpp"
#include "patterns/choice_of_digits.hpp"
#include "patterns/deadly_patterns.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kSide = 3;
constexpr int kCellsOfPattern = kSide * kSide - 1;

// Goes through the matrices of a state: body(pattern) for each, and spend(choices) before.
template <class Spend, class Body>
class Search {
 public:
  Search(const Facts& facts, const Spend& spend, const Body& body)
      : grid_(facts.grid()), geometry_(grid_.geometry()), spend_(spend), body_(body) {
    if (!geometry_.square) return;
    for (Cells rest = grid_.open(); !rest.empty();) {
      const int cell = rest.pop();
      const int count = grid_.candidates(cell).count();
      if (count < 2 || geometry_.houses_of[cell].size() != kSide) continue;
      usable_.add(cell);
      if (count <= kSide) bare_.add(cell);
    }
  }

  bool run() {
    for (const bool turned : {false, true}) {
      for (int band = 0; band < kSide; ++band) {
        Cells strips[kSide][kSide];  // by box and line across the band
        Cells all;
        for (int i = 0; i < kSide * kSide; ++i) {
          Cells& strip = strips[i / kSide][i % kSide];
          for (int k = 0; k < kSide; ++k) {
            const int along = kSide * band + k;
            strip.add(turned ? kDigits * i + along : kDigits * along + i);
          }
          all |= strip;
        }
        if ((all & bare_).count() < kCellsOfPattern - kMostCrowded) continue;
        if (!in_band(strips)) return false;
      }
    }
    return true;
  }

 private:
  using Strips = Cells[kSide][kSide];

  bool in_band(const Strips& strips) {
    for (const Cells& one : strips[0]) {
      if (!may_be(one)) continue;
      for (const Cells& two : strips[1]) {
        if (!may_be(one | two)) continue;
        for (const Cells& three : strips[2]) {
          const Cells cells = one | two | three;
          if (may_be(cells) && in_boxes(one, two, three) && !all_but_one(cells)) return false;
        }
      }
    }
    return true;
  }

  // One cell may be left out.
  bool may_be(Cells cells) const {
    return (cells & ~usable_).count() <= 1 && (cells & ~bare_).count() <= kMostCrowded + 1;
  }

  bool all_but_one(Cells cells) {
    const Cells closed = cells & ~usable_;
    for (Cells rest = closed.empty() ? cells : closed; !rest.empty();) {
      const Cells pattern = cells & ~Cells::of(rest.pop());
      if (!each_choice_of_digits(grid_, pattern, kSide, bare_, spend_, body_)) return false;
    }
    return true;
  }

  // Whether each has a box of its own.
  bool in_boxes(Cells one, Cells two, Cells three) const {
    Houses seen;
    for (const Cells strip : {one, two, three}) {
      const Houses box = common_houses(geometry_, strip) & geometry_.boxes;
      if (box.count() != 1 || !(box & seen).empty()) return false;
      seen |= box;
    }
    return true;
  }

  const Grid& grid_;
  const Geometry& geometry_;
  const Spend& spend_;
  const Body& body_;
  Cells usable_;
  Cells bare_;  // those that may be without extras
};

struct UniqueMatrices : KeptDeadly<UniqueMatrices> {
  template <class Spend, class Body>
  static bool search(const Facts& facts, const Spend& spend, const Body& body) {
    return Search(facts, spend, body).run();
  }
};

bool find_unique_matrices(Walk& walk) { return UniqueMatrices::find(walk); }

NONET_FINDER("unique-matrix", find_unique_matrices, UniqueMatrices::traits())

}  // namespace

}  // namespace nonet::inline NONET_BOARD
