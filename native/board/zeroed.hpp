// Large zeroed arrays that cost nothing until they are written to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>

namespace nonet {

// Calls `calloc`, so the operating system clears a page of memory only when it is first touched.
// The worker threads touch the pages, and Ctrl-C can stop these threads. With a vector, the
// starting thread would clear all pages at once.
template <class T>
class Zeroed {
  static_assert(std::is_trivial_v<T>);

 public:
  Zeroed() = default;
  explicit Zeroed(std::size_t size) : size_(size) {
    if (size > std::numeric_limits<std::size_t>::max() / sizeof(T)) throw std::bad_alloc();
    if (size == 0) return;
    values_.reset(static_cast<T*>(std::calloc(size, sizeof(T))));
    if (!values_) throw std::bad_alloc();
  }

  T* data() { return values_.get(); }
  const T* data() const { return values_.get(); }
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return values_.get()[i]; }
  const T& operator[](std::size_t i) const { return values_.get()[i]; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

  friend bool operator==(const Zeroed& a, const Zeroed& b) { return std::ranges::equal(a, b); }

 private:
  struct Free {
    void operator()(T* values) const { std::free(values); }
  };

  std::unique_ptr<T, Free> values_;
  std::size_t size_ = 0;
};

}  // namespace nonet
