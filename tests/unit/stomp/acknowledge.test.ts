import { describe, expect, test } from "vitest";
import { advance, announce, answerPing, deliver } from "#worker/stomp/delivery.ts";
import { header, type OutFrame } from "#worker/stomp/frame.ts";
import { receive } from "#worker/stomp/receive.ts";
import type { Session } from "#worker/stomp/session.ts";
import { ready } from "#worker/stomp/subscription.ts";
import { type Version, VERSIONS } from "#worker/stomp/versions.ts";
import { QUEUE, TOPIC } from "./hub.ts";
import { after, refused, sessionOf, subscribed } from "./states.ts";
import { frame } from "./wire.ts";

const UNKNOWN = ["PROTOCOL", "Aucun message de cet identifiant n'attend d'acquittement"];

function delivered(session: Session, numbers: readonly number[], index = 0): Session {
  return numbers.reduce((state, number) => deliver(state, index, number, "{}").session, session);
}

/** Each version names the message in its own header. */
function naming(version: Version, number: number, subscription = "0", key = 1): Record<string, string> {
  if (version === "1.2") return { id: `${key}/${number}` };
  return { subscription, "message-id": String(number) };
}

const pendingOf = (session: Session) => session.subscriptions.map(({ pending }) => pending);
const inMode = (version: Version, ack: string, destination = TOPIC) =>
  subscribed(sessionOf(version), { id: "0", destination, ack });

describe.each(VERSIONS)("%s: MESSAGE", (version) => {
  const headersOf = ({ frame: { headers } }: { frame: OutFrame }) => headers;

  test.each(["auto", "client"])("in mode %s names subscription, message and destination", (ack) => {
    const delivered = deliver(inMode(version, ack), 0, 101, `{"id":101}`);
    expect(delivered.frame).toMatchObject({ command: "MESSAGE", body: `{"id":101}` });
    expect(headersOf(delivered)).toEqual([
      ["subscription", "0"],
      ["message-id", "101"],
      ["destination", TOPIC],
      ["content-type", "application/json;charset=utf-8"],
      // Only 1.2 names the ACK in MESSAGE.
      ...(version === "1.2" && ack === "client" ? [["ack", "1/101"]] : []),
    ]);
  });

  test("is remembered until it is acknowledged, but not in mode auto", () => {
    expect(pendingOf(delivered(inMode(version, "client"), [101, 102, 104]))).toEqual([
      [
        [101, 102],
        [104, 104],
      ],
    ]);
    expect(pendingOf(delivered(inMode(version, "auto"), [101, 102, 104]))).toEqual([[]]);
  });

  test("moves the subscription's place on, and no other's", () => {
    const two = subscribed(inMode(version, "auto"), { id: "1", destination: QUEUE });
    expect(delivered(two, [101, 104]).subscriptions.map(({ cursor }) => cursor)).toEqual([104, 100]);
    expect(announce(two, 0, "{}").session.subscriptions.map(({ cursor }) => cursor)).toEqual([100, 100]);
    expect(advance(two, 1, 103).subscriptions.map(({ cursor }) => cursor)).toEqual([100, 103]);
    expect(advance(two, 1, 99).subscriptions.map(({ cursor }) => cursor)).toEqual([100, 100]);
  });

  test("goes to subscriptions that there are", () => {
    expect(() => deliver(sessionOf(version), 0, 1, "{}")).toThrow("no such subscription");
  });

  test("of what is no event has a number of its own, counted in the connection", () => {
    const one = announce(inMode(version, "client", QUEUE), 0, "{}");
    const two = announce(one.session, 0, "{}");
    expect([one, two].map(({ frame }) => header(frame, "message-id"))).toEqual(["direct-1", "direct-2"]);
    expect(pendingOf(two.session)).toEqual([[[-1, -2]]]);
  });
});

test("1.0: a subscription without id has no subscription header", () => {
  const session = subscribed(sessionOf("1.0"), { destination: TOPIC });
  expect(header(deliver(session, 0, 101, "{}").frame, "subscription")).toBeUndefined();
});

