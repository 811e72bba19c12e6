// Sorts items by a number. For each type, only the code that moves items is compiled. With
// std::stable_sort, each type would add 6 kB of code and take as long to compile as a small finder.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

#include "board/numbers.hpp"

namespace nonet::inline NONET_BOARD {

// An item's sort key and index.
using Ranked = std::pair<std::int64_t, std::size_t>;
void sort(std::vector<Ranked>& items);

// Sorts items in ascending order. Items with equal numbers keep their order.
template <class List, class Number>
void sort_by(List& list, Number number) {
  if (list.size() < 2) return;
  std::vector<Ranked> order;
  order.reserve(list.size());
  for (const auto& item : list) {
    order.emplace_back(static_cast<std::int64_t>(std::invoke(number, item)), order.size());
  }
  sort(order);
  std::vector<typename List::value_type> sorted;
  sorted.reserve(list.size());
  for (const auto& [rank, at] : order) sorted.push_back(std::move(list[at]));
  std::move(sorted.begin(), sorted.end(), list.begin());
}

}  // namespace nonet::inline NONET_BOARD
