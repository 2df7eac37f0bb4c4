// Numbers of messages that were delivered and not acknowledged. Ranges, not a list: a connection's state is stored in
// 16 KiB, and most messages of a topic are numbered one after the other.

/** A message's number: an event's id (> 0), or -n for the n-th message of this connection that is no stored event. */
export type MessageNumber = number;

/** From the first to the last delivered of a range; numbers follow each other by +1 above zero, by -1 below. */
export type Range = readonly [first: MessageNumber, last: MessageNumber];

/** In order of delivery. */
export type Pending = readonly Range[];

/** A message's `message-id`: "17" for an event, "direct-3" for what is no stored event. */
export function messageId(number: MessageNumber): string {
  return number > 0 ? String(number) : `direct-${-number}`;
}

/** The number that a `message-id` names, or undefined when it can be none of ours. */
export function numberOf(id: string): MessageNumber | undefined {
  const [, direct, digits] = /^(direct-)?([1-9]\d{0,15})$/.exec(id) ?? [];
  if (digits === undefined) return undefined;
  return direct === undefined ? Number(digits) : -Number(digits);
}

/** With one more number, the last delivered. No number is 0, so that none below zero follows one above. */
export function append(pending: Pending, number: MessageNumber): Pending {
  const last = pending.at(-1);
  if (last && last[1] + step(number) === number) return [...pending.slice(0, -1), [last[0], number]];
  return [...pending, [number, number]];
}

/** Without one number (not cumulative); null when it is not among them. */
export function take(pending: Pending, number: MessageNumber): Pending | null {
  const at = pending.findIndex((range) => holds(range, number));
  const range = pending[at];
  if (range === undefined) return null;
  const before: Pending = range[0] === number ? [] : [[range[0], number - step(number)]];
  const after: Pending = range[1] === number ? [] : [[number + step(number), range[1]]];
  return [...pending.slice(0, at), ...before, ...after, ...pending.slice(at + 1)];
}

/** Without one number and all delivered before it (cumulative); null when it is not among them. */
export function takeThrough(pending: Pending, number: MessageNumber): Pending | null {
  const at = pending.findIndex((range) => holds(range, number));
  const range = pending[at];
  if (range === undefined) return null;
  const after: Pending = range[1] === number ? [] : [[number + step(number), range[1]]];
  return [...after, ...pending.slice(at + 1)];
}

/** How many numbers a range holds. */
export function lengthOf([first, last]: Range): number {
  return Math.abs(last - first) + 1;
}

function step(number: MessageNumber): 1 | -1 {
  return number > 0 ? 1 : -1;
}

function holds([first, last]: Range, number: MessageNumber): boolean {
  return first > 0 ? number >= first && number <= last : number <= first && number >= last;
}
