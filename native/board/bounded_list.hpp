// A list with inline storage for a fixed number of items. It throws when it is full, in every
// build.
//
// The board determines the capacity: a house has nine cells, and a cell is in at most five houses.
// Each declaration of a list gives the reason for its capacity. If that reason were wrong, the list
// would throw and Python would get an error. Nothing is ever written beyond the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>

namespace nonet {

// Both functions throw std::logic_error, because a wrong assumption about the board is a bug.
[[noreturn]] void no_room_for_more(std::size_t most);
[[noreturn]] void no_such_item(std::size_t index, std::size_t count);

namespace detail {

// Storage that is not initialised, except in constant expressions, which require initialisation.
template <class Item, std::size_t most>
class Room {
 public:
  constexpr Room() {
    if (std::is_constant_evaluated()) {
      for (Item& item : items_) item = Item{};
    }
  }
  constexpr Item* items() { return items_; }
  constexpr const Item* items() const { return items_; }

 private:
  Item items_[most];
};
template <class Item, std::size_t most>
  requires(!std::is_trivially_default_constructible_v<Item>)
class Room<Item, most> {
 public:
  constexpr Room()
      : store_(std::is_constant_evaluated() ? Store(std::true_type{}) : Store(std::false_type{})) {}
  constexpr Item* items() { return store_.items; }
  constexpr const Item* items() const { return store_.items; }

 private:
  // The two constructors select the active member of the union. In Clang, assigning items does not
  // start the lifetime of an array.
  union Store {
    constexpr explicit Store(std::true_type) : items{} {}
    constexpr explicit Store(std::false_type) : none{} {}
    Item items[most];
    char none;
  };
  Store store_;
};

}  // namespace detail

template <class Item, std::size_t most>
class BoundedList {
  static_assert(std::is_trivially_copyable_v<Item> && std::is_trivially_destructible_v<Item>);
  static_assert(most <= std::numeric_limits<std::uint16_t>::max());

 public:
  constexpr std::size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  constexpr const Item* begin() const { return room_.items(); }
  constexpr const Item* end() const { return room_.items() + count_; }
  constexpr Item* begin() { return room_.items(); }
  constexpr Item* end() { return room_.items() + count_; }

  constexpr const Item& operator[](std::size_t index) const {
    check(index);
    return room_.items()[index];
  }
  constexpr Item& operator[](std::size_t index) {
    check(index);
    return room_.items()[index];
  }
  constexpr const Item& back() const { return (*this)[std::size_t{count_} - 1]; }

  constexpr void add(const Item& item) {
    if (count_ >= most) no_room_for_more(most);
    std::construct_at(room_.items() + count_, item);
    ++count_;
  }
  // Adds the item if `holds` is true, without a branch.
  constexpr void add_if(bool holds, const Item& item) {
    if (count_ >= most) no_room_for_more(most);
    std::construct_at(room_.items() + count_, item);
    count_ = static_cast<decltype(count_)>(count_ + holds);
  }
  // Removes the last item.
  constexpr void drop() {
    check(0);
    --count_;
  }
  constexpr void clear() { count_ = 0; }

 private:
  constexpr void check(std::size_t index) const {
    if (index >= count_) no_such_item(index, count_);
  }

  detail::Room<Item, most> room_;
  std::conditional_t<(most <= std::numeric_limits<std::uint8_t>::max()), std::uint8_t,
                     std::uint16_t>
      count_ = 0;
};

}  // namespace nonet
