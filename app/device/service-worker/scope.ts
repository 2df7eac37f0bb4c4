// The types of a service worker: those of the browser's pages and of the Workers runtime, which this project's types are,
// have none.

/** Other caches of the origin are not the service worker's. */
export const CACHE_PREFIX = "etal-";

type Extendable = { waitUntil(work: Promise<unknown>): void };

type Events = {
  install: Extendable;
  activate: Extendable;
  message: Extendable & { data: unknown };
  fetch: { request: Request; respondWith(answer: Promise<Response>): void };
};

export type Scope = {
  location: Location;
  clients: { claim(): Promise<void> };
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};
