import { createStore, type Store } from "./store.ts";

type Format<T> = {
  /** Null and what cannot be read are the value of a device that has chosen nothing. */
  parse: (text: string | null) => T;
  print: (value: T) => string;
};

/** A choice of this device, kept in its storage and shared by its tabs. */
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
      // The key is null when all of the storage was emptied.
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
        // Storage is full or forbidden: the choice lasts as long as this page.
      }
    },
  };
}
