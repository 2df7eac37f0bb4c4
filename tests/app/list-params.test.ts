import { describe, expect, it } from "vitest";
import { integer, listParams } from "#app/.server/list-params.ts";

const OPTIONS = { sorts: ["titre", "prixVente"], sortBy: "titre", size: 5 } as const;

function read(query: string) {
  return listParams(new Request(`https://etal.test/products${query}`), OPTIONS);
}

describe("a list's address", () => {
  it("says what is shown", () => {
    expect(read("?page=3&size=20&sortBy=prixVente&sortDir=desc&q=%20riz%20")).toEqual({
      page: 3,
      size: 20,
      sortBy: "prixVente",
      sortDir: "desc",
      q: "riz",
    });
  });

  it.each([
    "",
    "?page=-1&size=0",
    "?page=1.5&size=abc",
    "?page=9e9&size=1001&sortBy=texte&sortDir=up",
    "?q=%00",
  ])("falls back where it is not allowed: %s", (query) => {
    expect(read(query)).toEqual({ page: 0, size: 5, sortBy: "titre", sortDir: "asc", q: "" });
  });

  it("cuts a search at 200 characters, never through an astral character", () => {
    expect(read(`?q=${"a".repeat(300)}`).q).toHaveLength(200);
    expect(read(`?q=${"a".repeat(199)}${encodeURIComponent("😀")}`).q.isWellFormed()).toBe(true);
  });

  it("reads whole numbers within bounds only", () => {
    expect(integer("7", 1, 10)).toBe(7);
    for (const text of ["0", "11", "-1", "1e1", " 7", "0x7", "", null, undefined]) {
      expect(integer(text, 1, 10)).toBeUndefined();
    }
  });
});
