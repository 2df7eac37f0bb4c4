// Idempotency keys (rule: idempotency): the same key and input give the first answer again.

export const KEY_KEPT_SECONDS = 30 * 86_400;

export type Written<T> = { value: T; replayed: boolean };

export function isValidKey(key: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(key);
}
