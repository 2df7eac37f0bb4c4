import { useSyncExternalStore } from "react";

export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  /** The function that it returns ends the subscription. */
  subscribe: (listener: () => void) => () => void;
};

/** A value outside React, which components share with other code. `first` is called when the value is first asked for. */
export function createStore<T>(first: () => T): Store<T> {
  let value: T | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => (value ??= first()),
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the store holds; `onServer` for the server and for the first rendering in the browser, which must be the same. */
export function useStore<T>({ get, subscribe }: Pick<Store<T>, "get" | "subscribe">, onServer: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer);
}