describe.each(VERSIONS)("%s: the answer to a ping", (version) => {
  const three = [
    { id: "0", destination: TOPIC },
    { id: "1", destination: QUEUE },
    { id: "2", destination: QUEUE, ack: "client" },
  ].reduce(subscribedMore, sessionOf(version));

  function subscribedMore(session: Session, headers: Record<string, string>): Session {
    return subscribed(session, headers);
  }

  test("goes to each subscription of the manager's queue under one number, and to no other", () => {
    const { frames, session } = answerPing(three, "{}");
    expect(frames.map((one) => [header(one, "subscription"), header(one, "message-id")])).toEqual([
      ["1", "direct-1"],
      ["2", "direct-1"],
    ]);
    expect(pendingOf(session)).toEqual([[], [], [[-1, -1]]]);
    expect(answerPing(session, "{}").frames.map((one) => header(one, "message-id"))).toEqual([
      "direct-2",
      "direct-2",
    ]);
  });

  test("is not sent through a full window, so that what is remembered stays bounded", () => {
    let session = three;
    for (let n = 0; n < 500; n++) session = answerPing(session, "{}").session;
    expect(session.subscriptions.map(ready)).toEqual([true, true, false]);
    expect(answerPing(session, "{}").frames.map((one) => header(one, "subscription"))).toEqual(["1"]);
    expect(pendingOf(answerPing(session, "{}").session)[2]).toEqual([[-1, -500]]);
  });
});

const COMMANDS = VERSIONS.flatMap((version): [Version, string][] =>
  version === "1.0"
    ? [[version, "ACK"]]
    : [
        [version, "ACK"],
        [version, "NACK"],
      ],
);

describe.each(COMMANDS)("%s: %s", (version, command) => {
  const acked = (session: Session, ...numbers: number[]) =>
    after(session, ...numbers.map((number) => frame(command, naming(version, number))));

  test("in mode client takes a message and all before it", () => {
    const session = delivered(inMode(version, "client"), [101, 102, 104, 105]);
    expect(pendingOf(acked(session, 104))).toEqual([[[105, 105]]]);
    expect(pendingOf(acked(session, 101))).toEqual([
      [
        [102, 102],
        [104, 105],
      ],
    ]);
    expect(pendingOf(acked(session, 101, 102, 105))).toEqual([[]]);
  });

  test("reports to the hub that a window may have opened", () => {
    const session = delivered(inMode(version, "client"), [101]);
    expect(receive(session, frame(command, naming(version, 101))).effects).toEqual([{ type: "RESUME" }]);
    const request = frame(command, { ...naming(version, 101), receipt: "r" });
    expect(receive(session, request).effects).toEqual([
      { type: "REPLY", frame: { command: "RECEIPT", headers: [["receipt-id", "r"]] } },
      { type: "RESUME" },
    ]);
  });

  test("of what was never sent, or is acknowledged already, is an ERROR", () => {
    const session = delivered(inMode(version, "client"), [101, 102, 103]);
    for (const number of [100, 104, 0])
      expect(refused(session, frame(command, naming(version, number)))).toEqual(UNKNOWN);
    // Cumulative: 102 acknowledged 101 too.
    const one = acked(session, 102);
    for (const number of [101, 102])
      expect(refused(one, frame(command, naming(version, number)))).toEqual(UNKNOWN);
  });

  test("of a message in mode auto is an ERROR", () => {
    const session = delivered(inMode(version, "auto"), [101]);
    expect(refused(session, frame(command, naming(version, 101)))).toEqual(UNKNOWN);
  });

  test("of a subscription that is gone is an ERROR", () => {
    const session = after(delivered(inMode(version, "client"), [101]), frame("UNSUBSCRIBE", { id: "0" }));
    expect(refused(session, frame(command, naming(version, 101)))).toEqual(UNKNOWN);
  });

  test("names its subscription: another with the same message keeps it", () => {
    const two = subscribed(inMode(version, "client"), { id: "1", destination: QUEUE, ack: "client" });
    const both = delivered(delivered(two, [101], 0), [101], 1);
    const headers = naming(version, 101, "1", 2);
    expect(pendingOf(after(both, frame(command, headers)))).toEqual([[[101, 101]], []]);
    // The acknowledgement still works after the other subscription has gone.
    const gone = after(both, frame("UNSUBSCRIBE", { id: "0" }));
    expect(pendingOf(after(gone, frame(command, headers)))).toEqual([[]]);
  });

  test("takes what is no event like any other message", () => {
    const { session } = announce(delivered(inMode(version, "client", QUEUE), [101]), 0, "{}");
    const headers =
      version === "1.2" ? { id: "1/direct-1" } : { subscription: "0", "message-id": "direct-1" };
    expect(pendingOf(after(session, frame(command, headers)))).toEqual([[]]);
  });

  const required = { "1.0": ["message-id"], "1.1": ["message-id", "subscription"], "1.2": ["id"] }[version];

  test.each(required)("needs %s", (name) => {
    const session = delivered(inMode(version, "client"), [101]);
    const headers = Object.entries(naming(version, 101)).filter(([other]) => other !== name);
    expect(refused(session, frame(command, Object.fromEntries(headers)))).toEqual([
      "PROTOCOL",
      `L'en-tête ${name} manque`,
    ]);
  });
});

