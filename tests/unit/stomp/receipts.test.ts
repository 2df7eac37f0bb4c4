import { describe, expect, test } from "vitest";
import { deliver } from "#worker/stomp/delivery.ts";
import { withReceipt, isStompError, StompError } from "#worker/stomp/errors.ts";
import { encode, type Frame } from "#worker/stomp/frame.ts";
import { refusal } from "#worker/stomp/refusal.ts";
import { receive } from "#worker/stomp/receive.ts";
import { newSession, type Session } from "#worker/stomp/session.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";
import { hubAfter, last, QUEUE, TOPIC } from "./hub.ts";
import { after, refused, replies, sessionOf, subscribed } from "./states.ts";
import { client, connectBytes, errorOf, frame, bytesOf } from "./wire.ts";

describe.each(VERSIONS)("%s", (version) => {
  const named = version === "1.2" ? { id: "1/101" } : { subscription: "0", "message-id": "101" };
  const listening = deliver(
    subscribed(after(sessionOf(version), frame("BEGIN", { transaction: "tx1" })), {
      id: "0",
      destination: TOPIC,
      ack: "client",
    }),
    0,
    101,
    "{}",
  ).session;
  /** SUBSCRIBE is missing, because its receipt waits for its start. */
  const right: Record<string, Record<string, string>> = {
    SEND: { destination: "/app/test" },
    UNSUBSCRIBE: { id: "0" },
    ACK: named,
    ...(version === "1.0" ? {} : { NACK: named }),
    BEGIN: { transaction: "tx2" },
    COMMIT: { transaction: "tx1" },
    ABORT: { transaction: "tx1" },
    DISCONNECT: {},
  };

  describe.each(Object.entries(right))("%s", (command, headers) => {
    const receiptsOf = (request: Frame, session: Session = listening) => replies(receive(session, request));

    test("that requests a receipt is answered one, and else none", () => {
      expect(receiptsOf(frame(command, { ...headers, receipt: "r:1\\" }))).toEqual([
        { command: "RECEIPT", headers: [["receipt-id", "r:1\\"]] },
      ]);
      expect(receiptsOf(frame(command, { ...headers, receipt: "" }))).toEqual([
        { command: "RECEIPT", headers: [["receipt-id", ""]] },
      ]);
      expect(receiptsOf(frame(command, headers))).toEqual([]);
    });

    test("of a repeated receipt answers the first", () => {
      const request = frame(command, headers);
      const twice = {
        ...request,
        headers: [...request.headers, ["receipt", "1"], ["receipt", "2"]] as const,
      };
      expect(receiptsOf(twice)).toEqual([{ command: "RECEIPT", headers: [["receipt-id", "1"]] }]);
    });

    test("may be padded with headers of the application", () => {
      const more = frame(command, { "x-mien": "1", ...headers, priority: "9" });
      expect(receive(listening, more)).toEqual(receive(listening, frame(command, headers)));
    });

    const mayHaveBody = command === "SEND" || version === "1.0";

    test(`${mayHaveBody ? "may" : "may not"} have a body`, () => {
      const withBody = frame(command, headers, "corps");
      if (mayHaveBody) expect(() => receive(listening, withBody)).not.toThrow();
      else
        expect(refused(listening, withBody)).toEqual(["PROTOCOL", "Cette trame ne peut pas avoir de corps"]);
      if (command !== "SEND" && mayHaveBody)
        expect(receive(listening, withBody)).toEqual(receive(listening, frame(command, headers)));
    });

    test("that is refused names its receipt in the ERROR", () => {
      const wrong = frame(command, { ...headers, receipt: "r" });
      const error = errorOf(() => receive(newSession(), wrong));
      expect(refusal(error).headers).toContainEqual(["receipt-id", "r"]);
      const silent = errorOf(() => receive(newSession(), frame(command, headers)));
      expect(refusal(silent).headers.map(([name]) => name)).toEqual(["message", "content-type"]);
    });
  });

  test("SUBSCRIBE may not have a body, but in 1.0, which ignores it", () => {
    const withBody = frame("SUBSCRIBE", { id: "1", destination: QUEUE }, "corps");
    if (version === "1.0") expect(receive(listening, withBody).session.subscriptions).toHaveLength(2);
    else expect(refused(listening, withBody)[1]).toBe("Cette trame ne peut pas avoir de corps");
  });

  test("DISCONNECT is answered, then closed, and nothing after it is read", () => {
    const hub = hubAfter(
      bytesOf(
        connectBytes(version),
        client(version, "DISCONNECT", { receipt: "77" }),
        client(version, "SEND", { destination: "/app/test" }, "x"),
      ),
    );
    expect(last(hub)).toBe("RECEIPT\nreceipt-id:77\n\n^@");
    expect(hub.log.slice(-2)).toEqual(["DISCONNECT", "close"]);
    expect(receive(sessionOf(version), frame("DISCONNECT")).effects).toEqual([{ type: "CLOSE" }]);
    expect(receive(sessionOf(version), frame("DISCONNECT", { receipt: "77" })).effects).toEqual([
      { type: "REPLY", frame: { command: "RECEIPT", headers: [["receipt-id", "77"]] } },
      { type: "CLOSE" },
    ]);
  });

  test("SEND needs a destination, and one that takes something", () => {
    expect(refused(listening, frame("SEND", {}, "x"))).toEqual(["PROTOCOL", "L'en-tête destination manque"]);
    expect(refused(listening, frame("SEND", { destination: TOPIC }, "x"))[0]).toBe("REFUSED");
  });

  test("SEND hands on any octets", () => {
    const body = Uint8Array.from([0, 255, 10, 13, 0]);
    expect(receive(listening, frame("SEND", { destination: "/app/ping" }, body)).effects).toEqual([
      { type: "APPLY", messages: [{ destination: "/app/ping", body }] },
    ]);
  });

  test("of a repeated header the first counts in a session too", () => {
    const twice = {
      ...frame("SEND"),
      headers: [
        ["destination", "/app/test"],
        ["destination", "/topic/autre"],
      ] as const,
    };
    expect(receive(listening, twice).effects).toMatchObject([{ messages: [{ destination: "/app/test" }] }]);
  });

  test("an ERROR can be written, and carries its sentence in header and body", () => {
    const hub = hubAfter(bytesOf(connectBytes(version), client(version, "SEND", { receipt: "r:1" }), "\n"));
    expect(last(hub)).toBe(
      `ERROR\nmessage:L'en-tête destination manque\ncontent-type:text/plain\nreceipt-id:${
        version === "1.0" ? "r:1" : "r\\c1"
      }\ncontent-length:29\n\nL'en-tête destination manque^@`,
    );
    expect(hub.closed).toBe(true);
  });
});

