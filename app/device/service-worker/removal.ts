// In place of worker.ts when the service worker is given up: it takes over at once, deletes what was kept and unregisters
// itself. The device's sales are in no cache and stay.
import { CACHE_PREFIX, type Scope } from "./scope.ts";

const scope = globalThis as unknown as Scope;

scope.addEventListener("install", (event) => {
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(remove());
});

async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
