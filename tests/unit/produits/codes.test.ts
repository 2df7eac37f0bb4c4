import { describe, expect, test } from "vitest";
import { addCodes } from "#app/features/produits/codes.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { CODES_BARRES_LIMIT } from "#worker/features/produits/domain.ts";

describe("the barcodes of a form", () => {
  test("are each added once, in whatever spelling", () => {
    expect(addCodes("111", "222, 111")).toEqual({ all: ["111", "222"], added: ["222"], refusal: null });
    expect(addCodes("036000291452", "0036000291452")).toMatchObject({ all: ["036000291452"], added: [] });
    expect(addCodes("111", "6 044000 001015")).toMatchObject({ all: ["111", "6044000001015"] });
    expect(addCodes("111", " ")).toEqual({ all: ["111"], added: [], refusal: null });
  });

  test("have 1 to 48 characters", () => {
    for (const wrong of ["é", "..", "6".repeat(49)])
      expect(addCodes("", wrong).refusal).toBe(MESSAGES.invalidCodeBarres);
    expect(addCodes("", "6".repeat(48)).refusal).toBeNull();
  });

  test("are at most 20, and a code that is there already is no new one", () => {
    const full = Array.from({ length: CODES_BARRES_LIMIT.max }, (_, index) => `C${String(index)}`).join("\n");
    expect(addCodes(full, "C3").refusal).toBeNull();
    expect(addCodes(full, "C99").refusal).toBe("Limite atteinte : 20 codes-barres");
  });

  test.each(["6 044000 001015", "6044000001015", "-à''ààààà&à&("])(
    "are one from the whole text: %s",
    (typed) => {
      expect(addCodes("", typed)).toMatchObject({ added: ["6044000001015"], refusal: null });
    },
  );

  test("that hold letters are separated by spaces", () => {
    expect(addCodes("", "ABC-1 DEF-2")).toMatchObject({ added: ["ABC-1", "DEF-2"], refusal: null });
  });
});