describe("errors", () => {
  test("are known by a mark, not by their class: there are two bundles", () => {
    const copy = Object.assign({}, new StompError("LIMIT", "Trop"));
    expect(isStompError(copy)).toBe(true);
    expect(isStompError(new StompError("LIMIT", "Trop"))).toBe(true);
    for (const other of [new Error("Trop"), null, undefined, "Trop", {}, { brand: "autre" }])
      expect(isStompError(other)).toBe(false);
  });

  test("keep the receipt that they have, and no other error is touched", () => {
    const own = new StompError("LIMIT", "Trop", { receipt: "a" });
    expect(
      errorOf(() =>
        withReceipt(
          () => "b",
          () => {
            throw own;
          },
        ),
      ).receipt,
    ).toBe("a");
    const other = new TypeError("autre");
    expect(() =>
      withReceipt(
        () => "b",
        () => {
          throw other;
        },
      ),
    ).toThrow(other);
    expect(
      withReceipt(
        () => "b",
        () => 1,
      ),
    ).toBe(1);
  });

  test("of several lines have one line in the header, which 1.0 could not carry otherwise", () => {
    const frame = refusal({
      message: "Une ligne,\r\n  puis une autre",
      receipt: undefined,
      versions: undefined,
    });
    expect(encode(frame, "1.0")).toBe(
      "ERROR\nmessage:Une ligne, puis une autre\ncontent-type:text/plain\ncontent-length:28\n\n" +
        "Une ligne,\r\n  puis une autre\0",
    );
  });
});