describe.each([
  ["1.1", "ACK"],
  ["1.1", "NACK"],
  ["1.2", "ACK"],
  ["1.2", "NACK"],
] as const)("%s: %s in mode client-individual", (version, command) => {
  test("takes that message alone, in any order", () => {
    const session = delivered(inMode(version, "client-individual"), [101, 102, 103, 105]);
    const some = after(session, frame(command, naming(version, 102)), frame(command, naming(version, 105)));
    expect(pendingOf(some)).toEqual([
      [
        [101, 101],
        [103, 103],
      ],
    ]);
    expect(refused(some, frame(command, naming(version, 102)))).toEqual(UNKNOWN);
    expect(pendingOf(after(some, frame(command, naming(version, 101))))).toEqual([[[103, 103]]]);
  });
});

describe("1.2", () => {
  const session = delivered(inMode("1.2", "client"), [101]);

  test.each([
    "101",
    "/101",
    "1/",
    "1/0",
    "01/101",
    "2/101",
    "1/101/1",
    "1/101 ",
    "a/101",
    "",
    "1/direct-1",
    "0/101",
  ])("ACK of %j is an ERROR", (id) => {
    expect(refused(session, frame("ACK", { id }))).toEqual(UNKNOWN);
  });

  test("ACK goes by id alone, and stompjs sends the subscription besides", () => {
    expect(pendingOf(after(session, frame("ACK", { id: "1/101", subscription: "0" })))).toEqual([[]]);
    expect(pendingOf(after(session, frame("ACK", { id: "1/101", subscription: "autre" })))).toEqual([[]]);
    expect(refused(session, frame("ACK", { "message-id": "101", subscription: "0" }))[1]).toBe(
      "L'en-tête id manque",
    );
  });
});

test("1.1: ACK of another subscription's message is an ERROR", () => {
  const two = subscribed(inMode("1.1", "client"), { id: "1", destination: QUEUE, ack: "client" });
  const session = delivered(two, [101], 0);
  expect(refused(session, frame("ACK", naming("1.1", 101, "1")))).toEqual(UNKNOWN);
  expect(refused(session, frame("ACK", naming("1.1", 101, "2")))).toEqual(UNKNOWN);
});

describe("1.0", () => {
  const nameless = subscribed(subscribed(sessionOf("1.0"), { destination: TOPIC, ack: "client" }), {
    destination: QUEUE,
    ack: "client",
  });
  const both = delivered(delivered(nameless, [101, 102], 0), [102], 1);

  test("ACK by message-id alone is of each subscription that was sent it", () => {
    expect(pendingOf(after(both, frame("ACK", { "message-id": "102" })))).toEqual([[], []]);
    expect(pendingOf(after(both, frame("ACK", { "message-id": "101" })))).toEqual([
      [[102, 102]],
      [[102, 102]],
    ]);
    expect(refused(both, frame("ACK", { "message-id": "103" }))).toEqual(UNKNOWN);
  });

  test("ACK may name the subscription, where it has an id", () => {
    const named = subscribed(nameless, { id: "a", destination: TOPIC, ack: "client" });
    const all = delivered(delivered(named, [101], 0), [101], 2);
    const one = after(all, frame("ACK", { "message-id": "101", subscription: "a" }));
    expect(pendingOf(one)).toEqual([[[101, 101]], [], []]);
    expect(refused(all, frame("ACK", { "message-id": "101", subscription: "b" }))).toEqual(UNKNOWN);
  });
});
