// Keeps a copy of the page, so that it opens without the server. The server is asked first: the copy
// is never older than the last visit.

const COPY = "nonet-page";
const SHELL = ["/", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const copy = await caches.open(COPY);
      const list = await (await fetch("/assets/files.json")).json();
      await copy.addAll([...SHELL, ...list]);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function answered(request, key) {
  const copy = await caches.open(COPY);
  try {
    const answer = await fetch(request, request.mode === "navigate" ? {} : { cache: "no-cache" });
    if (answer.ok) await copy.put(key, answer.clone());
    return answer;
  } catch {
    return (await copy.match(key)) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/api/")) return;
  // All views are the same page.
  const key = request.mode === "navigate" ? "/" : address.pathname;
  event.respondWith(answered(request, key));
});
