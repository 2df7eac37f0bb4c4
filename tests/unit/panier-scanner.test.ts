import { describe, expect, it } from "vitest";
import { estRapide, type Frappe, LECTURE_VIDE, lire, type Scan } from "#app/keyboard/scanner.ts";

function taper(
  touches: readonly (string | readonly [key: string, code: string])[],
  pause: number,
): Scan | null {
  let lecture = LECTURE_VIDE;
  let scan: Scan | null = null;
  touches.forEach((touche, rang) => {
    const [key, code] = typeof touche === "string" ? [touche, ""] : touche;
    const frappe: Frappe = { key, code, instant: 1000 + rang * pause };
    ({ lecture, scan } = lire(lecture, frappe));
  });
  return scan;
}

const touches = (code: string) => [...code.split(""), "Enter"];

describe("a wedge scanner", () => {
  it("is told by its speed", () => {
    expect(taper(touches("6044000001015"), 8)?.texte).toBe("6044000001015");
    expect(taper(touches("6044000001015"), 120)).toBeNull();
  });

  it("needs four characters", () => {
    expect(taper(touches("123"), 8)).toBeNull();
  });

  it("may press Shift in between", () => {
    expect(taper(["Shift", "P", "Shift", "R", "Shift", "D", "-", "1", "Enter"], 8)?.texte).toBe("PRD-1");
  });

  it("may take its time for Shift", () => {
    expect(taper(["Shift", "P", "Shift", "R", "Shift", "D", "-", "1", "Enter"], 30)?.texte).toBe("PRD-1");
  });

  it("is understood on a French keyboard that reads its digits as signs", () => {
    const touches = [
      ["&", "Digit1"],
      ["é", "Digit2"],
      ['"', "Digit3"],
      ["'", "Digit4"],
      ["q", "KeyA"],
      [")", "Minus"],
      "Enter",
    ] as const;
    expect(taper(touches, 8)).toEqual({ texte: "&é\"'q)", positions: "1234A-" });
  });

  it("leaves what was typed slowly before out of the code", () => {
    let { lecture } = lire(LECTURE_VIDE, { key: "x", code: "KeyX", instant: 0 });
    for (const [rang, key] of "12345".split("").entries()) {
      ({ lecture } = lire(lecture, { key, code: `Digit${key}`, instant: 500 + rang * 5 }));
    }
    expect(lire(lecture, { key: "Enter", code: "Enter", instant: 530 }).scan?.texte).toBe("12345");
  });

  it("silences shortcuts while it types", () => {
    const un = lire(LECTURE_VIDE, { key: "D", code: "KeyD", instant: 100 }).lecture;
    expect(estRapide(un)).toBe(false);
    expect(estRapide(lire(un, { key: "-", code: "Minus", instant: 110 }).lecture)).toBe(true);
    expect(estRapide(lire(un, { key: "-", code: "Minus", instant: 400 }).lecture)).toBe(false);
  });
});
