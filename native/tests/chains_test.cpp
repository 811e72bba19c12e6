// Tests that the conclusions of chains are true, and that the shortest chains come first. The first
// chain must be the same whether the receiver stops there or takes all chains.
#include "chains/chain_search.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "states.hpp"

namespace nonet::tests {

namespace {

constexpr const char* kChains[] = {"x-chain",
                                   "xy-chain",
                                   "m-wing",
                                   "s-wing",
                                   "l-wing",
                                   "h-wing",
                                   "alternating-inference-chain",
                                   "grouped-chain",
                                   "hidden-set-chain"};

Ladder chains(int als_nodes) {
  Ladder ladder;
  ladder.limits.als_nodes = als_nodes;
  for (const char* id : kChains) {
    Rung rung;
    rung.finder = finder_named(id);
    CHECK(rung.finder != nullptr);
    if (rung.finder) ladder.rungs.push_back(rung);
  }
  return ladder;
}

// Calls body(grid, solution) for states on the way to the solution of each puzzle.
template <class Body>
void each_state(int count, Body&& body) {
  std::mt19937 random(5);
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < count; ++i) body(somewhere(start, solution, random), solution);
  }
}

}  // namespace

NONET_TEST(chains_agree_with_the_solution) {
  for (const int als_nodes : {0, 1}) {
    const Ladder ladder = chains(als_nodes);
    long steps = 0;
    each_state(als_nodes ? 1 : 8, [&](const Grid& grid, const Solution& solution) {
      auto receive = [&](Step& step) {
        ++steps;
        for (const Candidate c : step.placements) CHECK(solution[cell_of(c)] == digit_of(c) + 1);
        for (const Candidate c : step.eliminations) CHECK(solution[cell_of(c)] != digit_of(c) + 1);
        return true;
      };
      for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
        Scope scope = Scope::everything();
        const Facts facts(grid, ladder.limits);
        Step scratch;
        CHECK(walk_rung(ladder, rung, facts, scope, scratch, Detail::words, receive));
        CHECK(scope.empty());
      }
    });
    CHECK(steps > 200);
  }
}

NONET_TEST(the_first_chain_is_the_first_of_all) {
  const Ladder ladder = chains(0);
  each_state(4, [&](const Grid& grid, const Solution&) {
    for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
      Step first;
      Step of_all;
      bool found = false;
      auto stop = [&](Step& step) {
        first = step;
        return false;
      };
      auto go_on = [&](Step& step) {
        if (!found) of_all = step;
        found = true;
        return true;
      };
      const Facts facts(grid, ladder.limits);
      Step scratch;
      Scope scope = Scope::everything();
      const bool none = walk_rung(ladder, rung, facts, scope, scratch, Detail::words, stop);
      scope = Scope::everything();
      walk_rung(ladder, rung, facts, scope, scratch, Detail::words, go_on);
      CHECK(none != found);
      CHECK(first.placements == of_all.placements && first.eliminations == of_all.eliminations);
      CHECK(first.truths == of_all.truths && first.links == of_all.links);
    }
  });
}

NONET_TEST(the_largest_chain_is_the_largest_of_all) {
  Ladder ladder = chains(0);
  ladder.policy.largest_of.assign(ladder.rungs.size(), true);
  each_state(6, [&](const Grid& grid, const Solution&) {
    const Facts facts(grid, ladder.limits);
    for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
      Chooser chooser(ladder.policy, grid);
      const auto largest = [&](Chooser* known) {
        std::optional<Step> taken;
        auto take = [&](const Step& step) {
          if (!taken || Chooser::prefers(grid, step, *taken)) taken = step;
          return true;
        };
        Scope scope = Scope::everything();
        Step scratch;
        walk_rung(ladder, rung, facts, scope, scratch, Detail::proofs, take, known);
        return taken;
      };
      const auto of_all = largest(nullptr);
      const auto found = largest(&chooser);
      CHECK(found.has_value() == of_all.has_value());
      if (!found || !of_all) continue;
      CHECK(found->placements == of_all->placements && found->variant == of_all->variant);
      CHECK(found->eliminations == of_all->eliminations);
      CHECK(found->truths == of_all->truths && found->links == of_all->links);
    }
  });
}

