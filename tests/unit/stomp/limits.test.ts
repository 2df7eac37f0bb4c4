import { describe, expect, test } from "vitest";
import { decode } from "#worker/stomp/decoder.ts";
import { MAX_BODY_BYTES, MAX_BUFFERED_BYTES, MAX_HEADERS, MAX_LINE_BYTES } from "#worker/stomp/limits.ts";
import type { Version } from "#worker/stomp/versions.ts";
import { errorOf, frameOf, bytesOf } from "./wire.ts";

test("the limits are those that docs/temps-reel.md lists", () => {
  expect([MAX_HEADERS, MAX_LINE_BYTES, MAX_BODY_BYTES]).toEqual([64, 1024, 65_536]);
});

const EOLS: readonly (readonly [Version | null, string])[] = [
  ["1.0", "\n"],
  ["1.1", "\n"],
  ["1.2", "\n"],
  ["1.2", "\r\n"],
  [null, "\n"],
  [null, "\r\n"],
];

describe.each(EOLS)("in version %s with line ends %j", (version, eol) => {
  const limited = (written: string) => errorOf(() => decode(bytesOf(written), 0, version)).code;
  const line = (length: number) => `a:${"x".repeat(length - 2)}`;

  test("64 headers, not 65", () => {
    const headers = (count: number) => Array.from({ length: count }, (_, i) => `h${i}:1${eol}`).join("");
    expect(frameOf(bytesOf(`SEND${eol}${headers(64)}${eol}\0`), version).headers).toHaveLength(64);
    expect(limited(`SEND${eol}${headers(65)}${eol}\0`)).toBe("LIMIT");
    // The first octet of a 65th header already exceeds the limit; the blank line's octets do not.
    expect(limited(`SEND${eol}${headers(64)}h`)).toBe("LIMIT");
    for (let end = 0; end <= eol.length; end++)
      expect(decode(bytesOf(`SEND${eol}${headers(64)}${eol.slice(0, end)}`), 0, version)).toBeNull();
  });

  test("a line of 1024 octets, name and all, not 1025", () => {
    expect(frameOf(bytesOf(`SEND${eol}${line(1024)}${eol}${eol}\0`), version).headers[0]?.[1]).toHaveLength(
      1022,
    );
    expect(limited(`SEND${eol}${line(1025)}${eol}${eol}\0`)).toBe("LIMIT");
    // The error comes with the first octet too many, before the line's end.
    expect(decode(bytesOf(`SEND${eol}${line(1024)}`), 0, version)).toBeNull();
    expect(decode(bytesOf(`SEND${eol}${line(1024)}${eol.slice(0, -1)}`), 0, version)).toBeNull();
    expect(limited(`SEND${eol}${line(1025)}`)).toBe("LIMIT");
  });

  test("a line is measured in octets", () => {
    expect(frameOf(bytesOf(`SEND${eol}a:${"é".repeat(511)}${eol}${eol}\0`), version).headers).toHaveLength(1);
    expect(limited(`SEND${eol}ab:${"é".repeat(511)}${eol}${eol}\0`)).toBe("LIMIT");
  });

  test("a command line of 1024 octets, not 1025", () => {
    expect(frameOf(bytesOf(`${"S".repeat(1024)}${eol}${eol}\0`), version).command).toHaveLength(1024);
    expect(limited(`${"S".repeat(1025)}${eol}${eol}\0`)).toBe("LIMIT");
    expect(limited("S".repeat(1025))).toBe("LIMIT");
  });

  test("a body of 65536 octets, not 65537, with and without content-length", () => {
    const body = "b".repeat(65_536);
    expect(frameOf(bytesOf(`SEND${eol}${eol}${body}\0`), version).body).toHaveLength(65_536);
    expect(limited(`SEND${eol}${eol}${body}b`)).toBe("LIMIT");
    expect(limited(`SEND${eol}${eol}${body}b\0`)).toBe("LIMIT");
    expect(decode(bytesOf(`SEND${eol}${eol}${body}`), 0, version)).toBeNull();
    const announced = (length: number) => `SEND${eol}content-length:${length}${eol}${eol}`;
    expect(frameOf(bytesOf(announced(65_536), body, "\0"), version).body).toHaveLength(65_536);
    expect(limited(announced(65_537))).toBe("LIMIT");
    expect(limited(`${announced(65_537)}${body}b\0`)).toBe("LIMIT");
  });

  test("a content-length beyond all numbers is too much at once", () => {
    expect(limited(`SEND${eol}content-length:${"9".repeat(1000)}${eol}${eol}`)).toBe("LIMIT");
    expect(limited(`SEND${eol}content-length:9007199254740993${eol}${eol}`)).toBe("LIMIT");
  });

  test("what is kept of an incomplete frame is bounded", () => {
    const headers = Array.from({ length: 63 }, () => `${line(1024)}${eol}`).join("");
    const length = `content-length:${"0".repeat(1024 - 20)}65536${eol}`;
    const greatest = bytesOf(`${"S".repeat(1024)}${eol}${length}${headers}${eol}${"b".repeat(65_536)}`);
    expect(decode(greatest, 0, version)).toBeNull();
    // CR LF makes the largest incomplete frame; LF needs 66 octets less.
    expect(greatest.length).toBe(MAX_BUFFERED_BYTES - (eol === "\n" ? 66 : 0));
    expect(decode(bytesOf(greatest, "\0"), 0, version)).toMatchObject({ kind: "frame" });
    expect(errorOf(() => decode(bytesOf(greatest, "b"), 0, version)).code).toBe("SYNTAX");
  });
});

test("in 1.2 a CR after 1024 octets must be the line's end", () => {
  const line = `SEND\na:${"x".repeat(1022)}\r`;
  expect(decode(bytesOf(line), 0, "1.2")).toBeNull();
  expect(errorOf(() => decode(bytesOf(line, "x"), 0, "1.2")).code).toBe("LIMIT");
  for (const version of ["1.0", "1.1"] as const)
    expect(errorOf(() => decode(bytesOf(line), 0, version)).code).toBe("LIMIT");
});
