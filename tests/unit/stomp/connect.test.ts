import { describe, expect, test } from "vitest";
import { connected } from "#worker/stomp/connect.ts";
import { header } from "#worker/stomp/frame.ts";
import { refusal } from "#worker/stomp/refusal.ts";
import { receive } from "#worker/stomp/receive.ts";
import { newSession } from "#worker/stomp/session.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";
import { Hub, hubAfter, IDENTITY, last } from "./hub.ts";
import { refused, replies, sessionOf } from "./states.ts";
import { client, connectBytes, errorOf, frame, bytesOf } from "./wire.ts";

describe.each(["CONNECT", "STOMP"])("%s", (command) => {
  test.each([
    ["1.0", "1.0"],
    ["1.0,1.1,2.0", "1.1"],
    ["1.2,1.1,1.0", "1.2"],
  ])("that accepts %s is answered with version %s", (accepted, version) => {
    const { session } = receive(newSession(), frame(command, { "accept-version": accepted }));
    const [answer] = replies(connected(session, IDENTITY, "c-1"));
    expect(answer?.command).toBe("CONNECTED");
    expect(answer && header(answer, "version")).toBe(version);
  });

  test("without accept-version is of 1.0", () => {
    expect(receive(newSession(), frame(command)).session.version).toBe("1.0");
  });

  test("with no version in common is an ERROR that lists ours", () => {
    const bad = frame(command, { "accept-version": "2.0,3.0", receipt: "r" });
    const error = errorOf(() => receive(newSession(), bad));
    expect(error).toMatchObject({ code: "PROTOCOL", versions: "1.0,1.1,1.2", receipt: "r" });
    expect(refusal(error)).toEqual({
      command: "ERROR",
      headers: [
        ["message", "Les versions de STOMP parlées ici sont 1.0, 1.1, 1.2"],
        ["content-type", "text/plain"],
        ["receipt-id", "r"],
        ["version", "1.0,1.1,1.2"],
      ],
      body: "Les versions de STOMP parlées ici sont 1.0, 1.1, 1.2",
    });
  });

  test("has the hub recognise who this is, and nobody is anybody before", () => {
    const { session, effects } = receive(newSession(), frame(command, { Authorization: "Bearer x" }));
    expect(effects).toEqual([{ type: "AUTHENTICATE", authorization: "Bearer x" }]);
    expect(session.identity).toBeNull();
    expect(receive(newSession(), frame(command, { authorization: "Bearer y" })).effects).toEqual([
      { type: "AUTHENTICATE", authorization: "Bearer y" },
    ]);
    expect(receive(newSession(), frame(command)).effects).toEqual([
      { type: "AUTHENTICATE", authorization: undefined },
    ]);
  });

  test("does without host: there are no virtual hosts, and stompjs sends none", () => {
    for (const version of VERSIONS)
      expect(receive(newSession(), frame(command, { "accept-version": version })).effects).toHaveLength(1);
  });

  test("is answered with no RECEIPT, even when it requests one", () => {
    const hub = hubAfter(bytesOf(`${command}\naccept-version:1.2\nreceipt:r\n\n\0`));
    expect(hub.written).toHaveLength(1);
    expect(hub.written[0]).toMatch(/^CONNECTED\n/);
  });

  test("is the first frame only", () => {
    for (const version of VERSIONS)
      expect(refused(sessionOf(version), frame(command, { "accept-version": version }))).toEqual([
        "PROTOCOL",
        "Cette connexion est déjà établie",
      ]);
  });

  test("may end its lines with CR LF whatever is agreed on, and escapes nothing", () => {
    const hub = hubAfter(
      bytesOf(`\r\n${command}\r\naccept-version:1.1\r\nAuthorization:Bearer a\\b\\n:c\r\n\r\n\0\r\n`),
    );
    expect(hub.log).toEqual(["beat", command, "authenticate Bearer a\\b\\n:c", "beat"]);
    expect(hub.session.version).toBe("1.1");
  });
});

