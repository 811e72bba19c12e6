// Compares sets of bits with std::set, for every width in use and for some widths near a multiple
// of the word size.
#include "board/numbers.hpp"

#include <set>
#include <vector>

#include "check.hpp"

namespace nonet::tests {

namespace {

template <int N>
std::set<int> random_members(std::mt19937& random) {
  std::set<int> members;
  const auto of_eight = random() % kDigits;
  for (int member = 0; member < N; ++member) {
    if (random() % 8 < of_eight) members.insert(member);
  }
  return members;
}

template <int N>
Bits<N> set_of(const std::set<int>& members) {
  Bits<N> set;
  for (const int member : members) set.add(member);
  return set;
}

template <int N>
std::set<int> members_of(Bits<N> set) {
  std::set<int> members;
  for (int member = 0; member < N; ++member) {
    if (set.has(member)) members.insert(member);
  }
  return members;
}

template <int N>
void check_width(std::mt19937& random) {
  for (int round = 0; round < 200; ++round) {
    const std::set<int> one = random_members<N>(random);
    const std::set<int> other = random_members<N>(random);
    const Bits<N> a = set_of<N>(one);
    const Bits<N> b = set_of<N>(other);
    CHECK(members_of(a) == one);
    CHECK(a.count() == static_cast<int>(one.size()) && a.empty() == one.empty());
    CHECK((a == b) == (one == other));

    std::vector<int> listed;
    a.each([&](int member) { listed.push_back(member); });
    CHECK(std::ranges::equal(listed, one));
    listed.clear();
    for (Bits<N> rest = a; !rest.empty();) {
      CHECK(rest.first() == *one.lower_bound(rest.first()));
      listed.push_back(rest.pop());
    }
    CHECK(std::ranges::equal(listed, one));

    const Bits<N> complement = ~a;
    for (int member = 0; member < N; ++member) {
      const bool in_a = one.contains(member);
      const bool in_b = other.contains(member);
      CHECK(complement.has(member) == !in_a);
      CHECK((a | b).has(member) == (in_a || in_b));
      CHECK((a & b).has(member) == (in_a && in_b));
      CHECK((a & ~b).has(member) == (in_a && !in_b));
      CHECK((~a & b).has(member) == (!in_a && in_b));
      Bits<N> changed = a;
      changed.drop(member);
      CHECK(!changed.has(member) && (changed | Bits<N>::of(member)) == (a | Bits<N>::of(member)));
    }
    CHECK(complement.count() == N - a.count());
    CHECK((Bits<N>(~a) | a) == Bits<N>::all() && (a & ~a).empty());
    const Bits<N> neither = ~a & ~b;
    CHECK(neither == Bits<N>(~(a | b)));
    Bits<N> without = a;
    without &= ~b;
    CHECK(without == (a & ~b));
  }
}

template <int N>
void check_word(std::mt19937& random) {
  for (int round = 0; round < 200; ++round) {
    const Bits<N> a = set_of<N>(random_members<N>(random));
    const Bits<N> b = set_of<N>(random_members<N>(random));
    CHECK(Bits<N>(a.word()) == a);
    CHECK(members_of(a ^ b) == members_of((a & ~b) | (b & ~a)));
    CHECK(a.is_single() == (a.count() == 1));
    if (a.count() < 2) continue;
    CHECK(a.second() == a.without_first().first() && a.without_first().count() == a.count() - 1);
  }
  for (int member = 0; member < N; ++member) {
    CHECK(Bits<N>::below(member).count() == member && !Bits<N>::below(member).has(member));
    CHECK(Bits<N>::up_to(member).count() == member + 1 && Bits<N>::up_to(member).has(member));
  }
}

// Tests the functions that sets of one word and longer sets have in common.
template <int N>
void check_words(std::mt19937& random) {
  for (int round = 0; round < 50; ++round) {
    const Bits<N> a = set_of<N>(random_members<N>(random));
    const Bits<N> b = set_of<N>(random_members<N>(random));
    CHECK(members_of(a ^ b) == members_of((a & ~b) | (b & ~a)));
    CHECK(a.is_single() == (a.count() == 1) && (a != b || a.hash() == b.hash()));
    if (a.count() < 2) continue;
    CHECK(a.second() == a.without_first().first() && a.without_first().count() == a.count() - 1);
    // Takes the first two members and the last one. Each subset of these must occur exactly once.
    Bits<N> whole = Bits<N>::of(a.first(), a.second());
    Bits<N> rest = a;
    int last = 0;
    while (!rest.empty()) last = rest.pop();
    whole.add(last);
    std::set<std::set<int>> subsets{members_of(whole)};
    for (Bits<N> some = whole.subset_before(whole); !some.empty();
         some = some.subset_before(whole)) {
      CHECK((some & ~whole).empty() && subsets.insert(members_of(some)).second);
    }
    CHECK(subsets.size() + 1 == std::size_t{1} << whole.count());
  }
  for (int member = 0; member < N; ++member) {
    const Bits<N> below = Bits<N>::below(member);
    CHECK(below.count() == member && !below.has(member) && (member == 0 || below.has(member - 1)));
  }
}

}  // namespace

NONET_TEST(bits_are_sets) {
  std::mt19937 random{1};
  check_width<4>(random);
  check_width<9>(random);
  check_width<16>(random);
  check_width<33>(random);
  check_width<64>(random);
  check_width<kCells>(random);
  check_width<128>(random);
  check_width<25>(random);
  check_width<32>(random);
  check_width<192>(random);
  check_width<board_sizes::large.cells>(random);
  check_width<board_sizes::large.houses>(random);
  check_word<4>(random);
  check_word<9>(random);
  check_word<16>(random);
  check_word<33>(random);
  check_word<64>(random);
  check_word<25>(random);
  check_word<32>(random);
  check_words<192>(random);
  check_words<board_sizes::large.cells>(random);
  check_words<board_sizes::large.houses>(random);
}

NONET_TEST(all_subsets_come_in_order) {
  for (const Bits<9> whole : {Bits<9>::of(0, 3, 4, 8), Bits<9>::all(), Bits<9>::of(5)}) {
    std::set<unsigned> rising;
    unsigned last = 0;
    for (Bits<9> some = Bits<9>{}.subset_after(whole); !some.empty();
         some = some.subset_after(whole)) {
      CHECK((some & ~whole).empty() && some.word() > last);
      last = some.word();
      rising.insert(last);
    }
    CHECK(rising.size() + 1 == std::size_t{1} << whole.count() && last == whole.word());
    std::set<unsigned> falling{whole.word()};
    for (Bits<9> some = whole.subset_before(whole); !some.empty();
         some = some.subset_before(whole)) {
      CHECK(some.word() < last);
      last = some.word();
      falling.insert(last);
    }
    CHECK(falling == rising);
  }
}

}  // namespace nonet::tests
