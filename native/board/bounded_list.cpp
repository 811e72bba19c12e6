#include "board/bounded_list.hpp"

#include <stdexcept>
#include <string>

namespace nonet {

void no_room_for_more(std::size_t most) {
  throw std::logic_error("a list of nonet's core has room for " + std::to_string(most) +
                         " items, but there are more: this is a bug in nonet, please report it.");
}

void no_such_item(std::size_t index, std::size_t count) {
  throw std::logic_error("a list of nonet's core has " + std::to_string(count) +
                         " items, but no item number " + std::to_string(index) +
                         ": this is a bug in nonet, please report it.");
}

}  // namespace nonet
