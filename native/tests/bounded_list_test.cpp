#include "board/bounded_list.hpp"

#include <stdexcept>
#include <utility>

#include "board/numbers.hpp"
#include "check.hpp"

namespace nonet::tests {

namespace {

template <class Action>
bool throws(Action&& action) {
  try {
    action();
  } catch (const std::logic_error&) {
    return true;
  }
  return false;
}

}  // namespace

NONET_TEST(a_bounded_list_keeps_items_in_order) {
  BoundedList<int, 3> list;
  CHECK(list.empty() && list.begin() == list.end());
  for (const int item : {5, 7, 6}) list.add(item);
  CHECK(list.size() == 3 && list[0] == 5 && list.back() == 6);
  std::swap(list[1], list[2]);
  CHECK(list[1] == 6 && list.back() == 7);
  list.drop();
  CHECK(list.size() == 2 && list.back() == 6);
  const BoundedList<int, 3> copy = list;
  list.clear();
  CHECK(list.empty() && copy.size() == 2 && copy[0] == 5);
}

NONET_TEST(a_full_bounded_list_throws) {
  BoundedList<Cells, 2> list;
  for (const int cell : {1, 2}) list.add(Cells::of(cell));
  CHECK(throws([&] { list.add(Cells::of(3)); }));
  CHECK(list.size() == 2 && list.back().has(2));
  BoundedList<int, 300> longer;  // more items than a byte can count
  for (int i = 0; i < 300; ++i) longer.add(i);
  CHECK(longer.size() == 300 && longer.back() == 299);
  CHECK(throws([&] { longer.add(300); }));
}

NONET_TEST(a_missing_item_of_a_bounded_list_throws) {
  BoundedList<int, 2> list;
  CHECK(throws([&] { list.drop(); }));
  CHECK(throws([&] { list.back(); }));
  list.add(1);
  CHECK(throws([&] { list[1] = 2; }));
}

}  // namespace nonet::tests
