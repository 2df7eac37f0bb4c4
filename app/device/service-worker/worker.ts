// The service worker (docs/decisions/0070): the till's document and code from the cache, 'Hors ligne' for other screens that
// the network does not answer. scripts/local/service-worker.ts makes /sw.js of it.
import { OFFLINE_PAGE, SHELL } from "./addresses.ts";
import { answerTo } from "./answers.ts";
import { TAKE_OVER } from "./messages.ts";
import { CACHE_PREFIX, type Scope } from "./scope.ts";

/** Written by the build: the addresses of this version's files, and the hash of these files. */
declare const ETAL_FILES: readonly string[];
declare const ETAL_VERSION: string;
/** True on a developer's machine whose pages are built again at each edit: there the network's till comes first. */
declare const ETAL_LIVE: boolean;

const scope = globalThis as unknown as Scope;
const { origin } = scope.location;
const CACHE = CACHE_PREFIX + ETAL_VERSION;
const files = new Set(ETAL_FILES);

/** A new version waits until a page tells it to take over. */
scope.addEventListener("install", (event) => {
  event.waitUntil(ETAL_LIVE ? keepFiles().then(() => scope.skipWaiting()) : keepFiles());
});

/** Files of the version before stay until here, because its pages import parts when they are needed. */
scope.addEventListener("activate", (event) => {
  event.waitUntil(dropOtherVersions().then(() => scope.clients.claim()));
});

scope.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
});

/** What `answerTo` leaves alone goes to the network as without a service worker: the API, data, forms, the channel. */
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (answerTo(request, { files, origin })) {
    case "shell":
      event.respondWith(ETAL_LIVE ? fetch(request).catch(() => shell(request)) : shell(request));
      return;
    case "page":
      event.respondWith(fetch(request).catch(() => offlinePage()));
      return;
    case "file":
      event.respondWith(file(request));
      return;
    case "none":
  }
});

/** All files or none: a failure deletes what came, and the version before goes on. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll([...ETAL_FILES, SHELL, OFFLINE_PAGE].map(asked));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Without the cookie nothing of an account can come. A redirect would be the wrong document. */
function asked(address: string): Request {
  // A name with a hash may come from the browser's own cache.
  const cache = address.startsWith("/assets/") ? "default" : "reload";
  const init = { cache, credentials: "omit", redirect: "error", priority: "low" } as const;
  return new Request(new URL(address, origin), init);
}

async function dropOtherVersions(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function shell(request: Request): Promise<Response> {
  return (await kept(SHELL)) ?? fetch(request).catch(() => offlinePage());
}

async function offlinePage(): Promise<Response> {
  return (await kept(OFFLINE_PAGE)) ?? Response.error();
}

async function kept(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(address, { ignoreVary: true });
}

/** This version's file, or that of a version that waits: a newer document asks for its own parts. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
