// Compares the ranges of unacknowledged messages with a plain list of numbers.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  append,
  lengthOf,
  messageId,
  numberOf,
  type Pending,
  take,
  takeThrough,
} from "#worker/stomp/pending.ts";
import { type AckMode, ready, type Subscription, WINDOW_RANGES } from "#worker/stomp/subscription.ts";
import { octetText } from "#worker/stomp/octet-text.ts";
import { times } from "#tests/helpers/long.ts";

const LONG = { timeout: 120_000 };

function numbers(pending: Pending): number[] {
  return pending.flatMap((range) =>
    Array.from({ length: lengthOf(range) }, (_, n) => range[0] + (range[0] > 0 ? n : -n)),
  );
}

test.each([
  [17, "17"],
  [9_007_199_254_740_991, "9007199254740991"],
  [-3, "direct-3"],
])("message %i is called %s", (number, id) => {
  expect(messageId(number)).toBe(id);
  expect(numberOf(id)).toBe(number);
});

test.each([
  "",
  "0",
  "-1",
  "017",
  "direct-0",
  "direct-03",
  "direct--1",
  "direct-",
  "1 ",
  "1.0",
  "Direct-1",
  "abc",
])("%j names no message", (id) => {
  expect(numberOf(id)).toBeUndefined();
});

test("numbers that follow each other are one range, events and others apart", () => {
  const pending = [1, 2, 3, 5, 6, -1, -2, 7, -3].reduce<Pending>(append, []);
  expect(pending).toEqual([
    [1, 3],
    [5, 6],
    [-1, -2],
    [7, 7],
    [-3, -3],
  ]);
});

test("event 1 after direct 1 is no range: -1 and 1 do not follow each other", () => {
  expect([-1, 1].reduce<Pending>(append, [])).toEqual([
    [-1, -1],
    [1, 1],
  ]);
  expect([1, -1].reduce<Pending>(append, [])).toEqual([
    [1, 1],
    [-1, -1],
  ]);
});

type Step = { deliver: number } | { direct: true } | { ack: number; through: boolean };

test("ranges hold what a list holds, whatever is delivered and acknowledged", LONG, () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ deliver: fc.integer({ min: 1, max: 3 }) }),
    fc.constant({ direct: true as const }),
    fc.record({ ack: fc.nat(30), through: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let pending: Pending = [];
      let list: number[] = [];
      let [event, directs] = [0, 0];
      for (const next of steps) {
        if ("ack" in next) {
          const number = list[next.ack] ?? event + 1;
          const at = list.indexOf(number);
          const left = (next.through ? takeThrough : take)(pending, number);
          expect(left === null).toBe(at < 0);
          if (left === null) continue;
          pending = left;
          list = next.through ? list.slice(at + 1) : list.filter((other) => other !== number);
        } else {
          const number = "deliver" in next ? (event += next.deliver) : -++directs;
          pending = append(pending, number);
          list.push(number);
        }
        expect(numbers(pending)).toEqual(list);
      }
    }),
    { numRuns: times(300, 5000) },
  );
});

describe("the window", () => {
  const subscription = (ack: AckMode, pending: Pending, cursor = 0): Subscription => ({
    key: 1,
    id: octetText("0"),
    source: "GERANT",
    destination: "/user/queue/notifications",
    ack,
    cursor,
    pending,
  });
  const every = (count: number, step: number): Pending =>
    Array.from({ length: count }, (_, n) => 1 + n * step).reduce<Pending>(append, []);

  test("of mode client holds 500 messages of one range, or 16 ranges", () => {
    expect(ready(subscription("client", every(499, 1)))).toBe(true);
    expect(ready(subscription("client", every(500, 1)))).toBe(false);
    expect(ready(subscription("client", every(15, 2)))).toBe(true);
    expect(ready(subscription("client", every(16, 2)))).toBe(false);
  });

  test("of mode client-individual holds half as many again: every other one may be acknowledged", () => {
    expect(ready(subscription("client-individual", every(30, 1)))).toBe(true);
    expect(ready(subscription("client-individual", every(31, 1)))).toBe(false);
    expect(ready(subscription("client-individual", every(15, 2)))).toBe(true);
    expect(ready(subscription("client-individual", every(16, 2)))).toBe(false);
  });

  test("is open in mode auto, and shut as long as there is no place", () => {
    expect(ready(subscription("auto", []))).toBe(true);
    expect(ready(subscription("auto", [], -1))).toBe(false);
  });

  test("never leaves more than 16 ranges, whatever is acknowledged in whatever order", LONG, () => {
    fc.assert(
      fc.property(
        fc.constantFrom<AckMode>("client", "client-individual"),
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 2 }), fc.nat(500)), { maxLength: 300 }),
        (ack, steps) => {
          let pending: Pending = [];
          let event = 0;
          for (const [delivers, gap, at] of steps) {
            if (delivers) {
              if (ready(subscription(ack, pending))) pending = append(pending, (event += gap));
            } else {
              const number = numbers(pending)[at % Math.max(1, numbers(pending).length)] ?? 0;
              pending = (ack === "client" ? takeThrough : take)(pending, number) ?? pending;
            }
            expect(pending.length).toBeLessThanOrEqual(WINDOW_RANGES);
          }
        },
      ),
      { numRuns: times(100, 2000) },
    );
    // The worst case, which random lists may miss: every other message of a full window.
    let pending = every(31, 1);
    for (let number = 2; number <= 30; number += 2) pending = take(pending, number) ?? [];
    expect(pending).toHaveLength(16);
    expect(ready(subscription("client-individual", pending))).toBe(false);
  });
});
