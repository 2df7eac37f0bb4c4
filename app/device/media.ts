import type { Store } from "./store.ts";

/** Whether a media query matches, for useStore(). */
export function createMedia(query: string): Pick<Store<boolean>, "get" | "subscribe"> {
  return {
    get: () => window.matchMedia(query).matches,
    subscribe(listener) {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
  };
}
