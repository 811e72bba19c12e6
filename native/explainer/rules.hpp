// The rules that do not use chains. A rule returns whether it finds a hint. Most rules return the
// first one in Sudoku Explainer's search order.
#pragma once

#include "explainer/hint.hpp"
#include "explainer/locking.hpp"
#include "explainer/marks.hpp"

namespace nonet::explainer {

// Sudoku Explainer has known errors in unique loops and bivalue universal graves. These are either
// kept (`classic`), because published ratings include them, or fixed.
enum class Uniqueness : std::uint8_t { classic, fixed };

bool find_hidden_single(const Marks& marks, Hint& hint);
bool find_naked_single(const Marks& marks, Hint& hint);

bool find_direct_locking(const Marks& marks, ScanOrder order, Hint& hint);
bool find_locking(const Marks& marks, ScanOrder order, Hint& hint);

bool find_direct_hidden_set(const Marks& marks, int size, Hint& hint);
bool find_hidden_set(const Marks& marks, int size, Hint& hint);
bool find_naked_set(const Marks& marks, int size, Hint& hint);
bool find_fish(const Marks& marks, int size, Hint& hint);

bool find_xy_wing(const Marks& marks, ScanOrder order, Hint& hint);
bool find_xyz_wing(const Marks& marks, ScanOrder order, Hint& hint);

// SukakuExplainer's rules. They return the best hint. In a tie, the first one wins. A large wing
// has four to seven cells, and a chain has two to four strong links.
bool find_large_wing(const Marks& marks, int size, Hint& hint);
bool find_strong_links(const Marks& marks, int count, Hint& hint);

bool find_unique_loop(const Marks& marks, Uniqueness uniqueness, Hint& hint);
bool find_bivalue_universal_grave(const Marks& marks, Uniqueness uniqueness, Hint& hint);

bool find_aligned_pair_exclusion(const Marks& marks, Hint& hint);
bool find_aligned_triplet_exclusion(const Marks& marks, Hint& hint);

}  // namespace nonet::explainer
