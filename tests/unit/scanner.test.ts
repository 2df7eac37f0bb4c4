import { describe, expect, it } from "vitest";
import { isFast, type Keystroke, EMPTY_READING, read, type Scan } from "#app/keyboard/scanner.ts";

function typeKeys(
  keys: readonly (string | readonly [key: string, code: string])[],
  pause: number,
): Scan | null {
  let reading = EMPTY_READING;
  let scan: Scan | null = null;
  keys.forEach((pressed, rank) => {
    const [key, code] = typeof pressed === "string" ? [pressed, ""] : pressed;
    const keystroke: Keystroke = { key, code, instant: 1000 + rank * pause };
    ({ reading, scan } = read(reading, keystroke));
  });
  return scan;
}

const keys = (code: string) => [...code.split(""), "Enter"];

describe("a wedge scanner", () => {
  it("is told by its speed", () => {
    expect(typeKeys(keys("6044000001015"), 8)?.text).toBe("6044000001015");
    expect(typeKeys(keys("6044000001015"), 120)).toBeNull();
  });

  it("needs four characters", () => {
    expect(typeKeys(keys("123"), 8)).toBeNull();
  });

  it("may press Shift in between", () => {
    expect(typeKeys(["Shift", "P", "Shift", "R", "Shift", "D", "-", "1", "Enter"], 8)?.text).toBe("PRD-1");
  });

  it("may take its time for Shift", () => {
    expect(typeKeys(["Shift", "P", "Shift", "R", "Shift", "D", "-", "1", "Enter"], 30)?.text).toBe("PRD-1");
  });

  it("is understood on a French keyboard that reads its digits as signs", () => {
    const keys = [
      ["&", "Digit1"],
      ["é", "Digit2"],
      ['"', "Digit3"],
      ["'", "Digit4"],
      ["q", "KeyA"],
      [")", "Minus"],
      "Enter",
    ] as const;
    expect(typeKeys(keys, 8)).toEqual({ text: "&é\"'q)", positions: "1234A-" });
  });

  it("leaves what was typed slowly before out of the code", () => {
    let { reading } = read(EMPTY_READING, { key: "x", code: "KeyX", instant: 0 });
    for (const [rank, key] of "12345".split("").entries()) {
      ({ reading } = read(reading, { key, code: `Digit${key}`, instant: 500 + rank * 5 }));
    }
    expect(read(reading, { key: "Enter", code: "Enter", instant: 530 }).scan?.text).toBe("12345");
  });

  it("silences shortcuts while it types", () => {
    const one = read(EMPTY_READING, { key: "D", code: "KeyD", instant: 100 }).reading;
    expect(isFast(one)).toBe(false);
    expect(isFast(read(one, { key: "-", code: "Minus", instant: 110 }).reading)).toBe(true);
    expect(isFast(read(one, { key: "-", code: "Minus", instant: 400 }).reading)).toBe(false);
  });
});
