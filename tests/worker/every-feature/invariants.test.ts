import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { brokenInvariants, INVARIANTS } from "#scripts/invariants/check.ts";
import { late, register } from "#tests/helpers/appareils.ts";
import { boutiqueWithCategories, brouillon, inStock } from "#tests/helpers/catalogue.ts";
import { registerBoutique, migrate } from "#tests/helpers/databases.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

beforeAll(migrate);

const DAY_MS = 86_400_000;

/**
 * Three products, a draft and an archived product; baskets on two days, one of them late; a purchase, cash that moved and
 * was counted, a noted cancellation; the month is over and summed up.
 */
async function soundBoutique(): Promise<Acteur> {
  const acteur = await boutiqueWithCategories();
  const { produits, ventes } = testServices();
  for (const prixAchat of [1_500_000, 100_100, 0]) {
    await produits.create(acteur, inStock({ quantite: 30, prixAchat, codesBarres: [`C${prixAchat}`] }));
  }
  await produits.create(acteur, brouillon());
  await produits.delete(acteur, 3);
  const line = (produitId: number, quantite: number) => ({ produitId, quantite, prixVenteReel: 1_750_000 });
  await ventes.encaisser(acteur, panier([line(1, 2), line(2, 3), line(1, 1)]), "cle");
  await ventes.encaisser(acteur, panier([line(2, 4)], { numeroFacture: "A-7" }));
  await testServices({ now: NOW + DAY_MS }).ventes.encaisser(acteur, panier([line(2, 1)]));
  const { caisseJour } = testServices();
  for (const sens of ["ENTREE", "SORTIE"] as const)
    await caisseJour.addMouvement(acteur, { sens, montant: 500, motif: "Fond de caisse" });
  await caisseJour.reverseMouvement(acteur, 2, "Erreur");
  for (const code of ["A", "B"]) expect(await register(acteur)).toBe(code === "A" ? 1 : 2);
  const noted = { numeroProvisoire: "P-A-20260114-2", dateClient: NOW, decalage: 0, montantTotal: 100 };
  const lignes = [line(1, 1)];
  await testServices().appareils.noteAnnulation(acteur, 1, { ...noted, motif: "Parti", lignes });
  await caisseJour.count(acteur, "2026-01-14", { comptes: [{ mode: "ESPECES", montant: 500 }] });
  await execute(acteur, ...ACHAT, ...CANCELLATION);
  await ventes.encaisser(acteur, late(panier([line(1, 40)]), 1));
  await registerBoutique(acteur);
  await testServices({ now: NOW + 20 * DAY_MS }).sweep.sweep();
  return acteur;
}

async function execute(acteur: Acteur, ...statements: string[]): Promise<void> {
  const db = env.BOUTIQUE_1;
  await db.batch(statements.map((text) => db.prepare(text.replaceAll("?", String(acteur.etablissementId)))));
}

const broken = (acteur: Acteur) => brokenInvariants(env.BOUTIQUE_1, acteur.etablissementId);

/** Ten pieces bought for product 2, of which two were returned. */
const ACHAT = [
  "UPDATE compteurs SET achat = achat + 1, mouvement = mouvement + 2 WHERE etablissement_id = ?",
  `INSERT INTO achats (etablissement_id, id, produit_id, quantite, prix_achat, montant_total, fournisseur, jour, heure,
     devise_code, auteur_id, date_operation, date_creation, date_modification)
   VALUES (?, 1, 2, 8, 100, 800, 'Grossiste', '2026-01-14', 9, 'XOF', 1, 0, 0, 0)`,
  `INSERT INTO mouvements SELECT ?, mouvement - 1, 2, 'ACHAT', 10, 1000, s.quantite + 10, s.valeur + 1000, NULL, 1, NULL,
     NULL, 1, '2026-01-14', 0, 0, 'Produit', 'XOF', NULL FROM compteurs JOIN stocks AS s USING (etablissement_id) WHERE etablissement_id = ? AND s.id = 2`,
  `INSERT INTO mouvements SELECT ?, mouvement, 2, 'MODIFICATION_ACHAT', -2,
     -((s.valeur + 1000) * 2 + (s.quantite + 10) / 2) / (s.quantite + 10), s.quantite + 8,
     s.valeur + 1000 - ((s.valeur + 1000) * 2 + (s.quantite + 10) / 2) / (s.quantite + 10), NULL, 1, NULL,
     NULL, 1, '2026-01-14', 0, 0, 'Produit', 'XOF', NULL FROM compteurs JOIN stocks AS s USING (etablissement_id) WHERE etablissement_id = ? AND s.id = 2`,
  `UPDATE stocks SET (quantite, valeur) = (SELECT quantite_apres, valeur_apres FROM mouvements
     WHERE etablissement_id = ? AND produit_id = 2 ORDER BY id DESC LIMIT 1) WHERE etablissement_id = ? AND id = 2`,
  `UPDATE totaux_journaliers SET depenses = 800, nombre_achats = 1 WHERE etablissement_id = ? AND jour = '2026-01-14'`,
  `INSERT INTO totaux_horaires (etablissement_id, devise_code, jour, heure, depenses)
   VALUES (?, 'XOF', '2026-01-14', 9, 800)`,
];

