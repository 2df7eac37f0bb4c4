import { describe, expect, test } from "vitest";
import { deliver } from "#worker/stomp/delivery.ts";
import type { Frame } from "#worker/stomp/frame.ts";
import { MAX_TRANSACTION_FRAMES, MAX_TRANSACTION_BYTES, MAX_TRANSACTIONS } from "#worker/stomp/limits.ts";
import { receive } from "#worker/stomp/receive.ts";
import type { Session } from "#worker/stomp/session.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";
import { QUEUE, TOPIC } from "./hub.ts";
import { after, refused, sessionOf, subscribed } from "./states.ts";
import { frame, bytesOf } from "./wire.ts";

test("the limits are those of the contract", () => {
  expect([MAX_TRANSACTIONS, MAX_TRANSACTION_FRAMES, MAX_TRANSACTION_BYTES]).toEqual([4, 100, 262_144]);
});

describe.each(VERSIONS)("%s", (version) => {
  const begin = (transaction: string) => frame("BEGIN", { transaction });
  const commit = (transaction: string) => frame("COMMIT", { transaction });
  const abort = (transaction: string) => frame("ABORT", { transaction });
  const send = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    frame("SEND", { destination: "/app/test", ...headers }, body);
  const ack = (number: number, headers: Record<string, string> = {}): Frame =>
    frame("ACK", {
      ...(version === "1.2" ? { id: `1/${number}` } : { subscription: "0", "message-id": String(number) }),
      ...headers,
    });
  const in1 = { transaction: "tx1" };
  const unknown = ["PROTOCOL", "Aucune transaction ouverte ne porte ce nom"];

  const connected = sessionOf(version);
  const open = after(connected, begin("tx1"));
  const listening = [101, 102, 103].reduce<Session>(
    (session, number) => deliver(session, 0, number, "{}").session,
    subscribed(open, { id: "0", destination: TOPIC, ack: "client" }),
  );
  const pendingOf = (session: Session) => session.subscriptions.map(({ pending }) => pending);

  test("SEND outside a transaction is done at once", () => {
    expect(receive(connected, send("a")).effects).toEqual([
      { type: "APPLY", messages: [{ destination: "/app/test", body: bytesOf("a") }] },
    ]);
  });

  test("SEND in a transaction is done by COMMIT, all at once and in order", () => {
    const filled = [send("a", in1), frame("SEND", { destination: "/app/ping", ...in1 }, "b"), send("c", in1)];
    for (const [n, next] of filled.entries())
      expect(receive(after(open, ...filled.slice(0, n)), next).effects).toEqual([]);
    const step = receive(after(open, ...filled), commit("tx1"));
    expect(step.effects).toEqual([
      {
        type: "APPLY",
        messages: [
          { destination: "/app/test", body: bytesOf("a") },
          { destination: "/app/ping", body: bytesOf("b") },
          { destination: "/app/test", body: bytesOf("c") },
        ],
      },
    ]);
    expect(step.session.transactions).toEqual([]);
  });

  test("COMMIT is answered after what it does", () => {
    const filled = after(listening, send("a", in1), ack(102, in1));
    expect(receive(filled, frame("COMMIT", { ...in1, receipt: "r" })).effects).toMatchObject([
      { type: "APPLY" },
      { type: "REPLY", frame: { command: "RECEIPT", headers: [["receipt-id", "r"]] } },
      { type: "RESUME" },
    ]);
  });

  test("ACK in a transaction acknowledges when that is committed", () => {
    const kept = after(listening, ack(101, in1), ack(102, in1));
    expect(pendingOf(kept)).toEqual([[[101, 103]]]);
    const step = receive(kept, commit("tx1"));
    expect(pendingOf(step.session)).toEqual([[[103, 103]]]);
    expect(step.effects).toEqual([{ type: "RESUME" }]);
  });

  test("a RECEIPT of a frame in a transaction does not wait for it", () => {
    const receipts = [{ type: "REPLY", frame: { command: "RECEIPT", headers: [["receipt-id", "r"]] } }];
    expect(receive(open, send("a", { ...in1, receipt: "r" })).effects).toEqual(receipts);
    expect(receive(listening, ack(101, { ...in1, receipt: "r" })).effects).toEqual(receipts);
  });

  test("ABORT forgets", () => {
    const aborted = after(listening, send("a", in1), ack(102, in1), abort("tx1"));
    expect(pendingOf(aborted)).toEqual([[[101, 103]]]);
    expect(aborted.transactions).toEqual([]);
    expect(receive(after(aborted, begin("tx1")), commit("tx1")).effects).toEqual([]);
  });

  test("an empty COMMIT does nothing", () => {
    expect(receive(open, commit("tx1"))).toEqual({ session: connected, effects: [] });
  });

  test("transactions do not know each other", () => {
    const both = after(open, begin("tx2"), send("a", in1), send("b", { transaction: "tx2" }));
    const step = receive(both, commit("tx2"));
    expect(step.effects).toEqual([
      { type: "APPLY", messages: [{ destination: "/app/test", body: bytesOf("b") }] },
    ]);
    expect(receive(step.session, commit("tx1")).effects).toEqual([
      { type: "APPLY", messages: [{ destination: "/app/test", body: bytesOf("a") }] },
    ]);
  });

  test("DISCONNECT aborts what is open", () => {
    const step = receive(after(open, send("a", in1)), frame("DISCONNECT"));
    expect(step.session.transactions).toEqual([]);
    expect(step.effects).toEqual([{ type: "CLOSE" }]);
  });

  test.each(["BEGIN", "COMMIT", "ABORT"])("%s needs a transaction", (command) => {
    expect(refused(open, frame(command))).toEqual(["PROTOCOL", "L'en-tête transaction manque"]);
  });

  test("BEGIN twice is an ERROR, until the first has ended", () => {
    expect(refused(open, begin("tx1"))).toEqual(["PROTOCOL", "Cette transaction est déjà ouverte"]);
    for (const end of [commit, abort])
      expect(after(open, end("tx1"), begin("tx1")).transactions).toHaveLength(1);
  });

  test("what is not open is an ERROR", () => {
    for (const wrong of [commit("tx2"), abort("tx2"), send("a", { transaction: "tx2" })])
      expect(refused(open, wrong)).toEqual(unknown);
    expect(refused(listening, ack(101, { transaction: "tx2" }))).toEqual(unknown);
    for (const end of [commit, abort]) {
      const ended = after(open, end("tx1"));
      for (const wrong of [commit("tx1"), abort("tx1"), send("a", in1)])
        expect(refused(ended, wrong)).toEqual(unknown);
    }
  });

  test("a frame that could not be done alone cannot be kept either", () => {
    expect(refused(open, frame("SEND", { destination: TOPIC, ...in1 }))[0]).toBe("REFUSED");
    expect(refused(open, frame("SEND", in1))).toEqual(["PROTOCOL", "L'en-tête destination manque"]);
    for (const number of [100, 104]) expect(refused(listening, ack(number, in1))[0]).toBe("PROTOCOL");
  });

  test("a message is acknowledged once, in the transaction or outside", () => {
    // Cumulative: 102 acknowledges 101 too.
    const kept = after(listening, ack(102, in1));
    for (const number of [101, 102]) expect(refused(kept, ack(number, in1))[0]).toBe("PROTOCOL");
    expect(after(kept, ack(103, in1)).transactions[0]?.acknowledgements).toHaveLength(2);
    // A message may be acknowledged outside, but then COMMIT fails and changes nothing.
    const meanwhile = after(kept, ack(103));
    expect(refused(meanwhile, commit("tx1"))[0]).toBe("PROTOCOL");
  });

  test("what a subscription that is gone has acknowledged is of no interest any more", () => {
    const gone = after(listening, ack(102, in1), send("a", in1), frame("UNSUBSCRIBE", { id: "0" }));
    expect(receive(gone, commit("tx1")).effects).toMatchObject([{ type: "APPLY" }, { type: "RESUME" }]);
    // A new subscription of the same name does not take the acknowledgement.
    const renewed = deliver(
      subscribed(gone, { id: "0", destination: QUEUE, ack: "client" }),
      0,
      102,
      "{}",
    ).session;
    expect(pendingOf(after(renewed, commit("tx1")))).toEqual([[[102, 102]]]);
  });

  test("4 may be open, not 5", () => {
    const four = after(open, begin("tx2"), begin("tx3"), begin("tx4"));
    expect(refused(four, begin("tx5"))).toEqual(["LIMIT", "Trop de transactions sont ouvertes"]);
    expect(after(four, commit("tx2"), begin("tx5")).transactions).toHaveLength(4);
  });

  test("they hold 100 frames together, not 101", () => {
    let full = after(open, begin("tx2"));
    for (let n = 0; n < 100; n++) full = after(full, send("", { transaction: n % 2 ? "tx1" : "tx2" }));
    for (const transaction of ["tx1", "tx2"])
      expect(refused(full, send("", { transaction }))).toEqual([
        "LIMIT",
        "Les transactions ouvertes contiennent trop de trames",
      ]);
    expect(after(full, commit("tx2"), send("", in1)).transactions[0]?.messages).toHaveLength(51);
  });

  test("acknowledgements count among those frames", () => {
    let full = listening;
    for (let n = 0; n < 99; n++) full = after(full, send("", in1));
    expect(refused(after(full, ack(101, in1)), ack(102, in1))[0]).toBe("LIMIT");
  });

  test("they hold 262144 octets together, not one more", () => {
    const big = new Uint8Array(65_536);
    let full = after(open, begin("tx2"));
    for (let n = 0; n < 4; n++) full = after(full, send(big, { transaction: n % 2 ? "tx1" : "tx2" }));
    expect(refused(full, send("x", in1))).toEqual([
      "LIMIT",
      "Les transactions ouvertes sont trop volumineuses",
    ]);
    expect(after(full, send("", in1)).transactions).toHaveLength(2);
    expect(after(full, abort("tx2"), send("x", in1)).transactions).toHaveLength(1);
  });

  test("a SEND outside is bounded by none of this", () => {
    let full = open;
    for (let n = 0; n < 100; n++) full = after(full, send("", in1));
    expect(receive(full, send("x")).effects).toHaveLength(1);
  });
});
