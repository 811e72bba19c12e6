// Skyscraper, two-string kite, turbot fish. A weak link joins two strong links for one digit.
//
//   far end = near end - near end = far end        one of the far ends is true
//
// An end is a single cell. In the grouped form, it may also be two or three cells of a house that
// also share a second house. Then the first house is a line with the digit's places in two boxes,
// or a box with its places in two lines.
#include <algorithm>

#include "board/sight.hpp"
#include "patterns/templates.hpp"
#include "proofs/refutation.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum TwoStrongLinkVariant : std::uint8_t { plain_pattern, grouped_pattern };

enum class Shape { skyscraper, kite, turbot };

struct End {
  Cells cells;
  Houses houses;  // houses that contain all its cells
  Cells seen;     // the cells that see the whole end in one house
};

struct StrongLink {
  int house;
  bool single;  // both ends are single cells
  End ends[2];
};

End end_of(const Geometry& geometry, Cells cells) {
  const int first = cells.first();
  if (cells == Cells::of(first)) return {cells, geometry.house_set[first], geometry.peers[first]};
  End end{cells, common_houses(geometry, cells), {}};
  end.houses.each([&](int house) { end.seen |= geometry.cells_in[house]; });
  end.seen &= ~cells;
  return end;
}

// A digit's strong links in houses of the given kinds.
class StrongLinks {
 public:
  void collect(const Grid& grid, int digit, Houses kind, bool with_groups) {
    links_.clear();
    if (kIsStandard) links_.reserve(kHouses);  // enough for all links without groups
    const Geometry& geometry = grid.geometry();
    const Cells live = grid.cells_of_digit(digit);
    (geometry.houses & kind).each([&](int house) {
      const int places = grid.places(house, digit).count();
      const Cells cells = live & geometry.cells_in[house];
      if (places == 2) {
        add(geometry, house, Cells::of(cells.first()), cells);
      } else if (with_groups && places > 2 && places <= 6) {
        for (const Crossing& crossing : geometry.crossings[house]) {
          const Cells part = cells & geometry.cells_in[crossing.house];
          if (!part.empty() && part != cells) add(geometry, house, part, cells);
        }
      }
    });
  }

  const StrongLink* begin() const { return links_.data(); }
  const StrongLink* end() const { return links_.data() + links_.size(); }

 private:
  void add(const Geometry& geometry, int house, Cells part, Cells all) {
    const Cells others = all & ~part;
    const bool single = all.count() == 2;
    // The other places can form an end only if they also share a second house.
    if (!single && common_houses(geometry, others).count() < 2) return;
    for (auto link = links_.rbegin(); link != links_.rend() && link->house == house; ++link) {
      if (link->ends[0].cells == part || link->ends[1].cells == part) return;
    }
    links_.push_back({house, single, {end_of(geometry, part), end_of(geometry, others)}});
  }

  std::vector<StrongLink> links_;
};

// The house where the near ends of two links meet. It must be of the kind that the shape requires.
// Returns -1 if there is no such house.
int weak_house(const HouseKinds& kinds, Shape shape, int one, int other, Houses shared) {
  const bool rows = kinds.rows.has(one) && kinds.rows.has(other);
  const bool columns = kinds.columns.has(one) && kinds.columns.has(other);
  const bool crossed = (kinds.rows.has(one) && kinds.columns.has(other)) ||
                       (kinds.columns.has(one) && kinds.rows.has(other));
  const Houses across = shared & (rows ? kinds.columns : columns ? kinds.rows : Houses{});
  const Houses boxes = crossed ? shared & kinds.boxes : Houses{};
  switch (shape) {
    case Shape::skyscraper:
      return !across.empty() ? across.first() : -1;
    case Shape::kite:
      return !boxes.empty() ? boxes.first() : -1;
    case Shape::turbot:
      return !across.empty() || !boxes.empty() || shared.empty() ? -1 : shared.first();
  }
  return -1;
}

struct Pattern {
  const StrongLink* links[2];
  int near[2];  // for each link, its near end
  int weak;
  Cells victims;

  const End& near_end(int i) const { return links[i]->ends[near[i]]; }
  const End& far_end(int i) const { return links[i]->ends[1 - near[i]]; }
};

