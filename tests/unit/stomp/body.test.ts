import { describe, expect, test } from "vitest";
import { decode } from "#worker/stomp/decoder.ts";
import { errorOf, frameOf, itemsOf, bytesOf, VERSIONS_AND_NONE } from "./wire.ts";

describe.each(VERSIONS_AND_NONE)("in version %s", (version) => {
  const withLength = (length: string, ...body: (string | number[])[]) =>
    bytesOf(`SEND\ncontent-length:${length}\nreceipt:r\n\n`, ...body);

  test("without content-length the first NUL ends the frame", () => {
    const { items, left } = itemsOf(bytesOf("SEND\n\nab\0SEND\n\nc\0"), version);
    expect(items.map((item) => item.kind === "frame" && item.frame.body)).toEqual([
      bytesOf("ab"),
      bytesOf("c"),
    ]);
    expect(left).toBe(0);
  });

  test("with content-length that many octets are read, NULs among them", () => {
    expect(frameOf(withLength("5", "a\0\0b\0", "\0"), version).body).toEqual(bytesOf("a\0\0b\0"));
    expect(frameOf(withLength("3", "\0\0\0", "\0"), version).body).toEqual(bytesOf("\0\0\0"));
  });

  test("content-length counts octets, not characters", () => {
    expect(frameOf(withLength("6", "é🧺", "\0"), version).body).toEqual(bytesOf("é🧺"));
    expect(errorOf(() => decode(withLength("2", "é🧺", "\0"), 0, version)).code).toBe("SYNTAX");
  });

  test("a body is any octets: no text is made of it", () => {
    const all = Array.from({ length: 256 }, (_, byte) => byte);
    expect(frameOf(withLength("256", all, "\0"), version).body).toEqual(Uint8Array.from(all));
    expect(frameOf(bytesOf("SEND\n\n", [0xff, 0xc3, 13, 10], "\0"), version).body).toEqual(
      Uint8Array.from([0xff, 0xc3, 13, 10]),
    );
  });

  test("content-length may be 0, and may have leading zeros", () => {
    expect(frameOf(withLength("0", "\0"), version).body).toEqual(bytesOf());
    expect(frameOf(withLength("002", "ab", "\0"), version).body).toEqual(bytesOf("ab"));
  });

  test("after content-length octets comes a NUL, or the frame is broken", () => {
    expect(errorOf(() => decode(withLength("2", "abc\0"), 0, version))).toMatchObject({
      code: "SYNTAX",
      receipt: "r",
    });
    // The first octet after the body decides, before a NUL has come.
    expect(decode(withLength("2", "ab"), 0, version)).toBeNull();
    expect(errorOf(() => decode(withLength("2", "abc"), 0, version)).code).toBe("SYNTAX");
  });

  test("a body shorter than announced is waited for, through NULs and line ends", () => {
    expect(decode(withLength("9", "ab\0\nSEND"), 0, version)).toBeNull();
  });

  test.each(["-1", "+2", "abc", "", "1.0", "2,2", "0x2", "1e1", "2 ", "२"])(
    "content-length %j is an error",
    (length) => {
      expect(errorOf(() => decode(withLength(length, "ab\0"), 0, version))).toMatchObject({
        code: "SYNTAX",
        message: "L'en-tête content-length n'est pas un nombre",
        receipt: "r",
      });
    },
  );

  test("of a repeated content-length the first counts, as of any header", () => {
    const twice = bytesOf("SEND\ncontent-length:3\ncontent-length:1\n\na\0b\0");
    expect(frameOf(twice, version).body).toEqual(bytesOf("a\0b"));
    const bad = bytesOf("SEND\ncontent-length:1\ncontent-length:3\n\na\0b\0");
    expect(itemsOf(bad.subarray(0, -2), version).items).toMatchObject([{ frame: { body: bytesOf("a") } }]);
  });

  test("what follows a frame is left to the next one", () => {
    const stream = bytesOf("SEND\ncontent-length:1\n\na\0SEND\n\nb");
    expect(itemsOf(stream, version)).toMatchObject({ items: [{ kind: "frame" }], left: 7 });
  });

  test("a body is a copy, and keeps none of the chunk", () => {
    const chunk = bytesOf("SEND\n\nabc\0");
    const { body } = frameOf(chunk, version);
    expect(body.buffer.byteLength).toBe(3);
    chunk.fill(120);
    expect(body).toEqual(bytesOf("abc"));
  });
});

describe.each(VERSIONS_AND_NONE)("beats in version %s", (version) => {
  const kinds = (written: string) => itemsOf(bytesOf(written), version).items.map(({ kind }) => kind);

  test("an end of line between frames is a beat, LF or CR LF, one or several", () => {
    expect(kinds("\n")).toEqual(["beat"]);
    expect(kinds("\r\n")).toEqual(["beat"]);
    expect(kinds("\n\n\r\n\n")).toEqual(["beat", "beat", "beat", "beat"]);
    expect(kinds("\n\r\nSEND\n\n\0\r\n\nSEND\n\n\0\n")).toEqual([
      "beat",
      "beat",
      "frame",
      "beat",
      "beat",
      "frame",
      "beat",
    ]);
  });

  test("a CR waits for its LF, and anything else after it is an error", () => {
    expect(decode(bytesOf("\r"), 0, version)).toBeNull();
    expect(decode(bytesOf("\r\n"), 0, version)).toEqual({ kind: "beat", next: 2 });
    for (const bad of ["\rSEND\n\n\0", "\r\r\n", "\r\0"])
      expect(errorOf(() => decode(bytesOf(bad), 0, version)).code).toBe("SYNTAX");
  });

  test("nothing is nothing", () => {
    expect(decode(bytesOf(), 0, version)).toBeNull();
    expect(decode(bytesOf("\n"), 1, version)).toBeNull();
  });
});

test("1.0 may pad a content-length, and a CONNECT may be one of 1.0", () => {
  const padded = bytesOf("CONNECT\ncontent-length: 0\n\n\0");
  expect(frameOf(padded, "1.0").body).toEqual(bytesOf());
  expect(frameOf(padded, null).body).toEqual(bytesOf());
  for (const version of ["1.1", "1.2"] as const)
    expect(errorOf(() => decode(padded, 0, version)).code).toBe("SYNTAX");
});