const CANCELLATION = [
  "UPDATE compteurs SET mouvement = mouvement + 1 WHERE etablissement_id = ?",
  `INSERT INTO mouvements SELECT ?, c.mouvement, 2, 'ANNULATION_VENTE', 1, v.cout, s.quantite + 1, s.valeur + v.cout, v.id,
     NULL, m.id, NULL, 1, '2026-01-15', 0, 0, v.titre, 'XOF', NULL FROM compteurs AS c JOIN stocks AS s USING (etablissement_id)
     JOIN ventes AS v ON v.etablissement_id = ? AND v.facture_id = 3
     JOIN mouvements AS m ON m.etablissement_id = ? AND m.vente_id = v.id
     WHERE c.etablissement_id = ? AND s.id = 2`,
  `UPDATE stocks SET (quantite, valeur) = (SELECT quantite_apres, valeur_apres FROM mouvements
     WHERE etablissement_id = ? AND produit_id = 2 ORDER BY id DESC LIMIT 1) WHERE etablissement_id = ? AND id = 2`,
  `UPDATE factures SET statut = 'ANNULEE', date_annulation = 1, motif_annulation = 'Erreur'
   WHERE etablissement_id = ? AND id = 3`,
  "UPDATE paiements SET statut = 'ANNULE' WHERE etablissement_id = ? AND facture_id = 3",
  `UPDATE totaux_journaliers SET chiffre_affaires = 0, cout = 0, nombre_factures = 0, nombre_articles = 0,
     encaissements = '[]'
   WHERE etablissement_id = ? AND jour = '2026-01-15'`,
  `UPDATE totaux_horaires SET chiffre_affaires = 0, cout = 0, nombre_factures = 0
   WHERE etablissement_id = ? AND jour = '2026-01-15'`,
  "DELETE FROM totaux_produits WHERE etablissement_id = ? AND jour = '2026-01-15'",
];

const one = (table: string, change: string, where = "id = 1") =>
  `UPDATE ${table} SET ${change} WHERE etablissement_id = ? AND ${where}`;

