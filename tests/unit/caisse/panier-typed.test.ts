import { describe, expect, it } from "vitest";
import {
  typedPrix,
  typedQuantite,
  mayBeCode,
  refusedQuantite,
  upToDate,
} from "#app/features/caisse/state/typed.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const NARROW = "\u202F";

describe("a quantity in a line's field", () => {
  it.each([
    ["5", 5],
    ["15", 15],
    [" 7 ", 7],
    [`1${NARROW}200`, 1200],
    // Neither is a quantity yet: the basket keeps its own.
    ["", null],
    ["0", null],
    ["-", null],
    ["-3", null],
    ["2,5", null],
    ["abc", null],
    // A scanner types its code into the field that has the focus.
    ["6001234500123", null],
    ["60012345", null],
    ["1000000", 1_000_000],
  ])("%j gives %j", (text, expected) => {
    expect(typedQuantite(text)).toBe(expected);
  });
});

describe("a quantity whose field is left", () => {
  it("is refused when its digits may be a barcode, which would take the whole stock", () => {
    for (const code of ["60012345", "6001234500123", "6 001 234 500 123"])
      expect(refusedQuantite(code)).toBe(MESSAGES.quantiteTooLarge);
  });

  it.each(["0", "7", "1000000", ""])("%j is not refused", (text) => {
    expect(refusedQuantite(text)).toBeNull();
  });
});

describe("a price in a line's field", () => {
  const minimum = 100_000;
  it.each([
    ["1500", null, 150_000],
    ["1000", null, 100_000],
    ["1000.5", null, 100_050],
    // The beginning of 1500 is no price below the minimum.
    ["15", null, null],
    ["", null, null],
    ["1500x", "Le prix doit être un nombre", null],
    ["6001234500123", null, null],
  ])("%j (%j) gives %j", (value, refusal, expected) => {
    expect(typedPrix({ value, refusal }, minimum)).toBe(expected);
  });

  it("may be one of ten figures only when the field is left", () => {
    expect(mayBeCode("10 000 000")).toBe(true);
    expect(mayBeCode("9 999 999")).toBe(false);
  });
});

describe("a typed text", () => {
  const typed = { text: "5", state: 5, before: 1, waits: false };

  it("is shown while the basket's number is the one that came of it", () => {
    expect(upToDate(typed, 5)).toBe(typed);
  });

  it.each([6, 4, 0])("is older than a basket that holds %i by now", (state) => {
    expect(upToDate(typed, state)).toBeNull();
  });

  it("that is no number is older too, once the number has changed", () => {
    const empty = { text: "", state: 3, before: 3, waits: true };
    expect(upToDate(empty, 3)).toBe(empty);
    expect(upToDate(empty, 4)).toBeNull();
  });
});
