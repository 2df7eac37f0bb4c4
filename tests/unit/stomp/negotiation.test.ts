import { describe, expect, test } from "vitest";
import {
  clientHeartBeat,
  HEARTBEAT_MS,
  parseHeartBeat,
  serverHeartBeat,
  serverOffer,
} from "#worker/stomp/heartbeat.ts";
import { chooseSubprotocol, negotiate, SUBPROTOCOLS, versionOf } from "#worker/stomp/versions.ts";
import { errorOf } from "./wire.ts";

describe("versions", () => {
  test.each([
    [undefined, "1.0"],
    ["1.0", "1.0"],
    ["1.1", "1.1"],
    ["1.2", "1.2"],
    ["1.0,1.1,2.0", "1.1"],
    ["1.2,1.1,1.0", "1.2"],
    ["1.0,1.2", "1.2"],
    ["1.0, 1.1", "1.1"],
    ["2.0", null],
    ["", null],
    ["1", null],
    ["1.20", null],
    ["1.0;1.1", null],
  ])("accept-version %j: %j, the highest in common", (accepted, version) => {
    expect(negotiate(accepted)).toBe(version);
  });

  test.each([
    [undefined, "1.0"],
    ["1.0", "1.0"],
    ["1.1", "1.1"],
    ["1.2", "1.2"],
    ["2.0", null],
    ["1.2,1.1", null],
  ])("a CONNECTED of version %j: %j", (named, version) => {
    expect(versionOf(named)).toBe(version);
  });

  test.each([
    [["v12.stomp", "v11.stomp", "v10.stomp"], "v12.stomp"],
    [["v10.stomp", "v11.stomp"], "v11.stomp"],
    [["mqtt", "v10.stomp"], "v10.stomp"],
    [["V12.STOMP", "v13.stomp"], null],
    [[], null],
  ])("subprotocols %j: %j, the highest that is ours", (offered, chosen) => {
    expect(chooseSubprotocol(offered)).toBe(chosen);
    expect(SUBPROTOCOLS).toEqual(["v12.stomp", "v11.stomp", "v10.stomp"]);
  });
});

describe("a heart-beat header", () => {
  test("is two numbers; a missing one is 0,0", () => {
    expect(parseHeartBeat(undefined)).toEqual({ cx: 0, cy: 0 });
    expect(parseHeartBeat("0,0")).toEqual({ cx: 0, cy: 0 });
    expect(parseHeartBeat("10000,4000")).toEqual({ cx: 10_000, cy: 4000 });
  });

  test.each([
    "",
    "1",
    "1,2,3",
    "-1,0",
    "a,b",
    "1.5,2",
    "1, 2",
    " 1,2",
    ",",
    "1,",
    ",1",
    "1;2",
    "9".repeat(16) + ",0",
  ])("%j is none", (value) => {
    expect(errorOf(() => parseHeartBeat(value)).code).toBe("PROTOCOL");
    expect(errorOf(() => serverHeartBeat(value)).code).toBe("PROTOCOL");
  });
});

describe("the server", () => {
  test.each([
    // The client's header, the server's, the server's interval, the client's.
    [undefined, "0,0", 0, 0],
    ["0,0", "0,0", 0, 0],
    // A client that offers no heart-beat gets no offer: the hub speaks only when spoken to.
    ["0,10000", "0,0", 0, 0],
    ["10000,10000", "10000,10000", 10_000, 10_000],
    ["4000,1000", "10000,10000", 10_000, 10_000],
    // The server's heart-beats are never more frequent than the client's.
    ["30000,10000", "30000,10000", 30_000, 30_000],
    ["10000,60000", "10000,10000", 60_000, 10_000],
    ["10000,0", "10000,10000", 0, 10_000],
    ["999999999999999,1", "999999999999999,10000", 999_999_999_999_999, 999_999_999_999_999],
  ])("answers %j with %j: MAX(sx, cy) is %i, MAX(cx, sy) %i", (given, header, sendMs, receiveMs) => {
    const heartBeat = serverHeartBeat(given);
    expect(heartBeat).toEqual({ sendMs, receiveMs });
    expect(serverOffer(heartBeat)).toBe(header);
  });

  test.each(["0,0", "0,5", "5,0", "10000,10000", "30000,1", "1,30000"])(
    "and a client that sent %j understand the same",
    (given) => {
      const heartBeat = serverHeartBeat(given);
      const client = clientHeartBeat(parseHeartBeat(given), serverOffer(heartBeat));
      expect(client).toEqual({ sendMs: heartBeat.receiveMs, receiveMs: heartBeat.sendMs });
    },
  );
});

describe("the client", () => {
  test.each([
    [undefined, 0, 0],
    ["0,0", 0, 0],
    ["20000,5000", 10_000, 20_000],
    ["5000,20000", 20_000, 10_000],
    ["0,10000", 10_000, 0],
    ["10000,0", 0, 10_000],
  ])("that received %j sends within %i and receives within %i", (header, sendMs, receiveMs) => {
    expect(clientHeartBeat({ cx: HEARTBEAT_MS, cy: HEARTBEAT_MS }, header)).toEqual({ sendMs, receiveMs });
  });

  test("that sends and expects none has none", () => {
    expect(clientHeartBeat({ cx: 0, cy: 0 }, "10000,10000")).toEqual({ sendMs: 0, receiveMs: 0 });
  });
});