/** Each entry may break other invariants too. */
const BREAKAGES: Record<string, string | string[]> = {
  "stocks are what their movements add up to": one("stocks", "quantite = quantite + 1"),
  "each movement says the balance after it": one(
    "mouvements",
    "quantite_apres = quantite_apres + 1",
    "id = 5",
  ),
  "an empty shelf is worth nothing": one("mouvements", "quantite_apres = 0", "id = 5"),
  "movements have the sign of their type, and value that goes the same way": one(
    "mouvements",
    "type = 'ACHAT'",
    "id = 5",
  ),
  "movements name what they come from": one("mouvements", "vente_id = NULL", "id = 5"),
  "an initial stock is the first of its product": one("mouvements", "type = 'INITIAL'", "id = 5"),
  "corrections go in and out at the average": one(
    "mouvements",
    "valeur = valeur - 1",
    "type = 'MODIFICATION_ACHAT'",
  ),
  "only purchases are corrected, and what a cancelled sale takes back of a correction": one(
    "mouvements",
    "correction = 1",
    "id = 5",
  ),
  "corrections of hours are those of their day": one("totaux_horaires", "correction = 1", "heure = 9"),
  "invoices are the sums of their lines": one("factures", "nombre_articles = 7"),
  "lines are price times pieces, and no price is below the minimum": one(
    "ventes",
    "prix_vente_minimum = prix_vente_reel + 1",
  ),
  "what is received, what waits and what is left to pay add up to the invoice; its payments are cancelled with it":
    one("paiements", "montant = montant - 1", "facture_id = 1"),
  "a payment has the day of its money when it is received, and says who refused it and why": one(
    "paiements",
    "etat = 'EN_ATTENTE'",
    "facture_id = 1",
  ),
  "money received adds up by day, mode and wallet": one(
    "totaux_journaliers",
    `encaissements = '[["ESPECES",null,100,1]]'`,
    "jour = '2026-01-15'",
  ),
  "payments are counted": one("compteurs", "paiement = 1", "true"),
  "an invoice is cancelled with a date and a reason, or not at all": one(
    "factures",
    "motif_annulation = 'x'",
  ),
  "each line left the stock once, and came back once if it was cancelled": [
    one("factures", "statut = 'ANNULEE'"),
  ],
  "movements of sales say what their line says": one("mouvements", "valeur = valeur - 1", "id = 5"),
  "a return undoes the movement of its own line": one(
    "mouvements",
    "origine_id = 1",
    "type = 'ANNULATION_VENTE'",
  ),
  "a basket costs what its pieces cost together": one("ventes", "cout = cout + 1"),
  "purchases are price times pieces": one("achats", "prix_achat = 101"),
  "each purchase entered once, left once if it was cancelled, and brought what it says": one(
    "achats",
    "quantite = 9",
  ),
  "what a purchase brings, it brings at its own price, for its own product": one("achats", "produit_id = 1"),
  "days add up": one("totaux_journaliers", "nombre_lignes = nombre_lignes + 1", "jour = '2026-01-15'"),
  "hours add up": one("totaux_horaires", "depenses = depenses + 1", "heure = 9"),
  "products of a day add up": "DELETE FROM totaux_produits WHERE etablissement_id = ? AND produit_id = 1",
  "products of a month add up": one("totaux_produits_mois", "cout = cout + 1", "produit_id = 1"),
  "mouvements are numbered without gap": one("compteurs", "mouvement = mouvement + 1", "true"),
  "achats are numbered without gap": one("compteurs", "achat = achat + 1", "true"),
  "factures are numbered without gap": one("compteurs", "facture = facture + 1", "true"),
  "ventes are numbered without gap": one("compteurs", "vente = vente + 1", "true"),
  "mouvements_caisse are numbered without gap": one("compteurs", "mouvement_caisse = 3", "true"),
  "comptages_caisse are numbered without gap": one("compteurs", "comptage_caisse = 2", "true"),
  "categories stay below their counter": one("compteurs", "categorie = 0", "true"),
  "produits stay below their counter": one("compteurs", "produit = 2", "true"),
  "prix_historique stay below their counter": one("compteurs", "prix = 1", "true"),
  "taches stay below their counter": `INSERT INTO taches (etablissement_id, id, titre, statut, priorite, auteur_id,
    date_creation, date_modification) VALUES (?, 9, 'x', 'A_FAIRE', 'NORMALE', 1, 0, 0)`,
  "evenements stay below their counter": one("compteurs", "evenement = 1", "true"),
  "events go away from the oldest on": "DELETE FROM evenements WHERE etablissement_id = ? AND id = 2",
  "issued invoice numbers of a day have no gap": one("factures", "numero = 'FACT-20260114000009'"),
  "sale references are unique, and none was left out": one("ventes", "reference = 'VENTE-00000002'"),
  "what is for sale has a stock, and a draft has none": one("produits", "statut = 'STOCK'", "id = 4"),
  "every code has its form": one("codes_barres", "forme = ''", "produit_id = 1"),
  "archived products wear no barcode": one("codes_barres", "produit_id = 3", "produit_id = 1"),
  "cash moves on the day it is recorded, with a motive, and is reversed with another one or not at all": one(
    "mouvements_caisse",
    "motif_annulation = NULL",
    "id = 2",
  ),
  "a count is made on its day or the next, of each mode and wallet once": one(
    "comptages_caisse",
    `comptes = '[["CARTE",null,5,0],["CARTE",null,5,0]]'`,
  ),
  "appareils are numbered without gap": one("compteurs", "appareil = 3", "true"),
  "annulations are numbered without gap": one("compteurs", "annulation = 2", "true"),
  "a provisional number has the code of its device, and is of one basket or noted cancellation": one(
    "annulations",
    "appareil_id = 2",
  ),
  "what was missing at a late sale entered just before the sale took it, and left nothing": one(
    "factures",
    `ecarts = '[{"produitId":2,"quantite":1}]'`,
    "ecarts IS NOT NULL",
  ),
  "only what has moved is archived": one("produits", "date_archivage = 1", "id = 4"),
};

test("a sound shop has nothing broken", async () => {
  expect(await broken(await soundBoutique())).toEqual([]);
});

test("each invariant is broken below", () => {
  expect(Object.keys(BREAKAGES).sort()).toEqual(INVARIANTS.map(({ name }) => name).sort());
});

describe("broken by hand:", () => {
  test.each(Object.entries(BREAKAGES))("%s", async (name, breakages) => {
    const acteur = await soundBoutique();
    await execute(acteur, ...[breakages].flat());
    const reported = await broken(acteur);
    expect(reported.map((text) => text.slice(0, text.indexOf(": ")))).toContain(name);
  });
});

test("another shop's rows are nobody's fault", async () => {
  const [acteur, other] = [await soundBoutique(), await soundBoutique()];
  await execute(other, one("stocks", "quantite = quantite + 1"));
  expect(await broken(acteur)).toEqual([]);
});
