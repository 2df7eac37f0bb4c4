// A client's key for a creating call (decision 31): the same key and the same demand give the first answer again.

/** How long a key gives its first answer again. */
export const KEY_KEPT_SECONDS = 30 * 86_400;

/** What a write answers: the value, and whether it is the first answer told again. */
export type Written<T> = { value: T; replayed: boolean };

/** 1 to 255 visible ASCII characters. */
export function isValidKey(key: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(key);
}
