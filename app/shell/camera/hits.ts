// Which codes of the camera's pictures count.

/** A code counts again once it has been out of the pictures for this time; a blurred picture misses it for less. */
export const RETURN_MS = 1_500;
/** A misread code is rarely misread twice in the same way, so a code counts when it is read twice within this time. */
export const TWICE_MS = 500;

export function createHits() {
  const lastRead = new Map<string, number>();
  const counted = new Set<string>();
  /** The codes of the next picture; answers those that count. */
  return function see(codes: readonly string[], instant: number): string[] {
    return [...new Set(codes)].filter((code) => {
      const away = instant - (lastRead.get(code) ?? -Infinity);
      lastRead.set(code, instant);
      if (away > RETURN_MS) counted.delete(code);
      if (away > TWICE_MS || counted.has(code)) return false;
      counted.add(code);
      return true;
    });
  };
}
