#include "search/kernel.hpp"

#include <string_view>

namespace nonet::search {

extern const Kernel kPortableKernel;
#if defined(NONET_AVX2)
extern const Kernel kAvx2Kernel;
#endif
#if defined(NONET_AVX512)
extern const Kernel kAvx512Kernel;
#endif
#if defined(__aarch64__)
extern const Kernel kNeonKernel;
#endif

const std::vector<const Kernel*>& kernels() {
  static const std::vector<const Kernel*> all = [] {
    std::vector<const Kernel*> here;
    const auto add = [&](const Kernel& kernel) {
      if (kernel.runs_here()) here.push_back(&kernel);
    };
#if defined(NONET_AVX512)
    add(kAvx512Kernel);
#endif
#if defined(NONET_AVX2)
    add(kAvx2Kernel);
#endif
#if defined(__aarch64__)
    add(kNeonKernel);
#endif
    add(kPortableKernel);
    return here;
  }();
  return all;
}

namespace {

std::atomic<const Kernel*>& chosen() {
  static std::atomic<const Kernel*> kernel{kernels().front()};
  return kernel;
}

}  // namespace

const Kernel& kernel() { return *chosen().load(std::memory_order_relaxed); }

bool use_kernel(const char* name) {
  if (std::string_view(name).empty()) {
    chosen() = kernels().front();
    return true;
  }
  for (const Kernel* kernel : kernels()) {
    if (std::string_view(name) == kernel->name) {
      chosen() = kernel;
      return true;
    }
  }
  return false;
}

}  // namespace nonet::search