void describe(Walk& walk, const Pattern& pattern, int digit) {
  if (!walk.describe) return;
  for (const StrongLink* link : pattern.links) walk.mark_house(Role::base, link->house);
  Cells cells;
  for (int i = 0; i < 2; ++i) cells |= pattern.near_end(i).cells | pattern.far_end(i).cells;
  walk.mark_candidates(Role::pattern, cells, digit);
  Chain chain;
  chain.nodes = {node_of(pattern.far_end(0).cells, digit, false),
                 node_of(pattern.near_end(0).cells, digit, true),
                 node_of(pattern.near_end(1).cells, digit, false),
                 node_of(pattern.far_end(1).cells, digit, true)};
  chain.links = {LinkKind::strong, LinkKind::weak, LinkKind::strong};
  walk.step.chains.push_back(std::move(chain));
}

void add_proof(Walk& walk, const Pattern& pattern, int digit) {
  Step& step = walk.step;
  for (const StrongLink* link : pattern.links) {
    step.truths.push_back(house_space(link->house, digit));
  }
  step.links.push_back(house_space(pattern.weak, digit));
  const Cells ends = pattern.far_end(0).cells | pattern.far_end(1).cells;
  houses_between(walk.geometry, pattern.victims, ends).each([&](int house) {
    step.links.push_back(house_space(house, digit));
  });
}

bool emit(Walk& walk, const Pattern& pattern, int digit, TwoStrongLinkVariant variant) {
  Step& step = walk.begin();
  step.variant = variant;
  walk.eliminate(pattern.victims, digit);
  add_proof(walk, pattern, digit);
  describe(walk, pattern, digit);
  return walk.emit();
}

// Calls body(pattern) for each pair of strong links that a weak link joins, if the pair eliminates
// something.
template <class Body>
bool each_pattern(const Walk& walk, Shape shape, const StrongLinks& links, int digit,
                  bool with_groups, Body&& body) {
  const Cells outside = walk.facts.get<OutsideTemplates>()[digit];
  for (const StrongLink* one = links.begin(); one != links.end(); ++one) {
    walk.spend(links.end() - one);
    for (const StrongLink* other = one + 1; other != links.end(); ++other) {
      if (one->house == other->house || (with_groups && one->single && other->single)) continue;
      for (int combination = 0; combination < 4; ++combination) {
        const int a = combination >> 1;
        const int b = combination & 1;
        // If this house also contained a far end, it would contain the whole link.
        const Houses shared = one->ends[a].houses & other->ends[b].houses &
                              ~(one->ends[1 - a].houses | other->ends[1 - b].houses);
        if (shared.empty()) continue;
        Cells victims = outside & one->ends[1 - a].seen & other->ends[1 - b].seen;
        if (victims.empty()) continue;
        const Cells first = one->ends[0].cells | one->ends[1].cells;
        const Cells second = other->ends[0].cells | other->ends[1].cells;
        if (!(first & second).empty()) continue;
        // A candidate that sees both ends of one link needs only that link.
        victims &= ~(first | second | (one->ends[0].seen & one->ends[1].seen) |
                     (other->ends[0].seen & other->ends[1].seen));
        if (victims.empty()) continue;
        const int weak = weak_house(walk.geometry, shape, one->house, other->house, shared);
        if (weak < 0) continue;
        if (!body(Pattern{{one, other}, {a, b}, weak, victims})) return false;
      }
    }
  }
  return true;
}

// The shapes that a digit's two strong links can form.
using Shapes = Bits<3>;

// An end of a strong link. A weak link may lead from this end to another strong link.
struct NearEnd {
  int link;
  int house;      // the house of the link
  bool single;    // whether both ends of the link are single cells
  Cells cells;    // cells of the link
  Houses houses;  // houses in which a weak link may start
  Cells victims;  // cells that see the far end, but not both ends

  void pair_up(const HouseKinds& kinds, const NearEnd& other, Shapes& shapes) const {
    if ((victims & other.victims & ~(cells | other.cells)).empty()) return;
    if (house == other.house || !(cells & other.cells).empty()) return;
    const Houses lines = kinds.rows | kinds.columns;
    const bool by_lines = lines.has(house) && lines.has(other.house);
    for (const Shape shape : {Shape::skyscraper, Shape::kite, Shape::turbot}) {
      if (shape != Shape::turbot && !by_lines) continue;
      const bool tied = weak_house(kinds, shape, house, other.house, houses & other.houses) >= 0;
      if (tied) shapes.add(static_cast<int>(shape));
    }
  }
};

