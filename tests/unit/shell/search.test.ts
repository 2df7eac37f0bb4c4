import { describe, expect, test } from "vitest";
import { foundGroups } from "#app/shell/search/groups.ts";
import { groupStep, optionStep } from "#app/shell/search/options.ts";
import { allowsRecherche, NOTHING_FOUND, type Recherche } from "#worker/features/recherche/domain.ts";

const NOW = Date.UTC(2026, 0, 14, 23, 30);

describe("what is sought", () => {
  test.each([
    ["", false],
    ["l", false],
    [" é ", false],
    ["œ", true],
    ["la", true],
  ])("%j is long enough: %s", (q, expected) => {
    expect(allowsRecherche(q)).toBe(expected);
  });
});

const vente = {
  id: 3,
  numeroFacture: "FACT-20260114000036",
  client: "Ousmane Ba",
  produit: { id: 1, titre: "Lait en poudre 400 g", reference: "BEB-004" },
  quantite: 2,
  montantTotal: 520_000,
  deviseCode: "EUR",
  dateOperation: NOW,
  fuseau: "Africa/Niamey",
  statut: "EMISE",
};

const found = {
  ...NOTHING_FOUND,
  ventes: [vente, { ...vente, id: 4, statut: "ANNULEE" }],
  produits: [
    {
      id: 1,
      titre: "Lait",
      reference: "BEB-004",
      statut: "STOCK",
      quantite: 9,
      prixVente: 260_000,
      categorie: { rang: 2 },
    },
    {
      id: 2,
      titre: "Lait neuf",
      reference: "BEB-005",
      statut: "BROUILLON",
      quantite: 0,
      prixVente: 0,
      categorie: { rang: 2 },
    },
  ],
  achats: [
    {
      id: 5,
      fournisseur: "Sodiprom",
      numeroBonLivraison: null,
      reference: null,
      produit: { titre: "Lait" },
      quantite: 24,
      montantTotal: 1_536_000,
      deviseCode: "XOF",
      dateOperation: NOW,
      fuseau: "Africa/Niamey",
      dateAnnulation: NOW,
    },
  ],
} as unknown as Recherche;

describe("the rows of the answer", () => {
  const { groups } = foundGroups("lait", found, { deviseCode: "XOF" });
  const xof = { symbole: "FCFA", decimales: 0 };

  test("are grouped, and empty groups are absent", () => {
    expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ["produits", 2],
      ["ventes", 2],
      ["achats", 1],
    ]);
  });

  test("lead to the records, with the document's own currency and the shop's clock of its moment", () => {
    expect(groups[0]?.rows).toEqual([
      {
        to: "/products/1",
        title: "Lait",
        detail: "BEB-004 · 9 en stock",
        rank: 2,
        amount: { montant: 260_000, devise: xof },
      },
      { to: "/products/2", title: "Lait neuf", detail: "BEB-005 · Brouillon", rank: 2 },
    ]);
    expect(groups[1]?.rows[0]).toEqual({
      to: "/sales/3",
      title: "FACT-20260114000036",
      detail: "Ousmane Ba · Lait en poudre 400 g ×\u00A02 · 15 janv. 2026, 00:30",
      amount: { montant: 520_000, devise: { symbole: "€", decimales: 2 } },
    });
    expect(groups[2]?.rows[0]).toMatchObject({
      to: "/purchases/5",
      detail: "Lait ×\u00A024 · 15 janv. 2026, 00:30",
    });
  });

  test("show what was cancelled", () => {
    expect(groups[1]?.rows.map(({ cancelled }) => cancelled)).toEqual([undefined, "Annulée"]);
    expect(groups[2]?.rows[0]?.cancelled).toBe("Annulé");
  });
});

describe("the keys", () => {
  test("arrows go round through all groups", () => {
    expect([optionStep(3, 0, 1), optionStep(3, 2, 1), optionStep(3, 0, -1), optionStep(0, 0, 1)]).toEqual([
      1, 0, 2, 0,
    ]);
  });

  test("Tab goes to the first option of the next group, and out after the last", () => {
    const sizes = [3, 1, 2];
    expect([0, 2, 3, 4, 5].map((active) => groupStep(sizes, active, 1))).toEqual([
      3,
      3,
      4,
      undefined,
      undefined,
    ]);
    expect([0, 2, 3, 5].map((active) => groupStep(sizes, active, -1))).toEqual([undefined, undefined, 0, 3]);
    expect(groupStep([], 0, 1)).toBeUndefined();
  });
});
