#include "check.hpp"

int main(int count, char** words) {
  using namespace nonet::tests;
  for (const Test& test : all()) {
    if (count > 1 && test.name.find(words[1]) == std::string_view::npos) continue;
    const long failed_before = failures;
    test.body();
    if (failures > failed_before) std::cerr << "FAILED: " << test.name << "\n";
  }
  std::cout << all().size() << " C++ tests, " << checks << " checks, " << failures << " failures\n";
  return failures == 0 ? 0 : 1;
}
