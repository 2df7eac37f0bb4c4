import { createStore, type Store } from "./store.ts";

type Format<T> = {
  /** `parse(null)` gives the value of a device without a choice. */
  parse: (text: string | null) => T;
  print: (value: T) => string;
};

export function createPreference<T>(name: string, { parse, print }: Format<T>): Store<T> {
  const store = createStore(read);
  function read(): T {
    try {
      return parse(localStorage.getItem(name));
    } catch {
      return parse(null);
    }
  }
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
      try {
        localStorage.setItem(name, print(value));
      } catch {
        // The storage is full or forbidden: the choice lasts as long as the page.
      }
    },
  };
}
