import { useSyncExternalStore } from "react";

export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** `first` is called when the value is first read. */
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

/** `onServer`: also for the first rendering in the browser, which must equal the server's. */
export function useStore<T>({ get, subscribe }: Pick<Store<T>, "get" | "subscribe">, onServer: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer);
}

/** Calls `run` after each change of the selected value. The returned function ends that. */
export function watch<T, Selected>(
  { get, subscribe }: Pick<Store<T>, "get" | "subscribe">,
  select: (value: T) => Selected,
  run: (selected: Selected) => void,
): () => void {
  let before = select(get());
  return subscribe(() => {
    const selected = select(get());
    if (Object.is(selected, before)) return;
    before = selected;
    run(selected);
  });
}
