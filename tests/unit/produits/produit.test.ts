import { describe, expect, test } from "vitest";
import { typedMarge, valuesOf } from "#app/features/produits/values.ts";
import { distinctCodes } from "#worker/core/domain/code.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { loadedBasis, touchedFields } from "#worker/core/domain/edits.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { formatNumber, montantsRefusal } from "#worker/core/domain/money.ts";
import { formatInstant } from "#worker/core/domain/period.ts";
import { CategorieEditionSchema } from "#worker/features/categories/schemas.ts";
import {
  expectedOf,
  margePercent,
  allowsSuggestions,
  type Produit,
  restOfText,
} from "#worker/features/produits/domain.ts";
import { EditWithoutStockSchema, TrackedEditSchema } from "#worker/features/produits/schemas.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";

describe("margin", () => {
  test("is a part of the selling price, and negative when sold under cost", () => {
    expect(margePercent(75, 100)).toBe(25);
    expect(margePercent(150, 100)).toBe(-50);
    expect(margePercent(100, 0)).toBeNull();
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
    expect(typedMarge(achat, vente, 2)?.marge ?? null).toBe(marge);
  });
});

test("suggestions begin at two characters that count", () => {
  expect(["a", " a ", "", "é"].map(allowsSuggestions)).toEqual([false, false, false, false]);
  expect(["ab", "œ", "a b"].map(allowsSuggestions)).toEqual([true, true, true]);
});

test("what is searched has one line a part, whatever was typed in it", () => {
  const following = restOfText({ titre: "Œufs\n frais", codesBarres: ["AB-1", "2"], description: null });
  expect(following).toBe("\noeufs frais\nab-1 2\n");
});

test("amounts: decimals of the currency, value of the stock", () => {
  const franc = devise("XOF");
  expect(montantsRefusal({ prixAchat: 1250, prixVente: 100 }, franc)).toEqual({
    prixAchat: ["Le montant a trop de décimales pour la devise"],
  });
  expect(montantsRefusal({ prixAchat: 1250, prixVente: 1 }, devise("EUR"))).toEqual({});
  expect(montantsRefusal({ quantite: 90_000, prixAchat: 100_000_000_000 }, franc)).toEqual({});
  expect(montantsRefusal({ quantite: 1_000_000, prixAchat: 100_000_000_000 }, franc)).toEqual({
    quantite: [MESSAGES.stockTooLarge],
  });
  expect(MESSAGES.stockTooLarge).toContain(formatNumber(MONTANT_MAX_CENTIMES, franc));
});

test("instants are shown on the shop's clock", () => {
  const instant = Date.UTC(2026, 0, 14, 23, 7);
  expect(formatInstant(instant, "Africa/Dakar")).toBe("14 janv. 2026, 23:07");
  expect(formatInstant(instant, "Africa/Porto-Novo")).toBe("15 janv. 2026, 00:07");
});

describe("the edit screen", () => {
  const produit: Produit = {
    id: 1,
    version: 1,
    titre: "Riz",
    description: null,
    reference: "PRD-000001",
    categorie: { id: 1, nom: "Épicerie", description: null, rang: 0 },
    statut: "STOCK",
    seuilAlerte: 3,
    quantite: 5,
    stockValue: 500_000,
    prixAchat: 100_000,
    prixAchatMoyen: 100_000,
    prixVente: 150_000,
    codesBarres: [],
    niveau: "NORMAL",
    hasStock: true,
    dateCreation: 0,
    dateArchivage: null,
  };
  const visible = Array.from({ length: 0x7e - 0x20 }, (_, i) => String.fromCharCode(0x21 + i));

  test.each([
    [
      "each visible character as a code of its own",
      distinctCodes(visible.filter((c) => !".,;".includes(c))).sort(),
    ],
    ["and each inside one", distinctCodes(visible.map((c) => `LOT${c}07`)).sort()],
  ])("sends back the codes that it was given: %s", (_name, codes) => {
    // A product takes at most so many at once.
    for (let i = 0; i < codes.length; i += 47) {
      const codesBarres = codes.slice(i, i + 47);
      const charge = loadedBasis(produit, expectedOf({ ...produit, codesBarres }));
      const values = valuesOf({ ...produit, codesBarres });
      const numbers = { categorieId: 1, seuilAlerte: 3, prixVente: 1500 };
      expect(touchedFields(TrackedEditSchema.parse({ ...values, ...numbers }), charge)).toEqual({});
    }
  });

  test("takes a field that comes empty for one that was emptied", () => {
    const empty = { titre: "Riz", categorieId: 1, statut: "BROUILLON" };
    expect(EditWithoutStockSchema.parse(empty)).toMatchObject({
      description: null,
      codesBarres: [],
    });
    expect(CategorieEditionSchema.parse({ nom: "Épices" })).toEqual({ nom: "Épices", description: null });
  });

  test("reports whether a status is missing or none", () => {
    const sentences = (schema: typeof TrackedEditSchema | typeof EditWithoutStockSchema, statut?: string) =>
      schema
        .safeParse({ ...valuesOf(produit), categorieId: 1, seuilAlerte: 3, prixVente: 1500, statut })
        .error?.issues.map(({ message }) => message);
    for (const schema of [TrackedEditSchema, EditWithoutStockSchema]) {
      expect(sentences(schema)).toEqual(["Le statut est obligatoire"]);
      expect(sentences(schema, "X")).toEqual(["Le statut n'est pas valide"]);
    }
  });
});