// Tries links between single cells. Returns the shapes of the pairs of links that eliminate
// something in `outside`. `ends` is scratch memory.
Shapes plain_shapes(const Grid& grid, int digit, Cells outside, std::vector<NearEnd>& ends) {
  const Geometry& geometry = grid.geometry();
  ends.clear();
  int links = 0;
  geometry.houses.each([&](int house) {
    const Positions places = grid.places(house, digit);
    if (places.count() != 2) return;
    const int one = geometry.cells_of[house][places.first()];
    const int other = geometry.cells_of[house][places.second()];
    const auto add = [&](int near, int far) {
      const Cells victims =
          outside & geometry.peers[far] & ~geometry.peers[near] & ~Cells::of(near);
      const Houses houses = geometry.house_set[near] & ~geometry.house_set[far];
      if (victims.empty()) return;
      ends.push_back({links, house, true, Cells::of(near, far), houses, victims});
    };
    add(one, other);
    add(other, one);
    ++links;
  });
  Shapes shapes;
  for (auto one = ends.begin(); one != ends.end(); ++one) {
    for (auto other = one + 1; other != ends.end(); ++other) {
      if ((one->houses & other->houses).empty() || one->link == other->link) continue;
      one->pair_up(geometry, *other, shapes);
    }
  }
  return shapes;
}

// The shapes of pairs of links whose ends may be groups. There are many such ends, so each house
// has a row of bits that marks the ends that may meet there.
class GroupedPairs {
 public:
  Shapes look_at(const Grid& grid, int digit, Cells outside) {
    links_.collect(grid, digit, Houses::all(), true);
    ends_.clear();
    words_ = static_cast<std::size_t>(2 * (links_.end() - links_.begin()) + 63) / 64;
    sharing_.assign(words_ * static_cast<std::size_t>(grid.geometry().regions_in_all), {});
    row_.resize(words_);
    for (const StrongLink* link = links_.begin(); link != links_.end(); ++link) {
      for (int i = 0; i < 2; ++i) {
        add_end(static_cast<int>(link - links_.begin()), *link, i, outside);
      }
    }
    Shapes shapes;
    for (int one = 0; one < static_cast<int>(ends_.size()); ++one) {
      const NearEnd& end = ends_.data()[one];
      std::ranges::fill(row_, Bits<64>{});
      end.houses.each([&](int house) {
        const Bits<64>* shared = sharing(house);
        for (std::size_t w = 0; w < words_; ++w) row_[w] |= shared[w];
      });
      for (auto w = static_cast<std::size_t>(one / 64); w < words_; ++w) {
        row_[w].each([&](int bit) {
          const NearEnd& other = ends_[w * 64 + static_cast<std::size_t>(bit)];
          if (other.link <= end.link || (end.single && other.single)) return;
          end.pair_up(grid.geometry(), other, shapes);
        });
      }
    }
    return shapes;
  }

 private:
  Bits<64>* sharing(int house) {
    return sharing_.data() + static_cast<std::size_t>(house) * words_;
  }

  void add_end(int number, const StrongLink& link, int which, Cells outside) {
    const End& near = link.ends[which];
    const End& far = link.ends[1 - which];
    const NearEnd end{number,
                      link.house,
                      link.single,
                      near.cells | far.cells,
                      near.houses & ~far.houses,
                      outside & far.seen & ~near.seen & ~near.cells};
    if (end.houses.empty() || end.victims.empty()) return;
    const auto place = static_cast<int>(ends_.size());
    ends_.push_back(end);
    end.houses.each([&](int house) { sharing(house)[place / 64].add(place % 64); });
  }

  StrongLinks links_;
  std::vector<NearEnd> ends_;
  std::size_t words_ = 0;          // words in a row
  std::vector<Bits<64>> sharing_;  // for each house, the ends that may meet there
  std::vector<Bits<64>> row_;
};

struct PlainPromises : ByDigit<Shapes> {
  void collect(const Facts& facts) {
    const OutsideTemplates& outside = facts.get<OutsideTemplates>();
    each_changed(facts.grid(), [&](int digit, Shapes& shapes) {
      shapes = outside[digit].empty() ? Shapes{}
                                      : plain_shapes(facts.grid(), digit, outside[digit], ends_);
    });
  }

 private:
  std::vector<NearEnd> ends_;
};

struct GroupedPromises : ByDigit<Shapes> {
  void collect(const Facts& facts) {
    const OutsideTemplates& outside = facts.get<OutsideTemplates>();
    each_changed(facts.grid(), [&](int digit, Shapes& shapes) {
      shapes =
          outside[digit].empty() ? Shapes{} : pairs_.look_at(facts.grid(), digit, outside[digit]);
    });
  }

