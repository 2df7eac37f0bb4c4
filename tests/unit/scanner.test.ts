import { describe, expect, it, test } from "vitest";
import { EMPTY_READING, isScanning, type Keystroke, read, type Reading } from "#app/keyboard/rhythm.ts";
import { endsDigits, isCode, type Scan, scansIn } from "#app/keyboard/scanner.ts";
import { hasCheckDigit } from "#worker/kernel/domain/code.ts";

type Key = string | readonly [key: string, code: string];

/** `pauses`: before each key, in ms; the first is after whatever came before. */
function typeKeys(keys: readonly Key[], pauses: readonly number[], from: Reading = EMPTY_READING): Reading {
  let reading = from;
  let instant = Math.max(1000, from.last);
  keys.forEach((pressed, rank) => {
    const [key, code] = typeof pressed === "string" ? [pressed, ""] : pressed;
    instant += pauses[rank % pauses.length] ?? 0;
    const keystroke: Keystroke = { key, code, instant };
    reading = read(reading, keystroke);
  });
  return reading;
}

const keysOf = (text: string) => text.split("");

const EAN = "6044000001012";
const KNOWN = [EAN, "PRD-000001", "1234"];
const knows = ({ text, positions }: Scan) => KNOWN.includes(text) || KNOWN.includes(positions);

/** What the till takes: a product's code, else what is certainly a code. */
function taken(reading: Reading, inField = true): string | null {
  const scans = scansIn(reading);
  return (scans.find(knows) ?? scans.find((scan) => isCode(scan, inField)))?.positions ?? null;
}

/** The pauses of scanners, with a jitter of 30 %. */
const SCANNERS: Readonly<Record<string, readonly number[]>> = {
  "5 ms": [5, 4, 6, 4, 5, 4, 4, 5, 4, 5, 4, 4, 4],
  "15 ms": [11, 16, 14, 19, 12, 11, 18, 17, 13, 19, 15, 11, 16],
  "30 ms": [38, 22, 30, 27, 39, 21, 33, 25, 36, 29, 23, 34, 31],
  "60 ms": [44, 77, 58, 63, 42, 71, 49, 78, 55, 66, 47, 60, 73],
  "80 ms": [88, 104, 57, 96, 62, 103, 71, 92, 84, 101, 58, 79, 90],
};

const DIGITS = keysOf(EAN).map((digit) => [digit, `Digit${digit}`] as const);
const AZERTY = keysOf(EAN).map((digit) => ["à&é\"'(-è_ç".charAt(Number(digit)), `Digit${digit}`] as const);
const LAYOUTS: Readonly<Record<string, readonly Key[]>> = {
  digits: DIGITS,
  "AZERTY signs": AZERTY,
  "a keypad's digits": keysOf(EAN).map((digit) => [digit, `Numpad${digit}`] as const),
};

describe.each(Object.entries(SCANNERS))("a scanner of a key every %s", (_name, pauses) => {
  describe.each(Object.entries(LAYOUTS))("that types %s", (_layout, keys) => {
    it("is told from a person, in a field too", () => {
      expect(taken(typeKeys(keys, pauses))).toBe(EAN);
    });

    it.each([100, 200, 300])("is told when it stalls %i ms at any place", (stall) => {
      for (let place = 1; place < keys.length; place++) {
        const stalled = pauses.map((pause, rank) => (rank === place ? pause + stall : pause));
        expect([place, taken(typeKeys(keys, stalled))]).toEqual([place, EAN]);
      }
    });
  });

  it("reads an unknown code of 8 digits in a field, of 6 elsewhere", () => {
    expect(taken(typeKeys(keysOf("96385074"), pauses))).toBe("96385074");
    expect(taken(typeKeys(keysOf("963850"), pauses), false)).toBe("963850");
  });

  it("reads what a product has, from four characters", () => {
    expect(taken(typeKeys(keysOf("1234"), pauses))).toBe("1234");
    expect(taken(typeKeys(["Shift", "P", "Shift", "R", "Shift", "D", ...keysOf("-000001")], pauses))).toBe(
      "PRD-000001",
    );
  });

  it.each(["3", "12", "Awa"])("leaves what a person typed just before out of the code: %s", (typed) => {
    const before = typeKeys(keysOf(typed), [210, 190, 230]);
    expect(taken(typeKeys(DIGITS, [300, ...pauses.slice(1)], before))).toBe(EAN);
  });

  it("silences shortcuts from its second key on", () => {
    let reading = EMPTY_READING;
    DIGITS.forEach((key, rank) => {
      reading = typeKeys([key], pauses.slice(rank), reading);
      expect(isScanning(reading)).toBe(rank > 0);
    });
  });
});

