import { describe, expect, test } from "vitest";
import { decode } from "#worker/stomp/decoder.ts";
import { encode } from "#worker/stomp/frame.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";
import { errorOf, frameOf, bytesOf } from "./wire.ts";

const read = (line: string, version: "1.0" | "1.1" | "1.2" | null, command = "SEND") =>
  frameOf(bytesOf(`${command}\n${line}\n\n\0`), version).headers[0];
const written = (name: string, value: string, version: "1.0" | "1.1" | "1.2" | null, command = "MESSAGE") =>
  encode({ command, headers: [[name, value]] }, version);

describe("reading", () => {
  test.each(["1.1", "1.2"] as const)("%s: \\c, \\n and \\\\ in names and values", (version) => {
    expect(read(String.raw`a\cb\\c:d\ne\\nf\c\\\\`, version)).toEqual(["a:b\\c", "d\ne\\nf:\\\\"]);
  });

  test("1.2: \\r too", () => {
    expect(read(String.raw`a\r:b\r\n`, "1.2")).toEqual(["a\r", "b\r\n"]);
  });

  test.each([
    ["1.1", String.raw`\r`],
    ["1.1", String.raw`\t`],
    ["1.2", String.raw`\t`],
    ["1.1", String.raw`\C`],
    ["1.2", String.raw`\0`],
    ["1.2", String.raw`\é`],
    ["1.1", "\\"],
    ["1.2", "\\"],
    ["1.2", String.raw`\\` + "\\"],
  ] as const)("%s: %s is an undefined escape, a fatal error in value and name", (version, sequence) => {
    for (const line of [`a:b${sequence}`, `a${sequence}:b`]) {
      const bad = bytesOf(`SEND\n${line}\n\n\0`);
      expect(errorOf(() => decode(bad, 0, version))).toMatchObject({
        code: "SYNTAX",
        message: "Un en-tête contient un échappement inconnu",
      });
    }
  });

  test("1.0 has no escapes: a backslash is a backslash", () => {
    expect(read(String.raw`a\c:b\n\t\\`, "1.0")).toEqual([String.raw`a\c`, String.raw`b\n\t\\`]);
  });

  test.each(["CONNECT", "STOMP", "CONNECTED"])("%s is not escaped, whatever the version", (command) => {
    for (const version of [...VERSIONS, null])
      expect(read(String.raw`passcode:a\cb\t:c`, version, command)).toEqual([
        "passcode",
        String.raw`a\cb\t:c`,
      ]);
  });
});

describe("writing", () => {
  test("1.2 escapes backslash, LF, CR and colon", () => {
    expect(written("a:\\", "b\n\r\\n:", "1.2")).toBe("MESSAGE\na\\c\\\\:b\\n\\r\\\\n\\c\n\n\0");
  });

  test("1.1 escapes backslash, LF and colon, and leaves CR", () => {
    expect(written("a:\\", "b\n\r\\n:", "1.1")).toBe("MESSAGE\na\\c\\\\:b\\n\r\\\\n\\c\n\n\0");
  });

  test.each(["1.0", null] as const)("%s escapes nothing", (version) => {
    expect(written("a\\", "b\\n:c", version)).toBe("MESSAGE\na\\:b\\n:c\n\n\0");
  });

  test.each(["CONNECT", "STOMP", "CONNECTED"])("%s is not escaped, whatever the version", (command) => {
    for (const version of [...VERSIONS, null])
      expect(written("server", "a:b\\", version, command)).toBe(`${command}\nserver:a:b\\\n\n\0`);
  });

  test.each([
    ["1.0", "MESSAGE", "a", "b\nevil:1"],
    ["1.0", "MESSAGE", "a\nb", "c"],
    ["1.0", "MESSAGE", "a:b", "c"],
    [null, "ERROR", "a", "b\nc"],
    [null, "ERROR", "a", "b\rc"],
    ["1.2", "CONNECTED", "a", "b\nc"],
    ["1.2", "CONNECTED", "a", "b\rc"],
    ["1.2", "CONNECTED", "a:b", "c"],
    ["1.1", "MESSAGE", "", "b"],
    ["1.0", "MESSAGE", "a", "\0"],
    ["1.1", "MESSAGE", "a", "\0"],
    ["1.2", "MESSAGE", "a", "\0"],
  ] as const)(
    "%s: in %s the header %j: %j cannot be written, and is not",
    (version, command, name, value) => {
      expect(errorOf(() => written(name, value, version, command)).code).toBe("SYNTAX");
    },
  );
});

describe("a body that is written", () => {
  test.each([...VERSIONS, null])("%s: has its length in octets, not in characters", (version) => {
    const frame = { command: "MESSAGE", headers: [], body: "é🧺\0" };
    expect(encode(frame, version)).toBe("MESSAGE\ncontent-length:7\n\né🧺\0\0");
    expect(frameOf(bytesOf(encode(frame, version)), version).body).toEqual(bytesOf("é🧺\0"));
  });

  test.each([...VERSIONS, null])("%s: none has no length either", (version) => {
    expect(encode({ command: "RECEIPT", headers: [["receipt-id", "1"]] }, version)).toBe(
      "RECEIPT\nreceipt-id:1\n\n\0",
    );
    expect(encode({ command: "RECEIPT", headers: [], body: "" }, version)).toBe("RECEIPT\n\n\0");
  });
});
