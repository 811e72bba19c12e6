// Converts results for Python. They become tuples, bytes, or records, which are tuples with named
// items.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <tuple>

namespace nonet {

namespace nb = nanobind;

template <class Container, class Convert>
nb::tuple tuple_of(const Container& items, Convert&& convert) {
  nb::tuple made = nb::steal<nb::tuple>(PyTuple_New(static_cast<Py_ssize_t>(std::size(items))));
  if (!made.is_valid()) nb::raise_python_error();
  Py_ssize_t at = 0;
  for (const auto& item : items) {
    nb::object part = convert(item);
    NB_TUPLE_SET_ITEM(made.ptr(), at++, part.release().ptr());
  }
  return made;
}

template <class Container>
nb::tuple numbers(const Container& items) {
  return tuple_of(items, [](auto item) { return nb::int_(static_cast<int>(item)); });
}

template <class Container>
nb::bytes bytes_of(const Container& values) {
  return nb::bytes(reinterpret_cast<const char*>(values.data()),
                   values.size() * sizeof(*values.data()));
}

// A record's field: its name, and a function that gets its value from the source object.
template <class Get>
struct Field {
  const char* name;
  Get get;
};
template <class Get>
Field(const char*, Get) -> Field<Get>;

// A record type, created once the module exists. Each field's function is next to its name, so the
// order of fields is defined only once. Creating a record takes no longer than creating a tuple.
template <class Source, class... Get>
class RecordType {
 public:
  // `name` is the full name, including the module.
  RecordType(const char* name, Field<Get>... fields) : name_(name), fields_(fields...) {}

  void add_to(nb::module_& m) {
    std::array<PyStructSequence_Field, sizeof...(Get) + 1> members{};
    std::size_t at = 0;
    std::apply([&](const auto&... field) { ((members[at++].name = field.name), ...); }, fields_);
    PyStructSequence_Desc description{name_, nullptr, members.data(), sizeof...(Get)};
    type_ = PyStructSequence_NewType(&description);
    if (!type_) nb::raise_python_error();
    m.attr(std::strrchr(name_, '.') + 1) = nb::borrow(reinterpret_cast<PyObject*>(type_));
  }

  nb::object operator()(const Source& source) const {
    nb::object record = nb::steal(PyStructSequence_New(type_));
    if (!record.is_valid()) nb::raise_python_error();
    Py_ssize_t at = 0;
    std::apply(
        [&](const auto&... field) {
          (PyStructSequence_SetItem(record.ptr(), at++,
                                    nb::cast(field.get(source)).release().ptr()),
           ...);
        },
        fields_);
    return record;
  }

 private:
  const char* name_;
  std::tuple<Field<Get>...> fields_;
  PyTypeObject* type_ = nullptr;  // lives until the program ends
};

template <class Source, class... Get>
RecordType<Source, Get...> record_type(const char* name, Field<Get>... fields) {
  return {name, fields...};
}

}  // namespace nonet
