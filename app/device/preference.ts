import { tryStorage } from "./storage.ts";
import { createStore, type Store } from "./store.ts";

type Format<T> = {
  /** `parse(null)` gives the value of a device without a choice. */
  parse: (text: string | null) => T;
  print: (value: T) => string;
};

export function createPreference<T>(name: string, { parse, print }: Format<T>): Store<T> {
  const read = () => parse(tryStorage(() => localStorage.getItem(name)) ?? null);
  const store = createStore(read);
  if (typeof window !== "undefined") {
    window.addEventListener("storage", ({ key }) => {
      // The key is null when the whole storage was cleared.
      if (key === null || key === name) store.set(read());
    });
  }
  return {
    ...store,
    set(value) {
      store.set(value);
      // Without storage the choice lasts as long as the page.
      tryStorage(() => localStorage.setItem(name, print(value)));
    },
  };
}
