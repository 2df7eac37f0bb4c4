import { ago } from "#app/content/since.ts";
import { describe, expect, test } from "vitest";
import { readForm } from "#app/.server/form.ts";
import { deviseName, paysChangeConsequence } from "#app/content/devises.ts";
import { describeDevise, exampleOf } from "#app/content/pays.ts";
import { toWords } from "#app/features/parametres/pays-question.ts";
import { tabOf } from "#app/features/parametres/tabs.ts";
import { devise } from "#worker/core/domain/devises.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import { GerantUpdateSchema } from "#worker/features/comptes/schemas.ts";
import {
  EtablissementEditionSchema,
  EtablissementUpdateSchema,
  TicketEditionSchema,
} from "#worker/features/parametres/schemas.ts";

const [XOF, XAF, GHS] = [devise("XOF"), devise("XAF"), devise("GHS")];

describe("a currency in words", () => {
  test("is called without its bank, with its code and decimals", () => {
    expect(deviseName(XOF)).toBe("Franc CFA (XOF)");
    expect(describeDevise(XOF)).toBe("Franc CFA (XOF), sans décimale");
    expect(describeDevise(GHS)).toBe("Cedi ghanéen (GHS), 2 décimales");
  });

  test("is shown by an example", () => {
    expect(exampleOf(XOF)).toBe("12\u202F500\u00A0FCFA");
    expect(exampleOf(GHS)).toBe("12\u202F500,00\u00A0GH₵");
  });
});

describe("what follows from another country", () => {
  test("says that amounts are not converted, and that prices are rounded only where digits go", () => {
    expect(paysChangeConsequence(XOF, GHS)).toContain("Cedi ghanéen (GHS), au lieu de Franc CFA (XOF)");
    expect(paysChangeConsequence(XOF, GHS)).toContain("ne sont pas convertis");
    expect(paysChangeConsequence(XOF, GHS)).not.toContain("arrondi");
    expect(paysChangeConsequence(GHS, XOF)).toContain("arrondi à l'unité supérieure");
  });

  test("the two francs of one name are two currencies; the same one stays", () => {
    expect(paysChangeConsequence(XOF, XAF)).toContain("Franc CFA (XAF), au lieu de Franc CFA (XOF)");
    expect(paysChangeConsequence(XOF, XOF)).not.toContain("convertis");
  });
});

test("the question about a country says what will become of it", () => {
  const mali = paysByCode("ML");
  if (!mali) throw new Error("Mali");
  const pays = { ...mali, isDefault: false };
  expect(toWords({ intent: "activite", pays: { ...pays, actif: true } }, GHS).verb).toBe("Désactiver");
  expect(toWords({ intent: "activite", pays: { ...pays, actif: false } }, GHS).verb).toBe("Activer");
  const asDefault = toWords({ intent: "defaut", pays: { ...pays, actif: true } }, GHS);
  expect(asDefault.consequence).toBe(paysChangeConsequence(GHS, XOF));
});

test.each([
  ["", "profil"],
  ["onglet=pays", "pays"],
  ["onglet=etablissement", "etablissement"],
  ["onglet=ticket", "ticket"],
  ["onglet=appareils", "appareils"],
  ["onglet=Pays", "profil"],
  ["onglet=constructor", "profil"],
])("?%s shows %s", (address, tab) => {
  expect(tabOf(new URLSearchParams(address))).toBe(tab);
});

test("the edit screen empties what comes empty; a call leaves what it does not name", () => {
  expect(EtablissementEditionSchema.parse({ nom: "Chez Awa" })).toEqual({
    nom: "Chez Awa",
    description: null,
  });
  const empty = { adresse: null, telephone: null, mentionsLegales: null, piedTicket: null, logo: null };
  expect(TicketEditionSchema.parse({})).toEqual({ ...empty, qrTicket: false });
  expect(EtablissementUpdateSchema.parse({ nom: "Chez Awa" })).toEqual({ nom: "Chez Awa" });
  expect(TicketEditionSchema.parse({ adresse: " Tilène ", qrTicket: "true" })).toEqual({
    ...empty,
    adresse: "Tilène",
    qrTicket: true,
  });
  for (const wrong of [{ telephone: "12" }, { qrTicket: "on" }, { logo: "A".repeat(13_660) }])
    expect(TicketEditionSchema.safeParse(wrong).success).toBe(false);
});

test("two rules of a field that have one sentence return it once", async () => {
  const body = new URLSearchParams({
    nom: "Ba",
    prenom: "Awa",
    email: "a@etal.test",
    telephone: "7".repeat(40),
  });
  const form = await readForm(new Request("https://etal.test/settings", { method: "POST", body }));
  expect(() => form.read(GerantUpdateSchema)).toThrow(
    expect.objectContaining({
      outcome: expect.objectContaining({
        error: { telephone: [ACCOUNT_MESSAGES.invalidTelephone] },
      }) as unknown,
    }) as Error,
  );
});

test.each([
  ["2026-11-27T15:43:31Z", "à l'instant"],
  ["2026-11-27T15:32:00Z", "il y a 12\u00A0min"],
  ["2026-11-27T13:44:00Z", "il y a 2\u00A0h"],
  ["2026-11-26T23:00:00Z", "il y a 16\u00A0h"],
  ["2026-11-26T22:59:00Z", "hier"],
  ["2026-11-24T23:00:00Z", "il y a 2\u00A0jours"],
  ["2026-11-24T22:59:00Z", "il y a 3\u00A0jours"],
])("%s was, on a clock of Benin, %s", (instant, text) => {
  expect(ago(Date.parse(instant), Date.parse("2026-11-27T15:44:00Z"), "Africa/Porto-Novo")).toBe(text);
});
