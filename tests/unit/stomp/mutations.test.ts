// Damaged octets cause a StompError and nothing else, and no memory grows.
import { expect, test } from "vitest";
import {
  MAX_BUFFERED_BYTES,
  MAX_SUBSCRIPTIONS,
  MAX_TRANSACTION_FRAMES,
  MAX_TRANSACTION_BYTES,
  MAX_TRANSACTIONS,
} from "#worker/stomp/limits.ts";
import type { Session } from "#worker/stomp/session.ts";
import { WINDOW_RANGES } from "#worker/stomp/subscription.ts";
import { times } from "#tests/helpers/long.ts";
import { Hub } from "./hub.ts";
import { legalSession, versionFor } from "./legal.ts";
import { bytesOf } from "./wire.ts";
import { storedSize } from "./stored-size.ts";

const SEED = 20_261_122;
/** Octets with a meaning in a frame, and some without. */
const SYNTAX_BYTES = [0, 10, 13, 58, 92, 32, 45, 48, 57, 99, 110, 114, 116, 127, 128, 0xc3, 0xff];
const CHUNKS = [
  "\n",
  "\r\n",
  "\0",
  "\n\n\0",
  "content-length:3\n",
  "content-length:65536\n",
  "receipt:r\n",
  "transaction:0\n",
  "SEND\ndestination:/app/ping\n\n\0",
  "DISCONNECT\n\n\0",
  "CONNECT\naccept-version:1.1\n\n\0",
].map((chunk) => bytesOf(chunk));

function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof numbersFrom>;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function mutated(bytes: Uint8Array, random: Random, other: Uint8Array): Uint8Array {
  const at = random(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random(random(4) === 0 ? bytes.length : 8));
  const [before, cut, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  switch (random(8)) {
    case 0:
      return joined([before, Uint8Array.of(SYNTAX_BYTES[random(SYNTAX_BYTES.length)] ?? 0), after]);
    case 1:
      return joined([before, Uint8Array.of(random(256)), cut, after]);
    case 2:
      return joined([before, after]);
    case 3:
      return joined([before, cut, cut, after]);
    case 4:
      return joined([before, CHUNKS[random(CHUNKS.length)] ?? cut, cut, after]);
    case 5:
      return joined([before, other.subarray(random(other.length))]);
    case 6: {
      const flipped = bytes.slice();
      if (at < bytes.length) flipped[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      return flipped;
    }
    default: {
      const length = random(100) === 0 ? random(150_000) : random(4 * cut.length + 1);
      const times = Math.ceil(length / (cut.length + 1));
      return joined([before, ...Array.from({ length: times }, () => cut), after]);
    }
  }
}

function excess({ subscriptions, transactions }: Session): string | null {
  const frames = transactions.map(
    ({ messages, acknowledgements }) => messages.length + acknowledgements.length,
  );
  const bodies = transactions.flatMap(({ messages }) => messages.map(({ body }) => body.length));
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
  if (subscriptions.length > MAX_SUBSCRIPTIONS) return "subscriptions";
  if (subscriptions.some(({ pending }) => pending.length > WINDOW_RANGES)) return "pending";
  if (transactions.length > MAX_TRANSACTIONS) return "transactions";
  if (sum(frames) > MAX_TRANSACTION_FRAMES) return "frames";
  return sum(bodies) > MAX_TRANSACTION_BYTES ? "octets" : null;
}

const TIMES = times(20_000, 300_000);

test(`${TIMES} damaged sessions: a StompError or none, and nothing grows`, { timeout: 300_000 }, () => {
  const random = numbersFrom(SEED);
  const legal = Array.from({ length: 300 }, (_, n) =>
    legalSession(
      versionFor(n),
      Array.from({ length: 1 + random(9) }, () => random(2 ** 31)),
    ),
  );
  const pick = () => legal[random(legal.length)] ?? new Uint8Array();
  let errors = 0;
  let largest = 0;
  for (let n = 0; n < TIMES; n++) {
    let bytes = pick();
    for (let changes = 1 + random(3); changes > 0; changes--) bytes = mutated(bytes, random, pick());
    const hub = new Hub();
    const cut = random(bytes.length + 1);
    const failed = (what: string) =>
      new Error(`${what}: seed ${SEED}, try ${n}, ${cut} of ${JSON.stringify([...bytes])}`);
    try {
      // The hub throws any other error than a StompError.
      hub.feed(bytes.subarray(0, cut));
      hub.feed(bytes.subarray(cut));
    } catch (error) {
      throw failed(String(error));
    }
    const grown = excess(hub.session);
    if (grown !== null) throw failed(grown);
    if (hub.kept.length > MAX_BUFFERED_BYTES && !hub.closed) throw failed("octets kept");
    if (n % 100 === 0 && storedSize({ ...hub.session, transactions: [] }) > 12_000) throw failed("session");
    errors += hub.error ? 1 : 0;
    largest = Math.max(largest, hub.kept.length);
  }
  // Most damage is noticed; some leaves an incomplete frame.
  expect(errors / TIMES).toBeGreaterThan(0.4);
  expect(errors / TIMES).toBeLessThan(1);
  expect(largest).toBeGreaterThan(10_000);
});
