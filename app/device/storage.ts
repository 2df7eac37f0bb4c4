/** Undefined where the browser forbids its storage, or the storage is full. */
export function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
