import { describe, expect, it } from "vitest";
import { defineList, integer, listQuery, sizeHeaders } from "#app/.server/list-params.ts";

const LIST = defineList({
  name: "products",
  sort: { keys: ["titre", "prixVente"], sortBy: "titre" },
  size: 5,
});

function read(query: string, cookie = "") {
  return listQuery(LIST, new Request(`https://etal.test/products${query}`, { headers: { Cookie: cookie } }));
}

describe("a list's address", () => {
  it("names what is shown", () => {
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
    "?size=101",
    "?size=500",
    "?q=%00",
  ])("falls back where it is not allowed: %s", (query) => {
    expect(read(query)).toEqual({ page: 0, size: 5, sortBy: "titre", sortDir: "asc", q: "" });
  });

  it("opens with the size that this device chose for this list, unless the address has one", () => {
    const [cookie = ""] = (
      sizeHeaders(new Request("https://etal.test/products?size=20"), "products")["Set-Cookie"] ?? ""
    ).split(";");
    expect(cookie).toContain("20");
    expect(read("", cookie).size).toBe(20);
    expect(read("?size=50", cookie).size).toBe(50);
    expect(listQuery({ ...LIST, name: "sales" }, new Request("https://etal.test/sales")).size).toBe(5);
    for (const wrong of ["0", "101", "1001", "x"]) expect(read("", cookie.replace("20", wrong)).size).toBe(5);
    for (const wrong of ["0", "500"])
      expect(sizeHeaders(new Request(`https://etal.test/products?size=${wrong}`), "products")).toEqual({});
  });

  it("adds the list's own filters, and no order to a list that has one", () => {
    const stocks = defineList({
      name: "stock",
      size: 5,
      filters: (params) => ({ rupture: params.get("filtre") === "RUPTURE" }),
    });
    const request = new Request("https://etal.test/stock?filtre=RUPTURE&sortBy=titre");
    expect(listQuery(stocks, request)).toEqual({ page: 0, size: 5, q: "", rupture: true });
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
