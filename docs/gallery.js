// Show only the pictures whose names contain the text in the field.
document.addEventListener("DOMContentLoaded", () => {
  const field = document.querySelector(".gallery-search");
  if (!field) return;
  const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const choose = () => {
    const wanted = plain(field.value);
    for (const family of document.querySelectorAll(".gallery")) {
      let some = false;
      for (const picture of family.children) {
        const names = [picture.textContent, ...(picture.dataset.names ?? "").split(", ")];
        picture.hidden = !names.some((name) => plain(name).includes(wanted));
        some ||= !picture.hidden;
      }
      family.previousElementSibling.hidden = !some;
    }
  };
  field.hidden = false;
  field.addEventListener("input", choose);
  choose(); // browsers restore the typed text when a reader returns
});