/** Pauses of people: a slow one, a quick one, one with bursts of two and of three keys, one on a keypad. */
const PEOPLE: Readonly<Record<string, readonly number[]>> = {
  slow: [290, 240, 300, 210, 270, 190, 260],
  quick: [100, 130, 110, 150, 100, 120, 140],
  "as quick as can be": [100],
  "bursts of two": [180, 45, 200, 55, 170, 60],
  "bursts of three": [220, 60, 60, 200, 60, 60],
  "a keypad": [160, 120, 180, 140, 110, 170],
};

describe.each(Object.entries(PEOPLE))("a person with pauses of kind: %s", (_name, pauses) => {
  test.each(["vegetale", "riz parfume", "12500", "1250000", "77 123 45 67", "EPI-009"])(
    "types %s",
    (typed) => {
      expect(taken(typeKeys(keysOf(typed), pauses))).toBeNull();
    },
  );

  it("types digits while no field has the focus", () => {
    expect(taken(typeKeys(keysOf("12500"), pauses), false)).toBeNull();
  });
});

describe("a scan", () => {
  it("needs four characters", () => {
    expect(taken(typeKeys(keysOf("123"), [8]))).toBeNull();
    expect(taken(typeKeys(keysOf("A-12"), [8]))).toBe("A-12");
  });

  it("gives both what was written and the places of the keys", () => {
    const keys = [
      ["&", "Digit1"],
      ["é", "Digit2"],
      ['"', "Digit3"],
      ["'", "Digit4"],
      ["q", "KeyA"],
      [")", "Minus"],
    ] as const;
    expect(scansIn(typeKeys(keys, [8]))[0]).toMatchObject({ text: "&é\"'q)", positions: "1234A-" });
  });

  it("is none of keys that are far apart, or with a key that no scanner sends", () => {
    expect(taken(typeKeys(keysOf(EAN), [450]))).toBeNull();
    expect(taken(typeKeys([...keysOf("6044"), "Backspace", ...keysOf("000")], [60]))).toBeNull();
  });

  it("is not cut into parts of itself", () => {
    for (const pauses of Object.values(SCANNERS)) expect(scansIn(typeKeys(DIGITS, pauses))).toHaveLength(1);
  });

  it("stays quick to find after a long text", () => {
    const text = "un texte assez long ".repeat(200);
    expect(taken(typeKeys(keysOf(text), [120]))).toBeNull();
  });
});

describe("Entrée", () => {
  it("after four digits of whatever rhythm comes from a scanner, on a button", () => {
    expect(endsDigits(typeKeys(keysOf(EAN), [60, 300, 20, 250]))).toBe(true);
    expect(endsDigits(typeKeys(LAYOUTS["AZERTY signs"] ?? [], [120]))).toBe(true);
    expect(endsDigits(typeKeys(keysOf("123"), [8]))).toBe(false);
    expect(endsDigits(typeKeys(keysOf("12345"), [450]))).toBe(false);
    expect(endsDigits(typeKeys(keysOf("riz1"), [8]))).toBe(false);
  });

  it("is not waited for after a whole EAN or UPC code", () => {
    for (const code of [EAN, "96385074", "036000291452", "00012345600012"])
      expect([code, hasCheckDigit(code)]).toEqual([code, true]);
    for (const code of ["6044000001013", "604400000101", "1250000", "EPI-0009"])
      expect([code, hasCheckDigit(code)]).toEqual([code, false]);
  });
});
