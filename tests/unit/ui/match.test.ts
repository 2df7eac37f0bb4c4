import fc from "fast-check";
import { expect, test } from "vitest";
import { splitMatches } from "#app/ui/marked.tsx";

test.each([
  ["Lait concentré sucré", "lai", ["", "Lai", "t concentré sucré"]],
  ["Café soluble", "cafe", ["", "Café", " soluble"]],
  ["Thé vert", "VÉR", ["Thé ", "ver", "t"]],
  ["Œufs frais", "oeu", ["", "Œu", "fs frais"]],
  ["Œufs frais", "euf", ["", "Œuf", "s frais"]],
  ["Riz", "sucre", ["Riz"]],
  ["Riz", "  ", ["Riz"]],
  ["Huile d’olive", "d'olive", ["Huile ", "d’olive", ""]],
  ["Huile d’olive 1 L", "olive huile", ["", "Huile", " d’", "olive", " 1 L"]],
  ["Lait concentré", "lait c", ["", "Lait", " ", "c", "oncentré"]],
  ["N’Diaye – Dakar", "dakar - n'", ["", "N’", "Diaye ", "–", " ", "Dakar", ""]],
  ["Café  noir", "noir cafe", ["", "Café", "  ", "noir", ""]],
  ["Sel 5\u00a0kg", "5 kg", ["Sel ", "5", "\u00a0", "kg", ""]],
  ["Riz", "riz sucre", ["", "Riz", ""]],
  ["Rizotto", "rizotto riz", ["", "Rizotto", ""]],
])("%s searched with %s", (title, query, parts) => {
  expect(splitMatches(title, query)).toEqual(parts);
});

test("the parts are always the whole title", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (title, query) => {
      expect(splitMatches(title, query).join("")).toBe(title);
    }),
  );
});
