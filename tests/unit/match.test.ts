import fc from "fast-check";
import { expect, test } from "vitest";
import { splitMatch } from "#app/ui/marked.tsx";

test.each([
  ["Lait concentré sucré", "lai", ["", "Lai", "t concentré sucré"]],
  ["Café soluble", "cafe", ["", "Café", " soluble"]],
  ["Thé vert", "VÉR", ["Thé ", "ver", "t"]],
  ["Œufs frais", "oeu", ["", "Œu", "fs frais"]],
  ["Œufs frais", "euf", ["", "Œuf", "s frais"]],
  ["Riz", "sucre", ["Riz", "", ""]],
  ["Riz", "  ", ["Riz", "", ""]],
])("%s searched with %s", (title, query, parts) => {
  expect(splitMatch(title, query)).toEqual(parts);
});

test("the three parts are always the whole title", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (title, query) => {
      expect(splitMatch(title, query).join("")).toBe(title);
    }),
  );
});
