import { describe, expect, test } from "vitest";
import { margeTapee } from "#app/components/produits/valeurs.ts";
import { devise } from "#worker/domain/devises.ts";
import { formaterInstant } from "#worker/domain/periode.ts";
import { margePourcent, meriteSuggestions, refusDesMontants, suiteDuTexte } from "#worker/domain/produit.ts";

describe("margin", () => {
  test("is a part of the selling price, and negative when sold under cost", () => {
    expect(margePourcent(75, 100)).toBe(25);
    expect(margePourcent(150, 100)).toBe(-50);
    expect(margePourcent(100, 0)).toBeNull();
  });

  test.each([
    ["15000", "20000", 25],
    ["0", "20000", 100],
    ["", "20000", null],
    ["15000", "", null],
    ["15000", "0", null],
    ["12.555", "20", null],
    ["15000", "-500", null],
    ["0x10", "1e3", null],
  ])("typed %s and %s: %s", (achat, vente, marge) => {
    expect(margeTapee(achat, vente, 2)).toBe(marge);
  });
});

test("suggestions begin at two characters that say something", () => {
  expect(["a", " a ", "", "é"].map(meriteSuggestions)).toEqual([false, false, false, false]);
  expect(["ab", "œ", "a b"].map(meriteSuggestions)).toEqual([true, true, true]);
});

test("what is searched has one line a part, whatever was typed in it", () => {
  const suite = suiteDuTexte({ titre: "Œufs\n frais", codesBarres: ["AB-1", "2"], description: null });
  expect(suite).toBe("\noeufs frais\nab-1 2\n");
});

test("amounts: decimals of the currency, value of the stock", () => {
  const franc = devise("XOF");
  expect(refusDesMontants({ prixAchat: 1250, prixVente: 100 }, franc)).toEqual({
    prixAchat: ["Le montant a trop de décimales pour la devise"],
  });
  expect(refusDesMontants({ prixAchat: 1250, prixVente: 1 }, devise("EUR"))).toEqual({});
  expect(refusDesMontants({ quantite: 90_000, prixAchat: 100_000_000_000 }, franc)).toEqual({});
  expect(refusDesMontants({ quantite: 1_000_000, prixAchat: 100_000_000_000 }, franc)).toEqual({
    quantite: ["Le stock dépasse la limite autorisée"],
  });
});

test("instants are told on the shop's clock", () => {
  const instant = Date.UTC(2026, 0, 14, 23, 7);
  expect(formaterInstant(instant, "Africa/Dakar")).toBe("14 janv. 2026, 23:07");
  expect(formaterInstant(instant, "Africa/Porto-Novo")).toBe("15 janv. 2026, 00:07");
});
