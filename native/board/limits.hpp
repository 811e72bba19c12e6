// Limits how far finders search. Limits are counts, never times. The defaults are in Python
// (`nonet.Limits`). The values here are for searches that C++ code starts by itself.
#pragma once

#include <string_view>
#include <utility>

namespace nonet {

struct Limits {
  int fins = 5;                  // maximum number of fins of a fish, including endo fins
  int endo_fins = 2;             // maximum number of fins that are in two bases of a fish
  int siamese = 0;               // 1: one step may combine two finned fish with the same bases
  int two_candidate_boxes = 0;   // 1: an empty rectangle may have only two candidates
  int chain_links = 20;          // maximum number of links in an X-chain, XY-chain or remote pair
  int loop_links = 40;           // maximum number of links in an AIC or nice loop
  int named_chains = 1;          // 0: X-chains, AICs etc. include chains with their own names
  int open_loops = 0;            // 1: a chain also counts as open if its ends exclude each other
  int als_nodes = 0;             // 1: grouped chains may contain almost locked sets
  int mixed_sets = 0;            // 1: chains of hidden sets also use locked sets
  int als_overlap = 0;           // 1: almost locked sets of a step may share cells
  int als_chain_sets = 7;        // maximum number of sets in a chain of almost locked sets
  int missing_corners = 1;       // 1: a cell of a rectangle may be missing one of the two digits
  int loop_cells = 14;           // maximum number of cells in a unique loop
  int ring_cells = 9;            // maximum number of cells in a broken wing or bivalue oddagon
  int guardians = 5;             // maximum number of guardians (broken wing, impossible pattern)
  int bivalue_grave_extras = 4;  // maximum number of extra candidates in a bivalue universal grave
  int forcing_cases = 4;         // maximum number of cases in a forcing chain or net
  int forcing_steps = 100;       // maximum number of steps in all cases, including nested cases
  int walk_work = 60'000'000;    // maximum number of choices that one search may try

  bool operator==(const Limits&) const = default;
};

inline constexpr std::pair<std::string_view, int Limits::*> kLimitNames[] = {
    {"fins", &Limits::fins},
    {"endo_fins", &Limits::endo_fins},
    {"siamese", &Limits::siamese},
    {"two_candidate_boxes", &Limits::two_candidate_boxes},
    {"chain_links", &Limits::chain_links},
    {"loop_links", &Limits::loop_links},
    {"named_chains", &Limits::named_chains},
    {"open_loops", &Limits::open_loops},
    {"als_nodes", &Limits::als_nodes},
    {"mixed_sets", &Limits::mixed_sets},
    {"als_overlap", &Limits::als_overlap},
    {"als_chain_sets", &Limits::als_chain_sets},
    {"missing_corners", &Limits::missing_corners},
    {"loop_cells", &Limits::loop_cells},
    {"ring_cells", &Limits::ring_cells},
    {"guardians", &Limits::guardians},
    {"bivalue_grave_extras", &Limits::bivalue_grave_extras},
    {"forcing_cases", &Limits::forcing_cases},
    {"forcing_steps", &Limits::forcing_steps},
    {"walk_work", &Limits::walk_work},
};

}  // namespace nonet
