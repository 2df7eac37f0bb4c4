// The greatest possible session, without transactions,
// must fit into an attachment of 16,384 octets beside the hub's fields.
import { describe, expect, test } from "vitest";
import { deliver } from "#worker/stomp/delivery.ts";
import { MAX_LINE_BYTES, MAX_SUBSCRIPTIONS } from "#worker/stomp/limits.ts";
import { connected } from "#worker/stomp/connect.ts";
import { receive } from "#worker/stomp/receive.ts";
import { newSession, type Session } from "#worker/stomp/session.ts";
import { ready } from "#worker/stomp/subscription.ts";
import { subscribed } from "./states.ts";
import { storedSize } from "./stored-size.ts";
import { client, frame, frameOf, bytesOf } from "./wire.ts";

const ROOM = 12_000;
/** No shop reaches these ids: a thousand events a second for eleven days. */
const GREAT = 999_000_000;

describe.each(["client", "client-individual"])("8 subscriptions in mode %s, full windows", (ack) => {
  test.each<[string, string, number, string?]>([
    ["of one octet a character", "x", 1],
    // The runtime stores such a text with two octets per character.
    ["of one octet a character, but for one", "x", 1, "ᚱ"],
    ["of two octets a character", "я", 2],
    ["of three octets a character", "ᚱ", 3],
    ["of four octets a character", "🧺", 4],
  ])("ids as long as a line may be, %s", (_, character, size, first = "") => {
    const identity = { etablissementId: GREAT, gerantId: GREAT };
    const connect = frame("CONNECT", { "accept-version": "1.2", "heart-beat": "999999999999999,1" });
    let session: Session = connected(receive(newSession(), connect).session, identity, "c-1").session;
    for (let n = 0; n < MAX_SUBSCRIPTIONS; n++) {
      const start = `${first}${n}`;
      const room = MAX_LINE_BYTES - bytesOf(`id:${start}`).length;
      const id = start + character.repeat(Math.floor(room / size));
      const destination = n % 2 ? "/user/queue/notifications" : `/topic/etablissement.${GREAT}`;
      const wire = client("1.2", "SUBSCRIBE", { id, destination, ack });
      expect(bytesOf(`id:${id}`).length).toBeGreaterThan(MAX_LINE_BYTES - size);
      session = subscribed(session, Object.fromEntries(frameOf(wire, "1.2").headers), GREAT);
    }
    for (let n = 0; n < MAX_SUBSCRIPTIONS; n++) {
      // Gaps make each message a range of its own.
      for (let number = GREAT; ; number += 2) {
        const subscription = session.subscriptions[n];
        if (!subscription || !ready(subscription)) break;
        session = deliver(session, n, number, "{}").session;
      }
    }
    expect(session.subscriptions.map(ready)).not.toContain(true);
    expect(storedSize(session)).toBeLessThan(ROOM);
    if (size === 1) expect(storedSize(session)).toBeGreaterThan(8 * 1000);
  });
});
