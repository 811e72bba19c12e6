#include "border/module.hpp"

#include <cstdint>

#include "board/step.hpp"
#include "bulk/bulk.hpp"
#include "bulk/grading.hpp"
#include "forcing/inner_steps.hpp"

namespace nonet {

namespace {

// Each name is the text of its enumerator. If an enumerator is missing here, the list of names is
// too short, and the test that compares it with Python's list fails.
#define NONET_NAME(Enumeration, word) \
  case Enumeration::word:             \
    return #word;

const char* name_of(Role role) {
  switch (role) {
    NONET_NAME(Role, base)
    NONET_NAME(Role, cover)
    NONET_NAME(Role, pattern)
    NONET_NAME(Role, blocker)
    NONET_NAME(Role, pivot)
    NONET_NAME(Role, pincer)
    NONET_NAME(Role, fin)
    NONET_NAME(Role, endo_fin)
    NONET_NAME(Role, set_a)
    NONET_NAME(Role, set_b)
    NONET_NAME(Role, set_c)
    NONET_NAME(Role, set_d)
    NONET_NAME(Role, restricted)
    NONET_NAME(Role, color_a)
    NONET_NAME(Role, color_b)
    NONET_NAME(Role, color_c)
    NONET_NAME(Role, color_d)
    NONET_NAME(Role, deadly)
    NONET_NAME(Role, extra)
    NONET_NAME(Role, stem)
  }
  return nullptr;
}

const char* name_of(NodeKind kind) {
  switch (kind) {
    NONET_NAME(NodeKind, candidate)
    NONET_NAME(NodeKind, group)
    NONET_NAME(NodeKind, als)
    NONET_NAME(NodeKind, ahs)
  }
  return nullptr;
}

const char* name_of(LinkKind kind) {
  switch (kind) {
    NONET_NAME(LinkKind, strong)
    NONET_NAME(LinkKind, weak)
    NONET_NAME(LinkKind, implication)
  }
  return nullptr;
}

const char* name_of(Status status) {
  switch (status) {
    NONET_NAME(Status, solved)
    NONET_NAME(Status, guessed)
    NONET_NAME(Status, stuck)
    NONET_NAME(Status, none)
    NONET_NAME(Status, several)
    NONET_NAME(Status, invalid)
    NONET_NAME(Status, timeout)
  }
  return nullptr;
}

const char* name_of(Outcome outcome) {
  switch (outcome) {
    NONET_NAME(Outcome, solved)
    NONET_NAME(Outcome, guessed)
    NONET_NAME(Outcome, stuck)
    NONET_NAME(Outcome, none)
    NONET_NAME(Outcome, timeout)
  }
  return nullptr;
}

const char* name_of(Verdict verdict) {
  switch (verdict) {
    NONET_NAME(Verdict, solved)
    NONET_NAME(Verdict, stuck)
    NONET_NAME(Verdict, forbidden)
    NONET_NAME(Verdict, too_much)
    NONET_NAME(Verdict, no)
  }
  return nullptr;
}

#undef NONET_NAME

// Enumerators must count from 0 without gaps.
template <class Enumeration>
nb::tuple names_of() {
  nb::list names;
  for (int number = 0; const char* name = name_of(static_cast<Enumeration>(number)); ++number) {
    names.append(nb::str(name));
  }
  return nb::tuple(names);
}

}  // namespace

void add_names(nb::module_& m) {
  m.attr("VERSION") = NONET_VERSION;
  m.attr("ROLES") = names_of<Role>();
  m.attr("NODE_KINDS") = names_of<NodeKind>();
  m.attr("LINK_KINDS") = names_of<LinkKind>();
  m.attr("STATUSES") = names_of<Status>();
  m.attr("OUTCOMES") = names_of<Outcome>();
  m.attr("VERDICTS") = names_of<Verdict>();
  nb::list inner;
  for (const std::string_view technique : kInnerTechniques) {
    inner.append(nb::str(technique.data(), technique.size()));
  }
  m.attr("INNER_TECHNIQUES") = nb::tuple(inner);
  m.attr("INNER_RUNGS") = int{kInnerRungs};
}

}  // namespace nonet
