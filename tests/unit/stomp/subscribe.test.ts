import { describe, expect, test } from "vitest";
import { deliver } from "#worker/stomp/delivery.ts";
import { header } from "#worker/stomp/frame.ts";
import { receive } from "#worker/stomp/receive.ts";
import { positioned } from "#worker/stomp/subscribe.ts";
import { ready } from "#worker/stomp/subscription.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";
import { QUEUE, TOPIC } from "./hub.ts";
import { after, refused, replies, sessionOf, subscribed } from "./states.ts";
import { frame } from "./wire.ts";

describe.each(VERSIONS)("%s: SUBSCRIBE", (version) => {
  const session = sessionOf(version);
  const subscribeFrame = (headers: Record<string, string>) =>
    frame("SUBSCRIBE", { id: "0", destination: TOPIC, ...headers });

  test("makes a subscription that has no place before the hub has found one", () => {
    const step = receive(session, subscribeFrame({}));
    expect(step.effects).toEqual([{ type: "SUBSCRIBE", index: 0, lastId: undefined, receipt: undefined }]);
    expect(step.session.subscriptions).toEqual([
      {
        key: 1,
        id: "0",
        source: "ETABLISSEMENT",
        destination: TOPIC,
        ack: "auto",
        cursor: -1,
        pending: [],
      },
    ]);
    expect(step.session.subscriptions.map(ready)).toEqual([false]);
    expect(positioned(step.session, 0, 41, undefined).session.subscriptions).toMatchObject([{ cursor: 41 }]);
    expect(positioned(step.session, 0, 0, undefined).session.subscriptions.map(ready)).toEqual([true]);
  });

  test("is answered once it has its place, which the RECEIPT names", () => {
    const step = receive(session, subscribeFrame({ receipt: "r-1" }));
    expect(step.effects).toEqual([{ type: "SUBSCRIBE", index: 0, lastId: undefined, receipt: "r-1" }]);
    expect(replies(positioned(step.session, 0, 41, "r-1"))).toEqual([
      {
        command: "RECEIPT",
        headers: [
          ["receipt-id", "r-1"],
          ["dernier-id", "41"],
        ],
      },
    ]);
    expect(replies(positioned(step.session, 0, 41, undefined))).toEqual([]);
  });

  test("receives the establishment's messages or the manager's", () => {
    const both = subscribed(subscribed(session, { id: "0", destination: TOPIC }), {
      id: "1",
      destination: QUEUE,
    });
    expect(both.subscriptions.map(({ source }) => source)).toEqual(["ETABLISSEMENT", "GERANT"]);
  });

  test.each([
    ["0", 0],
    ["7", 7],
    ["007", 7],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("may name the last event that the client has: %s", (given, lastId) => {
    for (const destination of [TOPIC, QUEUE])
      expect(receive(session, subscribeFrame({ destination, "dernier-id": given })).effects).toMatchObject([
        { lastId },
      ]);
  });

  test.each(["", "-1", "+1", "1.5", "abc", "1e3", "9007199254740992", "99999999999999999999", "1 ", "७"])(
    "names no event by %j",
    (given) => {
      expect(refused(session, subscribeFrame({ "dernier-id": given }))).toEqual([
        "PROTOCOL",
        "L'en-tête dernier-id n'est pas un nombre",
      ]);
    },
  );

  test("needs a destination", () => {
    expect(refused(session, frame("SUBSCRIBE", { id: "0" }))).toEqual([
      "PROTOCOL",
      "L'en-tête destination manque",
    ]);
  });

  test("is refused what is another's", () => {
    expect(refused(session, subscribeFrame({ destination: "/topic/etablissement.8" }))[0]).toBe("REFUSED");
    expect(refused(session, subscribeFrame({ destination: "/topic/*" }))[0]).toBe("REFUSED");
  });

  test("is refused a selector, an empty one too", () => {
    for (const selector of ["niveau = 'ERROR'", ""])
      expect(refused(session, subscribeFrame({ selector }))).toEqual([
        "REFUSED",
        "Les sélecteurs ne sont pas acceptés",
      ]);
  });

  test("does not take an id twice, until it is free again", () => {
    const one = subscribed(session, { id: "0", destination: TOPIC });
    for (const destination of [TOPIC, QUEUE])
      expect(refused(one, subscribeFrame({ destination }))).toEqual([
        "PROTOCOL",
        "Un abonnement porte déjà cet identifiant",
      ]);
    const free = after(one, frame("UNSUBSCRIBE", { id: "0" }));
    expect(subscribed(free, { id: "0", destination: QUEUE }).subscriptions).toHaveLength(1);
  });

  test("may name one destination twice, under two ids", () => {
    const one = subscribed(session, { id: "0", destination: TOPIC });
    expect(subscribed(one, { id: "1", destination: TOPIC }).subscriptions).toHaveLength(2);
  });

  test("makes 8 subscriptions, not 9", () => {
    let full = session;
    for (let n = 0; n < 8; n++) full = subscribed(full, { id: String(n), destination: TOPIC });
    expect(refused(full, subscribeFrame({ id: "8" }))).toEqual(["LIMIT", "Trop d'abonnements"]);
    const room = after(full, frame("UNSUBSCRIBE", { id: "3" }));
    expect(subscribed(room, { id: "8", destination: TOPIC }).subscriptions).toHaveLength(8);
  });

  const modes = version === "1.0" ? ["auto", "client"] : ["auto", "client", "client-individual"];

  test.each(modes)("acknowledges in mode %s", (ack) => {
    expect(receive(session, subscribeFrame({ ack })).session.subscriptions).toMatchObject([{ ack }]);
  });

  const others = ["", "AUTO", "individual", ...(version === "1.0" ? ["client-individual"] : [])];

  test.each(others)("knows no mode %j", (ack) => {
    expect(refused(session, subscribeFrame({ ack }))).toEqual([
      "PROTOCOL",
      "Ce mode d'acquittement n'existe pas dans cette version",
    ]);
  });

  test("an id may be anything, of any length, nothing too", () => {
    for (const id of ["", " ", "a:b\\c", "é", "я🧺\uFEFF", "\uFEFFé", "x".repeat(1021)]) {
      const one = subscribed(session, { id, destination: TOPIC });
      expect(header(deliver(one, 0, 101, "{}").frame, "subscription")).toBe(id);
      expect(refused(one, subscribeFrame({ id }))[0]).toBe("PROTOCOL");
      expect(after(one, frame("UNSUBSCRIBE", { id })).subscriptions).toEqual([]);
    }
  });
});

describe.each(VERSIONS)("%s: UNSUBSCRIBE", (version) => {
  const two = subscribed(subscribed(sessionOf(version), { id: "0", destination: TOPIC }), {
    id: "1",
    destination: QUEUE,
  });

  test("takes a subscription away, and no other", () => {
    expect(after(two, frame("UNSUBSCRIBE", { id: "0" })).subscriptions.map(({ id }) => id)).toEqual(["1"]);
    expect(after(two, frame("UNSUBSCRIBE", { id: "1" })).subscriptions.map(({ id }) => id)).toEqual(["0"]);
  });

  test("of what there is not is an ERROR, and so is a second one", () => {
    const unknown = ["PROTOCOL", "Aucun abonnement ne porte cet identifiant"];
    expect(refused(two, frame("UNSUBSCRIBE", { id: "2" }))).toEqual(unknown);
    const one = after(two, frame("UNSUBSCRIBE", { id: "0" }));
    expect(refused(one, frame("UNSUBSCRIBE", { id: "0" }))).toEqual(unknown);
  });

  test("needs to name which", () => {
    expect(refused(two, frame("UNSUBSCRIBE"))).toEqual([
      "PROTOCOL",
      version === "1.0" ? "L'en-tête destination manque" : "L'en-tête id manque",
    ]);
  });

  test("keys are never used again", () => {
    const next = subscribed(after(two, frame("UNSUBSCRIBE", { id: "1" })), { id: "1", destination: QUEUE });
    expect(next.subscriptions.map(({ key }) => key)).toEqual([1, 3]);
  });
});

describe.each(["1.1", "1.2"] as const)("%s", (version) => {
  test("SUBSCRIBE must have an id, and UNSUBSCRIBE must name it: a destination will not do", () => {
    expect(refused(sessionOf(version), frame("SUBSCRIBE", { destination: TOPIC }))).toEqual([
      "PROTOCOL",
      "L'en-tête id manque",
    ]);
    const one = subscribed(sessionOf(version), { id: "0", destination: TOPIC });
    expect(refused(one, frame("UNSUBSCRIBE", { destination: TOPIC }))).toEqual([
      "PROTOCOL",
      "L'en-tête id manque",
    ]);
  });
});

describe("1.0", () => {
  const nameless = subscribed(sessionOf("1.0"), { destination: TOPIC });
  const ids = (session: typeof nameless) => session.subscriptions.map(({ id }) => id);

  test("SUBSCRIBE may have no id: then its destination names it", () => {
    expect(ids(nameless)).toEqual([null]);
    expect(refused(nameless, frame("SUBSCRIBE", { destination: TOPIC }))[0]).toBe("PROTOCOL");
    expect(ids(subscribed(nameless, { destination: QUEUE }))).toEqual([null, null]);
    expect(ids(subscribed(nameless, { id: "a", destination: TOPIC }))).toEqual([null, "a"]);
  });

  test("UNSUBSCRIBE by destination takes the one without id", () => {
    expect(ids(after(nameless, frame("UNSUBSCRIBE", { destination: TOPIC })))).toEqual([]);
    const two = subscribed(nameless, { id: "a", destination: TOPIC });
    const reversed = subscribed(subscribed(sessionOf("1.0"), { id: "a", destination: TOPIC }), {
      destination: TOPIC,
    });
    for (const session of [two, reversed])
      expect(ids(after(session, frame("UNSUBSCRIBE", { destination: TOPIC })))).toEqual(["a"]);
  });

  test("or the only one that names it, but not one of several", () => {
    const one = subscribed(sessionOf("1.0"), { id: "a", destination: TOPIC });
    expect(ids(after(one, frame("UNSUBSCRIBE", { destination: TOPIC })))).toEqual([]);
    const two = subscribed(one, { id: "b", destination: TOPIC });
    expect(refused(two, frame("UNSUBSCRIBE", { destination: TOPIC }))[0]).toBe("PROTOCOL");
    expect(refused(two, frame("UNSUBSCRIBE", { destination: QUEUE }))[0]).toBe("PROTOCOL");
  });

  test("an id comes before a destination", () => {
    const two = subscribed(nameless, { id: "a", destination: QUEUE });
    expect(ids(after(two, frame("UNSUBSCRIBE", { id: "a", destination: TOPIC })))).toEqual([null]);
  });
});
