// A written frame is read unchanged, and a stream means the same wherever it is cut and whenever the hub is evicted.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encode, type Header } from "#worker/stomp/frame.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";
import { times } from "#tests/helpers/long.ts";
import { Hub } from "./hub.ts";
import { legalSession } from "./legal.ts";
import { frameOf, itemsOf, bytesOf, text, VERSIONS_AND_NONE } from "./wire.ts";

const session = fc.record({
  version: fc.constantFrom(...VERSIONS),
  numbers: fc.array(fc.nat(2 ** 31 - 1), { maxLength: 14 }),
});

const LONG = { timeout: 300_000 };

function outcome(chunks: Iterable<Uint8Array>): unknown {
  const hub = new Hub();
  for (const chunk of chunks) {
    hub.feed(chunk);
    // An eviction keeps only the stored state.
    hub.session = structuredClone(hub.session);
    hub.kept = structuredClone(hub.kept);
  }
  const { log, written, closed, error, kept } = hub;
  return {
    log,
    written,
    closed,
    error: error && [error.code, error.receipt],
    kept: [...kept],
    session: hub.session,
  };
}

function* inTwo(bytes: Uint8Array, at: number): Generator<Uint8Array> {
  yield bytes.subarray(0, at);
  yield bytes.subarray(at);
}

function* single(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at++) yield bytes.subarray(at, at + 1);
}

describe.each(VERSIONS_AND_NONE)("a frame in version %s", (version) => {
  const escaped = version === "1.1" || version === "1.2";
  const part = fc
    .oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.string({ unit: fc.constantFrom("\\", ":", "\n", "\r", "c", "n", "r", " ", "a") }),
    )
    // A header can never contain a NUL, and a line end only where it is escaped.
    .map((text) => text.replaceAll("\0", "").replace(escaped ? /^$/ : /[\n\r]/g, ""));
  const name = part
    .map((text) => (escaped ? text : text.replaceAll(":", "")))
    .filter((text) => text !== "" && text !== "content-length");
  // 1.0 takes leading spaces for padding.
  const value = part.map((text) => (version === "1.0" ? text.trimStart() : text));
  const headers: fc.Arbitrary<Header[]> = fc.array(fc.tuple(name, value), { maxLength: 8 });

  test("is read as it was written", LONG, () => {
    fc.assert(
      fc.property(
        fc.constantFrom("SEND", "MESSAGE", "ERROR", "RECEIPT", "X-é"),
        headers,
        fc.string({ unit: "binary", maxLength: 100 }),
        (command, all, body) => {
          const length: Header[] = body === "" ? [] : [["content-length", String(bytesOf(body).length)]];
          const frame = frameOf(bytesOf(encode({ command, headers: all, body }, version)), version);
          expect(frame).toEqual({ command, headers: [...all, ...length], body: bytesOf(body) });
        },
      ),
      { numRuns: times(200, 5_000) },
    );
  });
});

test.each(VERSIONS_AND_NONE)(
  "a frame that opens a connection is read as it was written, in version %s",
  LONG,
  (version) => {
    const part = fc.string({ unit: "binary", maxLength: 30 }).map((text) => text.replace(/[\0\n\r]/g, ""));
    const name = part.map((text) => text.replaceAll(":", "")).filter((text) => text !== "");
    const value = part.map((text) => text.trimStart());
    fc.assert(
      fc.property(
        fc.constantFrom("CONNECT", "STOMP", "CONNECTED"),
        fc.array(fc.tuple(name, value), { maxLength: 8 }),
        (command, headers) => {
          const frame = frameOf(bytesOf(encode({ command, headers }, version)), version);
          expect(frame).toEqual({ command, headers, body: bytesOf() });
        },
      ),
      { numRuns: times(200, 2_000) },
    );
  },
);

test("a legal session means the same wherever it is cut in two, octet by octet too", LONG, () => {
  fc.assert(
    fc.property(session, ({ version, numbers }) => {
      const bytes = legalSession(version, numbers);
      const whole = outcome([bytes]);
      expect(whole).toMatchObject({ error: undefined });
      for (let at = 1; at < bytes.length; at++) expect(outcome(inTwo(bytes, at))).toEqual(whole);
      expect(outcome(single(bytes))).toEqual(whole);
    }),
    { numRuns: times(10, 120) },
  );
});

test("what is legal reaches every command, and most that a session can do", LONG, () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(session, ({ version, numbers }) => {
      const hub = new Hub();
      hub.feed(legalSession(version, numbers));
      for (const line of hub.log) {
        const [kind = ""] = line.split(" ");
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
      for (const frame of hub.written) {
        const [kind = ""] = frame.split("\n");
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }),
    { numRuns: 400, seed: 5 },
  );
  expect([...seen.keys()].sort()).toEqual(
    [
      ...["CONNECT", "SUBSCRIBE", "UNSUBSCRIBE", "SEND", "ACK", "NACK", "BEGIN", "COMMIT", "ABORT"],
      ...["DISCONNECT", "beat", "authenticate", "subscribe", "apply", "resume", "close"],
      ...["CONNECTED", "MESSAGE", "RECEIPT"],
    ].sort(),
  );
  expect(Math.min(...seen.values())).toBeGreaterThan(10);
});

test("a broken session has the same outcome, at the same place, wherever it is cut", LONG, () => {
  const broken = fc.record({
    session,
    changes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 10, 13, 58, 92, 255, 49, 65, -1)), {
      minLength: 1,
      maxLength: 3,
    }),
  });
  fc.assert(
    fc.property(broken, ({ session: { version, numbers }, changes }) => {
      const bytes = [...legalSession(version, numbers)];
      for (const [at, byte] of changes) {
        const where = at % bytes.length;
        if (byte < 0) bytes.splice(where, 1);
        else bytes.splice(where, at % 2, byte);
      }
      const all = Uint8Array.from(bytes);
      const kept = (chunks: Iterable<Uint8Array>) => ({ ...(outcome(chunks) as object), kept: [] });
      const whole = kept([all]);
      expect(kept(single(all))).toEqual(whole);
      for (const [at] of changes) expect(kept(inTwo(all, at % all.length))).toEqual(whole);
    }),
    { numRuns: times(120, 1_500) },
  );
});

test("a client reads every frame that the server writes, and nothing between them", LONG, () => {
  fc.assert(
    fc.property(session, ({ version, numbers }) => {
      const hub = new Hub();
      hub.feed(legalSession(version, numbers));
      const [connected = "", ...others] = hub.written;
      expect(frameOf(bytesOf(connected), null).command).toBe("CONNECTED");
      const { items, left } = itemsOf(bytesOf(...others), version);
      expect(left).toBe(0);
      const again = items.map((item) => {
        if (item.kind === "beat") return "beat";
        const { command, headers, body } = item.frame;
        const sentHeaders = headers.filter(([name]) => name !== "content-length");
        return encode({ command, headers: sentHeaders, body: text(body) }, version);
      });
      expect(again).toEqual(others);
    }),
    { numRuns: times(100, 2000) },
  );
});
