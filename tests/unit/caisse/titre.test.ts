import { expect, it } from "vitest";
import { shortTitre, splitTitre } from "#app/features/caisse/state/titre.ts";

it.each([
  ["Thon en morceaux 180 g", "180 g"],
  ["Sardines à l'huile 125\u00A0g", "125\u00A0g"],
  ["Eau minérale 1,5 L", "1,5 L"],
  ["Recharge téléphonique 1 000", "1 000"],
  ["Piles R6 (×4)", "(×4)"],
  ["Couches bébé taille 3 (×30)", "(×30)"],
  ["Carte mémoire 32Go", "32Go"],
  ["Pack d'eau 6 × 1,5 L", "1,5 L"],
  ["Article 20000", "20000"],
  ["Pagne 6 yards imprimé", ""],
  ["Savon", ""],
  ["180 g", ""],
])("%s ends with %j", (titre, measure) => {
  const split = splitTitre(titre);
  expect(split.measure).toBe(measure);
  expect(measure === "" ? split.name : `${split.name} ${measure}`.replace(/\s/g, " ")).toBe(
    titre.replace(/\s/g, " "),
  );
});

it("shortens a title before its measure", () => {
  expect(shortTitre("Thon en morceaux 180 g")).toBe("Thon en morceaux 180 g");
  const long = shortTitre("Thon en morceaux à l'huile de tournesol bio 180 g");
  expect(long).toBe("Thon en morceaux à l'huile de tou… 180 g");
  expect(shortTitre("a".repeat(60))).toBe(`${"a".repeat(38)}…`);
});