describe("CONNECTED", () => {
  test.each(["1.1", "1.2"] as const)("%s: carries version, session, server and heart-beat", (version) => {
    const hub = hubAfter(connectBytes(version, { "heart-beat": "20000,5000" }));
    expect(last(hub)).toBe(
      `CONNECTED\nversion:${version}\nsession:c-1\nserver:etal\nheart-beat:20000,10000\n\n^@`,
    );
    expect(hub.session.heartBeat).toEqual({ sendMs: 20_000, receiveMs: 20_000 });
  });

  test.each(["1.1", "1.2"] as const)("%s: a client that offers no beats is offered none", (version) => {
    expect(last(hubAfter(connectBytes(version)))).toContain("\nheart-beat:0,0\n");
  });

  test("1.0 has a session and no heart-beats, whatever the client sends", () => {
    for (const beats of ["10000,10000", "n'importe quoi"]) {
      const hub = hubAfter(connectBytes("1.0", { "heart-beat": beats }));
      expect(last(hub)).toBe("CONNECTED\nversion:1.0\nsession:c-1\nserver:etal\n\n^@");
      expect(hub.session.heartBeat).toEqual({ sendMs: 0, receiveMs: 0 });
    }
  });

  test("answers one CONNECT, once", () => {
    expect(() => connected(newSession(), IDENTITY, "c-1")).toThrow("No CONNECT waits");
    expect(() => connected(sessionOf("1.2"), IDENTITY, "c-1")).toThrow("No CONNECT waits");
  });
});

describe("refused", () => {
  test.each([
    "SEND",
    "SUBSCRIBE",
    "UNSUBSCRIBE",
    "ACK",
    "NACK",
    "BEGIN",
    "COMMIT",
    "ABORT",
    "DISCONNECT",
    "CONNECTED",
    "MESSAGE",
    "RECEIPT",
    "ERROR",
    "connect",
    "GET / HTTP/1.1",
    "CONNECT ",
  ])("%s as the first frame", (command) => {
    expect(refused(newSession(), frame(command, { destination: "/app/ping" }))).toEqual([
      "PROTOCOL",
      "La première trame doit être CONNECT ou STOMP",
    ]);
  });

  test("any frame before the hub has accepted the connection", () => {
    const { session } = receive(newSession(), frame("CONNECT", { "accept-version": "1.2" }));
    for (const command of ["SEND", "DISCONNECT", "CONNECT"])
      expect(refused(session, frame(command, { destination: "/app/ping" }))).toEqual([
        "PROTOCOL",
        "La connexion n'est pas encore acceptée",
      ]);
  });

  test.each(["1.1", "1.2"])("%s: a malformed heart-beat", (version) => {
    const bad = frame("CONNECT", { "accept-version": version, "heart-beat": "10000" });
    expect(refused(newSession(), bad)).toEqual([
      "PROTOCOL",
      "L'en-tête heart-beat n'est pas fait de deux nombres",
    ]);
  });

  test.each(["1.1", "1.2"])("%s: a body on CONNECT", (version) => {
    const bad = frame("CONNECT", { "accept-version": version }, "corps");
    expect(refused(newSession(), bad)).toEqual(["PROTOCOL", "Cette trame ne peut pas avoir de corps"]);
  });
});

test("1.0 ignores a body on CONNECT, and its values may be padded", () => {
  const hub = new Hub();
  hub.feed(bytesOf("CONNECT\nlogin: moi\nAuthorization:  Bearer x\n\ncorps\0"));
  expect(hub.log).toEqual(["CONNECT", "authenticate Bearer x"]);
  // Later versions trim nothing.
  const later = hubAfter(bytesOf("CONNECT\naccept-version:1.1\nAuthorization: Bearer x\n\n\0"));
  expect(later.log).toEqual(["CONNECT", "authenticate  Bearer x"]);
});

describe.each(VERSIONS)("once connected with %s", (version) => {
  const unknown = ["CONNECTED", "MESSAGE", "RECEIPT", "ERROR", "send", "Send", "SEND ", "PUBLISH", ""];

  test.each(version === "1.0" ? [...unknown, "NACK"] : unknown)("%j is no command of a client", (command) => {
    const headers = { destination: "/app/ping", id: "0", "message-id": "1", subscription: "0" };
    expect(refused(sessionOf(version), frame(command, headers))).toEqual([
      "PROTOCOL",
      "Cette commande n'existe pas ici",
    ]);
  });

  test("the version decides how the next frame of the same message is read", () => {
    const send = client(version, "SEND", { destination: "/app/test", receipt: "a\\b" }, "x");
    const hub = hubAfter(bytesOf(connectBytes(version), send));
    expect(last(hub)).toBe(`RECEIPT\nreceipt-id:${version === "1.0" ? "a\\b" : "a\\\\b"}\n\n^@`);
  });
});
