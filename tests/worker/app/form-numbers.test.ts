import { describe, expect, it } from "vitest";
import { InvalidForm, readForm } from "#app/.server/form.ts";
import { ProduitCreateSchema } from "#worker/features/produits/schemas.ts";

const RICE = {
  titre: "Riz",
  categorieId: "1",
  statut: "STOCK",
  quantite: "5",
  seuilAlerte: "3",
  prixAchat: "15000",
  prixVente: "17500",
};

async function read(fields: Record<string, string>) {
  const body = new URLSearchParams({ ...RICE, ...fields });
  const form = await readForm(new Request("https://etal.test/products/new", { method: "POST", body }));
  return form.read(ProduitCreateSchema);
}

async function refusal(fields: Record<string, string>) {
  const thrown: unknown = await read(fields).catch((error: unknown) => error);
  if (!(thrown instanceof InvalidForm)) throw new Error("The form was accepted");
  return thrown.outcome;
}

describe("number fields without JavaScript", () => {
  it.each([
    ["prixVente", "17500", 1_750_000],
    ["prixVente", "17 500", 1_750_000],
    ["prixVente", "17\u202F500", 1_750_000],
    ["prixVente", "17500,50", 1_750_050],
    ["prixVente", "1.234,5", 123_450],
    ["prixVente", "1.234.567", 123_456_700],
    ["quantite", "1 000", 1000],
  ] as const)("%s = %j is read", async (field, typed, parsed) => {
    expect(await read({ [field]: typed })).toMatchObject({ [field]: parsed });
  });

  it.each([
    ["prixVente", "abc", "Le prix de vente doit être un nombre"],
    ["prixVente", "1e3", "Le prix de vente doit être un nombre"],
    ["prixVente", "0x10", "Le prix de vente doit être un nombre"],
    ["prixVente", "Infinity", "Le prix de vente doit être un nombre"],
    // "1.000" may be one or a thousand, so it is refused.
    ["prixVente", "1.000", "Le prix de vente doit être un nombre"],
    ["prixVente", "   ", "Le prix de vente doit être un nombre"],
    ["prixVente", "", "Le prix de vente est obligatoire"],
    ["prixVente", "-5", "Le prix de vente doit être positif ou zéro"],
    ["prixAchat", "\u22125", "Le prix d'achat doit être positif ou zéro"],
    ["prixVente", "12,555", "Le montant a trop de décimales pour la devise"],
    ["prixVente", "99999999999999999999", "Le prix ne peut pas dépasser 1\u202F000\u202F000\u202F000"],
    ["quantite", "12,5", "La quantité doit être un nombre entier"],
    ["quantite", "-1", "La quantité doit être supérieure à 0"],
    ["quantite", "cinq", "La quantité doit être un nombre"],
    ["seuilAlerte", "-1", "Le seuil d'alerte doit être un nombre entier positif ou zéro"],
  ])("%s = %j is refused at its field, and kept as it was typed", async (field, typed, sentence) => {
    const { error, initialValue } = await refusal({ [field]: typed });
    expect(error).toEqual({ [field]: [sentence] });
    expect(initialValue?.[field] ?? "").toBe(typed);
  });
});
