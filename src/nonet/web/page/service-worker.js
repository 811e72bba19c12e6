// Keep a copy of the page, so that it opens without the server. The server is always tried first.
// All files are copied together, so files of different versions are never mixed.

const VERSION = "{version}"; // the server inserts a fingerprint of its files
const OWN = "nonet-";
const COPY = OWN + VERSION;
const SHELL = ["/", "/manifest.webmanifest"];
const PATIENCE = 3000; // in milliseconds; applies only if there is a copy to show

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const copy = await caches.open(COPY);
      const list = await (await fetch("/assets/files.json", { cache: "reload" })).json();
      const fresh = (address) => new Request(address, { cache: "reload" });
      await copy.addAll([...SHELL, ...list].map(fresh));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== COPY);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

const late = () => new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("late")));

async function answered(request, key) {
  const options = request.mode === "navigate" ? {} : { cache: "no-cache" };
  const fetched = fetch(request, options);
  try {
    const answer = await Promise.race([fetched, late()]);
    if (answer.status < 500) return answer; // a proxy answers 502 if the server has stopped
  } catch {
    // Use the copy.
  }
  const copy = await caches.open(COPY);
  return (await copy.match(key)) ?? fetched;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (/^\/(api|office)\//.test(address.pathname)) return;
  // All views are on the same page.

  const key = request.mode === "navigate" ? "/" : address.pathname;
  event.respondWith(answered(request, key));
});