NONET_TEST(an_extended_graph_equals_one_built_at_once) {
  constexpr unsigned kBase = in_cells | in_houses | across | with_groups;
  long more = 0;
  long plain = 0;  // the base graph has no groups, so it has no rows for them
  const auto compare = [&](const Grid& grid) {
    const Limits limits;
    const Facts facts(grid, limits);
    LinkGraph base;
    LinkGraph added_to;
    LinkGraph at_once;
    base.build(facts, kBase);
    plain += base.plain();
    for (const unsigned parts :
         {kBase | with_rectangles, kBase | with_hidden_sets, kBase | with_avoidable,
          kBase | with_fish, kBase | with_sets, kBase | with_sets | with_hidden_sets}) {
      added_to.build(facts, parts, base);
      at_once.build(facts, parts);
      const int words = at_once.words();
      CHECK(added_to.size() == at_once.size());
      CHECK(added_to.plain() == at_once.plain());
      CHECK(added_to.has_patterns() == at_once.has_patterns());
      if (added_to.size() != at_once.size()) continue;
      more += added_to.size() > base.size() && words == base.words();
      for (int id = 0; id < at_once.size(); ++id) {
        CHECK(std::ranges::equal(added_to.strong(id), at_once.strong(id)));
        CHECK(std::ranges::equal(added_to.reasons(id), at_once.reasons(id)));
        const auto same = [&](const LinkGraph::Word* a, const LinkGraph::Word* b) {
          return std::equal(a, a + words, b);
        };
        CHECK(same(added_to.strong_row(id), at_once.strong_row(id)));
        CHECK(same(added_to.weak(id), at_once.weak(id)));
        CHECK(same(added_to.onward(id), at_once.onward(id)));
        CHECK(same(added_to.other_ends(id), at_once.other_ends(id)));
        CHECK(same(added_to.useful_ends(id), at_once.useful_ends(id)));
      }
    }
  };
  each_state(4, [&](const Grid& grid, const Solution&) { compare(grid); });
  compare(
      grid_of("591372486248569713673814952.1...7.2..2...817.785231649439125867162783594857496231"));
  CHECK(more > 0);
  CHECK(plain > 0);
}

NONET_TEST(chains_come_shortest_first_without_repeated_conclusions) {
  each_state(4, [&](const Grid& grid, const Solution&) {
    const Limits limits;
    const Facts facts(grid, limits);
    const auto& graphs = facts.get<LinkGraphOf<in_cells | in_houses | across | with_groups>>();
    const LinkGraph& graph = graphs.graph();
    Allowance allowance(1L << 40);
    ChainSearch search(grid, graphs, allowance, 40);
    int links = 0;
    bool met = false;  // chains whose ends meet come last, again shortest first
    std::set<std::vector<Candidate>> eliminated;
    auto any = [](const FoundChain&) { return ChainSearch::Interest{0, true}; };
    auto receive = [&](const FoundChain& chain) {
      CHECK(chain.ends_meet || !met);
      CHECK(chain.links() >= links || (chain.ends_meet && !met));
      links = chain.links();
      met = chain.ends_meet;
      if (chain.kind != ChainKind::placement) {
        CHECK(!chain.eliminations.empty());
        CHECK(eliminated.insert(chain.eliminations).second);
      }
      for (int i = 0; i + 1 < chain.count; ++i) {
        const int a = chain.nodes[i];
        const int b = chain.nodes[i + 1];
        const auto strong = graph.strong(a);
        CHECK(i % 2 ? graph.weakly_tied(a, b) : std::ranges::find(strong, b) != strong.end());
      }
      return ChainSearch::Answer::go_on;
    };
    CHECK(search.each_chain(any, receive));
  });
}

}  // namespace nonet::tests
