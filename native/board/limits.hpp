// How far finders search. Limits are counts, never times. Python owns the defaults
// (`nonet.Limits`); the values here are for searches started without it.
#pragma once

#include <string_view>
#include <utility>

namespace nonet {

struct Limits {
  int fins = 5;                  // fins of a fish, including endo fins
  int endo_fins = 2;             // fins in two bases of a fish
  int siamese = 0;               // 1: also two finned fish with the same bases, as one step
  int two_candidate_boxes = 0;   // 1: an empty rectangle may have only two candidates
  int chain_links = 20;          // links of X-chains, XY-chains and remote pairs
  int loop_links = 40;           // links of alternating inference chains and nice loops
  int named_chains = 1;          // 0: specially named chains count as their kind
  int open_loops = 0;            // 1: chains whose ends exclude each other also count as open
  int als_nodes = 0;             // 1: grouped chains may contain almost locked sets
  int mixed_sets = 0;            // 1: chains of hidden sets also use locked sets
  int als_overlap = 0;           // 1: almost locked sets of a step may share cells
  int als_chain_sets = 7;        // sets in a chain of almost locked sets
  int missing_corners = 1;       // 1: cells of a rectangle may have lost one of its two digits
  int loop_cells = 14;           // cells of a unique loop
  int ring_cells = 9;            // cells of a broken wing or a bivalue oddagon
  int guardians = 5;             // guardians of a broken wing or an impossible pattern
  int bivalue_grave_extras = 4;  // extra candidates of a bivalue universal grave
  int forcing_cases = 4;         // cases of a forcing chain or net
  int forcing_steps = 100;       // steps of all cases of a step, including inner cases
  int walk_work = 60'000'000;  // work for a list of steps; one search may use half of what is left

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
