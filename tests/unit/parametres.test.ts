import { describe, expect, test } from "vitest";
import { ongletDe } from "#app/features/parametres/tabs.ts";
import { enMots } from "#app/features/parametres/question.ts";
import { deviseDecrite, deviseNommee, exempleDe, suiteDuPays } from "#app/content/parametres.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { paysParCode } from "#worker/kernel/domain/countries.ts";
import { readForm } from "#app/.server/form.ts";
import {
  EtablissementEditionSchema,
  EtablissementUpdateSchema,
  GerantUpdateSchema,
} from "#worker/features/parametres/schemas.ts";

const [XOF, XAF, GHS] = [devise("XOF"), devise("XAF"), devise("GHS")];

describe("a currency in words", () => {
  test("is called without its bank, with its code and decimals", () => {
    expect(deviseNommee(XOF)).toBe("Franc CFA (XOF)");
    expect(deviseDecrite(XOF)).toBe("Franc CFA (XOF), sans décimale");
    expect(deviseDecrite(GHS)).toBe("Cedi ghanéen (GHS), 2 décimales");
  });

  test("is shown by an example", () => {
    expect(exempleDe(XOF)).toBe("12\u202F500\u00A0FCFA");
    expect(exempleDe(GHS)).toBe("12\u202F500,00\u00A0GH₵");
  });
});

describe("what follows from another country", () => {
  test("says that amounts are not converted, and that prices are rounded only where digits go", () => {
    expect(suiteDuPays(XOF, GHS)).toContain("Cedi ghanéen (GHS), au lieu de Franc CFA (XOF)");
    expect(suiteDuPays(XOF, GHS)).toContain("ne sont pas convertis");
    expect(suiteDuPays(XOF, GHS)).not.toContain("arrondi");
    expect(suiteDuPays(GHS, XOF)).toContain("arrondi à l'unité supérieure");
  });

  test("the two francs of one name are two currencies; the same one stays", () => {
    expect(suiteDuPays(XOF, XAF)).toContain("Franc CFA (XAF), au lieu de Franc CFA (XOF)");
    expect(suiteDuPays(XOF, XOF)).not.toContain("convertis");
  });
});

test("the question about a country says what will become of it", () => {
  const mali = paysParCode("ML");
  if (!mali) throw new Error("Mali");
  const pays = { ...mali, parDefaut: false };
  expect(enMots({ intent: "activite", pays: { ...pays, actif: true } }, GHS).verb).toBe("Désactiver");
  expect(enMots({ intent: "activite", pays: { ...pays, actif: false } }, GHS).verb).toBe("Activer");
  const defaut = enMots({ intent: "defaut", pays: { ...pays, actif: true } }, GHS);
  expect(defaut.consequence).toBe(suiteDuPays(GHS, XOF));
});

test.each([
  ["", "profil"],
  ["onglet=pays", "pays"],
  ["onglet=etablissement", "etablissement"],
  ["onglet=Pays", "profil"],
  ["onglet=constructor", "profil"],
])("?%s shows %s", (adresse, onglet) => {
  expect(ongletDe(new URLSearchParams(adresse))).toBe(onglet);
});

test("the edit screen empties what comes empty; a call leaves what it does not name", () => {
  const vide = { description: null, adresse: null, telephone: null, mentionsLegales: null, piedTicket: null };
  expect(EtablissementEditionSchema.parse({ nom: "Chez Awa" })).toEqual({ nom: "Chez Awa", ...vide });
  expect(EtablissementUpdateSchema.parse({ nom: "Chez Awa" })).toEqual({ nom: "Chez Awa" });
  expect(EtablissementEditionSchema.parse({ nom: "Chez Awa", adresse: " Tilène " }).adresse).toBe("Tilène");
  expect(EtablissementEditionSchema.safeParse({ nom: "Chez Awa", telephone: "12" }).success).toBe(false);
});

test("two rules of a field that have one sentence say it once", async () => {
  const body = new URLSearchParams({
    nom: "Ba",
    prenom: "Awa",
    email: "a@etal.test",
    telephone: "7".repeat(40),
  });
  const form = await readForm(new Request("https://etal.test/settings", { method: "POST", body }));
  expect(() => form.lire(GerantUpdateSchema)).toThrow(
    expect.objectContaining({
      outcome: expect.objectContaining({ error: { telephone: [MESSAGES.telephoneInvalide] } }) as unknown,
    }) as Error,
  );
});
