// Finds hidden singles and naked singles. Hidden singles in the last empty cell of a house come
// first.
#include "explainer/rules.hpp"

namespace nonet::explainer {

bool find_hidden_single(const Marks& marks, Hint& hint) {
  for (const bool last : {true, false}) {
    for (const int first : kBoxColumnRow) {
      for (int house = first; house < first + kDigits; ++house) {
        if (marks.open[house] == 0 || (marks.open[house] == 1) != last) continue;
        for (int digit = 0; digit < kDigits; ++digit) {
          const Positions places = marks.places[house][digit];
          if (!places.is_single()) continue;
          hint.start(Technique::hidden_single, last ? 1.0 : first == kFirstBox ? 1.2 : 1.5);
          hint.put(cell_in(house, places.first()), digit);
          return true;
        }
      }
    }
  }
  return false;
}

bool find_naked_single(const Marks& marks, Hint& hint) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (!marks.candidates[cell].is_single()) continue;
    hint.start(Technique::naked_single, 2.3);
    hint.put(cell, marks.candidates[cell].first());
    return true;
  }
  return false;
}

}  // namespace nonet::explainer
