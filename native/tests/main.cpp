#include "check.hpp"

int main() {
  using namespace nonet::tests;
  for (const Test& test : all()) {
    const long failed_before = failures;
    test.body();
    if (failures > failed_before) std::cerr << "FAILED: " << test.name << "\n";
  }
  std::cout << all().size() << " C++ tests, " << checks << " checks, " << failures << " failures\n";
  return failures == 0 ? 0 : 1;
}
