// Aligned pair and triplet exclusion. Two or three base cells cannot hold certain digits together,
// because a cell that sees all base cells would then have no candidate left.
//
//   base cells   A  B (C)      a combination gives each of them a digit; it is allowed unless two
//                              cells that see each other have the same digit, or an excluder has
//   excluders    x  y  ...     no candidate left
//
// A candidate that is in no allowed combination is eliminated.
#include <bit>
#include <vector>

#include "explainer/rules.hpp"

namespace nonet::explainer {

namespace {

// The possible base cells and, for each of them, the peers that can exclude a combination.
struct Bases {
  std::array<std::uint8_t, kCells> cells;
  std::array<Cells, kCells> excluders;  // by base cell
  int count = 0;

  Bases(const Marks& marks, int most) {
    for (int cell = 0; cell < kCells; ++cell) {
      excluders[cell] = Cells{};
      if (marks.candidates[cell].count() < 2) continue;
      bool beside_single = false;
      Cells found;
      for (const int peer : kPeersOf[cell]) {
        const int size = marks.candidates[peer].count();
        beside_single |= size == 1;
        if (size >= 2 && size <= most) found.add(peer);
      }
      if (beside_single || found.empty()) continue;
      excluders[cell] = found;
      cells[count++] = static_cast<std::uint8_t>(cell);
    }
  }

  // Calls body(first, second, excluders) for each pair of base cells with their common excluders,
  // in Sudoku Explainer's order.
  template <class Body>
  bool each_pair(Body&& body) const {
    for (int j = 1; j < count; ++j) {
      for (int i = 0; i < j; ++i) {
        const Cells common = excluders[cells[i]] & excluders[cells[j]];
        if (common.count() >= 2 && body(cells[i], cells[j], common)) return true;
      }
    }
    return false;
  }
};

}  // namespace

bool find_aligned_pair_exclusion(const Marks& marks, Hint& hint) {
  const Bases bases(marks, 2);
  return bases.each_pair([&](int first, int second, Cells excluders) {
    // For each digit of the first cell, the digits that the second cell then cannot hold.
    std::array<Digits, kDigits> forbidden{};
    excluders.each([&](int cell) {
      const Digits pair = marks.candidates[cell];
      forbidden[pair.first()].add(pair.second());
      forbidden[pair.second()].add(pair.first());
    });
    const bool sees = kStandard.sees(first, second);
    const Digits seconds = marks.candidates[second];
    Digits allowed_first;
    Digits allowed_second;
    marks.candidates[first].each([&](int digit) {
      Digits beside = seconds & ~forbidden[digit];
      if (sees) beside.drop(digit);
      if (beside.empty()) return;
      allowed_first.add(digit);
      allowed_second |= beside;
    });
    if (allowed_first == marks.candidates[first] && allowed_second == seconds) return false;
    hint.start(Technique::aligned_pair_exclusion, 6.2);
    const auto eliminate = [&](int cell, Digits allowed) {
      (marks.candidates[cell] & ~allowed).each([&](int digit) {
        hint.removed.add(candidate_of(cell, digit));
      });
    };
    eliminate(first, allowed_first);
    eliminate(second, allowed_second);
    return true;
  });
}

namespace {

// Whether every candidate of the three cells is in some allowed combination. If not, `allowed`
// receives the candidates that are in one. The loop ends as soon as it has seen all candidates,
// which nearly always happens early.
bool all_supported(const Marks& marks, const std::array<int, 3>& cells, Cells excluders,
                   std::array<Digits, 3>& allowed) {
  std::array<Digits, kCells> left;  // the excluders' remaining candidates
  int count = 0;
  excluders.each([&](int cell) { left[count++] = marks.candidates[cell]; });
  const bool sees_12 = kStandard.sees(cells[0], cells[1]);
  const bool sees_13 = kStandard.sees(cells[0], cells[2]);
  const bool sees_23 = kStandard.sees(cells[1], cells[2]);
  const Digits firsts = marks.candidates[cells[0]];
  const Digits seconds = marks.candidates[cells[1]];
  const Digits thirds = marks.candidates[cells[2]];
  allowed = {};
  for (Digits rest_a = firsts; !rest_a.empty();) {
    const int a = rest_a.pop();
    for (Digits rest_b = seconds; !rest_b.empty();) {
      const int b = rest_b.pop();
      if (sees_12 && a == b) continue;
      Digits beside = thirds;
      if (sees_13) beside.drop(a);
      if (sees_23) beside.drop(b);
      const Digits used = Digits::of(a, b);
      for (int i = 0; i < count; ++i) {
        const Digits rest = left[i] & ~used;
        if (rest.empty()) beside = Digits{};
        if (rest.is_single()) beside &= ~rest;
      }
      if (beside.empty()) continue;
      allowed[0].add(a);
      allowed[1].add(b);
      allowed[2] |= beside;
      if (allowed[0] == firsts && allowed[1] == seconds && allowed[2] == thirds) return true;
    }
  }
  return false;
}

}  // namespace

bool find_aligned_triplet_exclusion(const Marks& marks, Hint& hint) {
  const Bases bases(marks, 3);
  return bases.each_pair([&](int first, int second, Cells pair_excluders) {
    const auto triplet = [&](int third) {
      const Cells excluders = pair_excluders & bases.excluders[third];
      if (excluders.count() < 2) return false;
      const std::array<int, 3> cells{first, second, third};
      std::array<Digits, 3> allowed;
      if (all_supported(marks, cells, excluders, allowed)) return false;
      hint.start(Technique::aligned_triplet_exclusion, 7.5);
      for (int i = 0; i < 3; ++i) {
        (marks.candidates[cells[i]] & ~allowed[i]).each([&](int digit) {
          hint.removed.add(candidate_of(cells[i], digit));
        });
      }
      return true;
    };
    // The third cell must be an excluder of the first or the second cell, so only their peers are
    // tried.
    for (const int third : kPeersOf[first]) {
      if (bases.excluders[first].has(third) && third != second && triplet(third)) return true;
    }
    for (const int third : kPeersOf[second]) {
      if (!bases.excluders[second].has(third) || third == first) continue;
      if (!bases.excluders[first].has(third) && triplet(third)) return true;
    }
    return false;
  });
}

}  // namespace nonet::explainer
