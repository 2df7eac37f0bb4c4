import { expect, test } from "vitest";
import { since } from "#app/content/since.ts";
import type { Envoi, Refus } from "#app/outbox/envoi.ts";
import { momentText } from "#app/shell/envois/describe.ts";
import { reasonOf } from "#app/shell/envois/reason.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ENVOI: Envoi = {
  ...{ format: 1, cle: "a", rang: 1, numero: "P-A-20261127-1", appareilId: 1, instant: 0, decalage: 0 },
  ...{ etat: "A_RESOUDRE", horsLigne: true, essai: null, refus: null, annulation: null },
  ...{ facture: null, fin: null, client: "", deviseCode: "XOF" },
  lignes: [
    { produitId: 1, titre: "Riz 5 kg", quantite: 2, prix: 350_000 },
    { produitId: 2, titre: "Sel", quantite: 1, prix: 25_000 },
  ],
  paiements: [
    { mode: "ESPECES", montant: 25_000 },
    { mode: "MOBILE_MONEY", montant: 700_000, portefeuille: "Wave", telephone: "+2217", transactionId: "X1" },
  ],
};

function reason(code: Refus["code"], fields: string[], changed: Partial<Envoi> = {}) {
  const pays = paysByCode("SN");
  if (!pays) throw new Error("No Senegal");
  const champs = Object.fromEntries(fields.map((field) => [field, ["non"]]));
  return reasonOf({ ...ENVOI, ...changed }, { code, message: "non", champs }, devise("XOF"), pays);
}

test.each([
  ["INTROUVABLE", "lignes.1", "Sel n'existe plus dans la boutique."],
  ["CONFLIT", "lignes.1", "Sel n'est pas en vente."],
  ["STOCK_INSUFFISANT", "lignes.1", "Il n'y a pas assez de Sel en stock."],
  ["VALIDATION", "lignes.1", "Sel ne peut pas être vendu à 250 FCFA."],
  ["VALIDATION", "lignes.1.prixVenteReel", "Sel ne peut pas être vendu à 250 FCFA."],
  ["VALIDATION", "lignes.1.quantite", "Sel : la quantité 1 n'est pas acceptée."],
] as const)("%s at %s: another product, or the same again", (code, field, sentence) => {
  const { sentences, remedies, lignes, paiements } = reason(code, [field]);
  expect(sentences.map((one) => one.replace(/\s/g, " "))).toEqual([sentence]);
  expect(remedies).toEqual(["PRODUIT", "RENVOYER"]);
  expect([lignes, paiements]).toEqual([[1], []]);
});

test.each([
  ["VALIDATION", "paiements.1.telephone", "Un numéro a 9 chiffres pour le Sénégal."],
  ["VALIDATION", "paiements.1.portefeuille", "Wave n'est pas un opérateur connu pour le Sénégal."],
  ["CONFLIT", "paiements.1.transactionId", "La transaction X1 a déjà payé une autre vente."],
  ["VALIDATION", "paiements.1.transactionId", "L'identifiant X1 n'est pas celui d'une transaction."],
  ["VALIDATION", "paiements.1.montant", "Le paiement (Wave) n'est pas accepté."],
] as const)("%s at %s: another payment, since the same is refused again", (code, field, sentence) => {
  const { sentences, remedies, lignes, paiements } = reason(code, [field]);
  expect(sentences).toEqual([sentence]);
  expect(remedies).toEqual(["PAIEMENT"]);
  expect([lignes, paiements]).toEqual([[], [1]]);
});

test("each refused part is marked once, and both kinds can be corrected", () => {
  const { remedies, lignes, paiements, sentences } = reason("VALIDATION", [
    "paiements.1.telephone",
    "lignes.1.prixVenteReel",
    "lignes.0.prixVenteReel",
    "lignes.0.quantite",
  ]);
  expect(remedies).toEqual(["PRODUIT", "PAIEMENT"]);
  expect([lignes, paiements]).toEqual([[0, 1], [1]]);
  expect(sentences).toHaveLength(3);
});

test("a taken number and an unknown device are sent again, also as a cancellation", () => {
  expect(reason("CONFLIT", ["horsLigne.numeroProvisoire"])).toMatchObject({ remedies: ["RENVOYER"] });
  expect(reason("CONFLIT", ["horsLigne.numeroProvisoire"]).sentences[0]).toContain("P-A-20261127-1");
  expect(reason("VALIDATION", ["horsLigne.appareilId"])).toMatchObject({ remedies: ["RENVOYER"] });
  const annulation = "Client parti";
  expect(reason("VALIDATION", ["lignes.0"], { annulation })).toMatchObject({
    remedies: ["RENVOYER"],
    lignes: [],
  });
});

test("a key that the server knows cannot be sent again; what names no part can", () => {
  expect(reason("CLE_REUTILISEE", []).remedies).toEqual([]);
  for (const fields of [[], ["lignes"], ["lignes.7"], ["paiements"], ["client"], ["corps"]])
    expect(reason("VALIDATION", fields).remedies, String(fields)).toEqual(["RENVOYER"]);
});

test("a sale in the shop's former currency says what it waits for", () => {
  expect(reason("CONFLIT", ["deviseCode"]).sentences).toEqual([expect.stringContaining("faite en XOF")]);
});

test("how long a sale waits, in one unit", () => {
  const words = [0, 59_000, MINUTE, 59 * MINUTE, HOUR, 23 * HOUR, 24 * HOUR, 72 * HOUR].map((ms) =>
    since(ms).replace(/\s/g, " "),
  );
  expect(words).toEqual([
    ...["depuis un instant", "depuis un instant", "depuis 1 min", "depuis 59 min"],
    ...["depuis 1 h", "depuis 23 h", "depuis 1 jour", "depuis 3 jours"],
  ]);
});

test("when a sale was made, by the shop's clock", () => {
  const now = Date.UTC(2026, 0, 2, 0, 30);
  const words = [0, 1, 26, 50].map((hours) => momentText(now - hours * HOUR, now, "Africa/Dakar"));
  expect(words).toEqual(["00:30", "Hier, 23:30", "31 déc. 2025, 22:30", "30 déc. 2025, 22:30"]);
  expect(momentText(now, now, "Africa/Lagos")).toBe("01:30");
});

test("a cancellation of a sale that the books have, and a device without a code, say what to do", () => {
  expect(reason("CONFLIT", ["facture"], { annulation: "Client parti" })).toMatchObject({
    sentences: [expect.stringContaining("La boutique compte déjà cette vente")],
    remedies: ["RENVOYER"],
    cancellable: false,
  });
  expect(reason("CONFLIT", [], { numero: null, appareilId: null })).toMatchObject({
    sentences: [expect.stringContaining("Retirez un ancien appareil dans Paramètres, Appareils")],
    remedies: ["RENVOYER"],
  });
});
