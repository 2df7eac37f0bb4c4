import { describe, expect, test } from "vitest";
import { header } from "#worker/stomp/frame.ts";
import { decode } from "#worker/stomp/decoder.ts";
import { errorOf, frameOf, bytesOf, text, VERSIONS_AND_NONE } from "./wire.ts";

describe.each(VERSIONS_AND_NONE)("in version %s", (version) => {
  test("a frame is a command, headers, a blank line, a body and a NUL", () => {
    const frame = frameOf(bytesOf("SEND\ndestination:/app/ping\nx:1\n\nbonjour\0"), version);
    expect([frame.command, frame.headers, text(frame.body)]).toEqual([
      "SEND",
      [
        ["destination", "/app/ping"],
        ["x", "1"],
      ],
      "bonjour",
    ]);
  });

  test("headers may be absent, and so may the body", () => {
    expect(frameOf(bytesOf("DISCONNECT\n\n\0"), version)).toEqual({
      command: "DISCONNECT",
      headers: [],
      body: new Uint8Array(),
    });
  });

  test("commands and header names are case-sensitive: none is changed", () => {
    const frame = frameOf(bytesOf("Send\nDestination:/app/ping\n\n\0"), version);
    expect(frame.command).toBe("Send");
    expect(header(frame, "destination")).toBeUndefined();
    expect(header(frame, "Destination")).toBe("/app/ping");
  });

  test("of a repeated header the first counts, and the order of all is kept", () => {
    const frame = frameOf(bytesOf("MESSAGE\nfoo:World\nbar:1\nfoo:Hello\n\n\0"), version);
    expect(header(frame, "foo")).toBe("World");
    expect(frame.headers.map(([name]) => name)).toEqual(["foo", "bar", "foo"]);
  });

  test("a value may be empty, and may contain colons: the first one ends the name", () => {
    const frame = frameOf(bytesOf("SEND\na:\nb:c:d\n\n\0"), version);
    expect(frame.headers).toEqual([
      ["a", ""],
      ["b", "c:d"],
    ]);
  });

  test("headers and commands are UTF-8", () => {
    const frame = frameOf(bytesOf("SEND\nclé:marché 🧺\n\n\0"), version);
    expect(frame.headers).toEqual([["clé", "marché 🧺"]]);
  });

  test("a byte order mark is a character like another", () => {
    expect(frameOf(bytesOf("SEND\n\uFEFFa:\uFEFFb\n\n\0"), version).headers).toEqual([
      ["\uFEFFa", "\uFEFFb"],
    ]);
    expect(frameOf(bytesOf("\uFEFFSEND\n\n\0"), version).command).toBe("\uFEFFSEND");
  });

  test.each([
    ["a header without a colon", "SEND\ndestination\n\n\0"],
    ["a header without a name", "SEND\n:valeur\n\n\0"],
    ["a NUL before the headers' end", "SEND\ndestination:/app/ping\n\0"],
    ["a NUL in a header", "SEND\na:b\0c\n\n\0"],
    ["a NUL in the command", "SE\0ND\n\n\0"],
    ["a NUL between frames", "\0"],
  ])("%s is an error", (_, written) => {
    expect(errorOf(() => decode(bytesOf(written), 0, version))).toMatchObject({ code: "SYNTAX" });
  });

  test.each([
    ["cut short", [0xc3]],
    ["overlong", [0xc0, 0x80]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["Latin-1", [0xe9, 0x20]],
  ])("a header that is no UTF-8 (%s) is an error, and so is a command", (_, bytes) => {
    for (const written of [bytesOf("SEND\na:", bytes, "\n\n\0"), bytesOf("SEND", bytes, "\n\n\0")])
      expect(errorOf(() => decode(written, 0, version))).toMatchObject({ code: "SYNTAX" });
  });

  test("nothing is returned for a frame whose end has not come", () => {
    const whole = bytesOf("SEND\ndestination:/app/ping\n\nbonjour\0");
    for (let end = 0; end < whole.length; end++)
      expect(decode(whole.subarray(0, end), 0, version), text(whole.subarray(0, end))).toBeNull();
  });

  test("what is wrong with a head names the receipt that was read before", () => {
    const bad = bytesOf("SEND\nreceipt:r-1\nsans deux-points\n\n\0");
    expect(errorOf(() => decode(bad, 0, version)).receipt).toBe("r-1");
    const early = bytesOf("SEND\nsans deux-points\nreceipt:r-1\n\n\0");
    expect(errorOf(() => decode(early, 0, version)).receipt).toBeUndefined();
  });
});

describe("line ends", () => {
  const crlf = bytesOf("CONNECT\r\naccept-version:1.2\r\nhost:étal\r\n\r\n\0");

  test.each(["1.2", null] as const)("in version %s a line may end with CR LF", (version) => {
    expect(frameOf(crlf, version)).toMatchObject({
      command: "CONNECT",
      headers: [
        ["accept-version", "1.2"],
        ["host", "étal"],
      ],
    });
    const mixed = bytesOf("SEND\r\na:1\nb:2\r\n\ncorps\r\n\0");
    expect(frameOf(mixed, version)).toMatchObject({
      headers: [
        ["a", "1"],
        ["b", "2"],
      ],
      body: bytesOf("corps\r\n"),
    });
  });

  test.each(["1.0", "1.1"] as const)("in version %s CR belongs to the line", (version) => {
    expect(frameOf(bytesOf("SEND\r\na:1\r\n\n\0"), version)).toMatchObject({
      command: "SEND\r",
      headers: [["a", "1\r"]],
    });
    // CR LF is then a header without a colon, not a blank line.
    expect(errorOf(() => decode(bytesOf("SEND\n\r\n\0"), 0, version)).code).toBe("SYNTAX");
  });

  test.each(["1.2", null] as const)("in version %s a CR that ends no line is an error", (version) => {
    for (const bad of ["SEND\na:b\rc\n\n\0", "SE\rND\n\n\0", "SEND\na:b\r\r\n\n\0", "SEND\n\r\r\n\0"])
      expect(errorOf(() => decode(bytesOf(bad), 0, version)).code, JSON.stringify(bad)).toBe("SYNTAX");
  });
});

describe("padding", () => {
  test("in 1.0 a value may be padded after the colon", () => {
    const frame = frameOf(bytesOf("SUBSCRIBE\ndestination: /queue/a\nack:  client\nx:a b \n\n\0"), "1.0");
    expect(frame.headers).toEqual([
      ["destination", "/queue/a"],
      ["ack", "client"],
      ["x", "a b "],
    ]);
  });

  test.each(["1.1", "1.2", null] as const)("in version %s nothing is ever trimmed", (version) => {
    const frame = frameOf(bytesOf("SEND\n a : b \n\n\0"), version);
    expect(frame.headers).toEqual([[" a ", " b "]]);
  });
});