 private:
  GroupedPairs pairs_;
};

bool may_hold(const Walk& walk, Shape shape) {
  const ByDigit<Shapes>& promises =
      walk.options.variant == grouped_pattern
          ? static_cast<const ByDigit<Shapes>&>(walk.facts.get<GroupedPromises>())
          : walk.facts.get<PlainPromises>();
  return keep_digits(walk.scope,
                     [&](int digit) { return promises[digit].has(static_cast<int>(shape)); });
}

bool find(Walk& walk, Shape shape) {
  const bool with_groups = walk.options.variant == grouped_pattern;
  const Houses kind =
      shape == Shape::turbot ? Houses::all() : walk.geometry.rows | walk.geometry.columns;
  StrongLinks links;
  return walk.each_changed_digit([&](int digit) {
    links.collect(walk.grid, digit, kind, with_groups);
    return each_pattern(walk, shape, links, digit, with_groups, [&](const Pattern& pattern) {
      return emit(walk, pattern, digit, with_groups ? grouped_pattern : plain_pattern);
    });
  });
}

// Two kites whose near ends are the same two cells. Each kite has its own victim. The kites may
// have the same digit or different digits. A change to either digit can create a new pair, so all
// digits are searched.
bool find_dual_two_string_kites(Walk& walk) {
  struct Kite {
    Pattern pattern;
    int digit;

    Cells box_cells() const { return pattern.near_end(0).cells | pattern.near_end(1).cells; }
  };
  std::array<StrongLinks, kDigits> links;
  std::vector<Kite> kites;
  for (int digit = 0; digit < kDigits; ++digit) {
    links[digit].collect(walk.grid, digit, walk.geometry.rows | walk.geometry.columns, false);
    each_pattern(walk, Shape::kite, links[digit], digit, false, [&](const Pattern& kite) {
      kites.push_back({kite, digit});
      return true;
    });
  }
  for (std::size_t i = 0; i < kites.size(); ++i) {
    walk.spend(std::ssize(kites));
    for (std::size_t j = i + 1; j < kites.size(); ++j) {
      const Kite& one = kites[i];
      const Kite& other = kites[j];
      if (one.box_cells() != other.box_cells()) continue;
      if (one.digit == other.digit && one.pattern.victims == other.pattern.victims) continue;
      walk.begin();
      walk.eliminate(one.pattern.victims, one.digit);
      walk.eliminate(one.digit == other.digit ? other.pattern.victims & ~one.pattern.victims
                                              : other.pattern.victims,
                     other.digit);
      for (const Kite& kite : {one, other}) {
        add_proof(walk, kite.pattern, kite.digit);
        describe(walk, kite.pattern, kite.digit);
      }
      keep_needed(walk);
      if (!walk.emit()) return false;
    }
  }
  static_cast<Touched&>(walk.scope) = Touched{};
  return true;
}

bool find_skyscrapers(Walk& walk) { return find(walk, Shape::skyscraper); }
bool find_turbot_fish(Walk& walk) { return find(walk, Shape::turbot); }
bool find_two_string_kites(Walk& walk) { return find(walk, Shape::kite); }

bool may_hold_skyscraper(const Walk& walk) { return may_hold(walk, Shape::skyscraper); }
bool may_hold_turbot_fish(const Walk& walk) { return may_hold(walk, Shape::turbot); }
bool may_hold_two_string_kite(const Walk& walk) { return may_hold(walk, Shape::kite); }
bool may_hold_dual_two_string_kite(const Walk& walk) {
  const auto& promises = walk.facts.get<PlainPromises>();
  for (int digit = 0; digit < kDigits; ++digit) {
    if (promises[digit].has(static_cast<int>(Shape::kite))) return true;
  }
  return false;
}

const Facts::Parts kTwoStrongLinkReads =
    Facts::parts<OutsideTemplates, PlainPromises, GroupedPromises>();

NONET_FINDER("dual-two-string-kite", find_dual_two_string_kites,
             {.probe = may_hold_dual_two_string_kite, .reads = kTwoStrongLinkReads})
NONET_FINDER("skyscraper", find_skyscrapers,
             {.probe = may_hold_skyscraper, .reads = kTwoStrongLinkReads})
NONET_FINDER("turbot-fish", find_turbot_fish,
             {.probe = may_hold_turbot_fish, .reads = kTwoStrongLinkReads})
NONET_FINDER("two-string-kite", find_two_string_kites,
             {.probe = may_hold_two_string_kite, .reads = kTwoStrongLinkReads})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
