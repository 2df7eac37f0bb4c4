// Unacknowledged messages as ranges: most numbers are consecutive, and an attachment has only 16 KiB.

/** An event's id (> 0), or -n for the n-th message of this connection that is not a stored event. */
export type MessageNumber = number;

export type Range = readonly [first: MessageNumber, last: MessageNumber];

export type Pending = readonly Range[];

export function messageId(number: MessageNumber): string {
  return number > 0 ? String(number) : `direct-${-number}`;
}

export function numberOf(id: string): MessageNumber | undefined {
  const [, direct, digits] = /^(direct-)?([1-9]\d{0,15})$/.exec(id) ?? [];
  if (digits === undefined) return undefined;
  return direct === undefined ? Number(digits) : -Number(digits);
}

/** Number 0 does not exist, so no range contains both positive and negative numbers. */
export function append(pending: Pending, number: MessageNumber): Pending {
  const last = pending.at(-1);
  if (last && last[1] + step(number) === number) return [...pending.slice(0, -1), [last[0], number]];
  return [...pending, [number, number]];
}

export function take(pending: Pending, number: MessageNumber): Pending | null {
  const parts = split(pending, number);
  return parts && [...parts.before, ...parts.after];
}

export function takeThrough(pending: Pending, number: MessageNumber): Pending | null {
  return split(pending, number)?.after ?? null;
}

function split(pending: Pending, number: MessageNumber): { before: Pending; after: Pending } | null {
  const at = pending.findIndex((range) => holds(range, number));
  const range = pending[at];
  if (range === undefined) return null;
  const [first, last] = range;
  const left: Pending = first === number ? [] : [[first, number - step(number)]];
  const right: Pending = last === number ? [] : [[number + step(number), last]];
  return { before: [...pending.slice(0, at), ...left], after: [...right, ...pending.slice(at + 1)] };
}

export function lengthOf([first, last]: Range): number {
  return Math.abs(last - first) + 1;
}

function step(number: MessageNumber): 1 | -1 {
  return number > 0 ? 1 : -1;
}

function holds([first, last]: Range, number: MessageNumber): boolean {
  return first > 0 ? number >= first && number <= last : number <= first && number >= last;
}
