#include "boards/rules.hpp"

#include <stdexcept>

namespace nonet::boards {

RuledLayout::RuledLayout(BoardLayout layout, Rules rules)
    : BoardLayout(std::move(layout)), rules_(std::move(rules)) {
  if (rules_.choices.size() > Rules::kMostChoices) throw std::invalid_argument("too many choices");
  const std::size_t all = places().size() + rules_.choices.size();
  for (const std::vector<std::uint32_t>& nogood : rules_.nogoods) {
    for (const std::uint32_t literal : nogood) {
      if (literal >= 2 * all * static_cast<std::size_t>(digits())) {
        throw std::invalid_argument("a rule has unknown literals");
      }
    }
  }
}

}  // namespace nonet::boards
