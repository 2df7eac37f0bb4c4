// POST /ventes: one line with its payment (decision 27).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { VenteUnique } from "#worker/features/ventes/domain/sale.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { uneVente } from "#tests/helpers/paniers.ts";
import { ajouterProduits, type ProduitDeTest } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const { ventes, factures } = servicesDeTest();
const MINUTE_MS = 60_000;

beforeAll(migrer);

async function boutique(produit: ProduitDeTest = {}): Promise<Acteur> {
  const acteur = await creerBoutique();
  await ajouterProduits(acteur, [{ titre: "Riz", quantite: 500, ...produit }]);
  return acteur;
}

describe("a line", () => {
  test("opens an invoice, is paid in cash and answers as it will be read", async () => {
    const acteur = await boutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    const comptes = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } });
    const { valeur } = await comptes.ventes.create(acteur, uneVente(), "k");
    expect(compte.allers).toBe(1);
    expect(compte.lignesEcrites).toBeLessThanOrEqual(10 + 5);
    expect(valeur).toEqual({
      id: 1,
      factureId: 1,
      statut: "EMISE",
      reference: "VENTE-00000001",
      numeroFacture: "FACT-20260114000001",
      client: "Client anonyme",
      deviseCode: "XOF",
      produitId: 1,
      produit: { id: 1, titre: "Riz", reference: "REF-1" },
      quantite: 2,
      prixVenteReel: 80_000,
      prixVenteMinimum: 80_000,
      cout: 100_000,
      montantTotal: 160_000,
      notes: "Paiement en espèces",
      dateOperation: MAINTENANT,
      jour: "2026-01-14",
    });
    expect(await ventes.get(acteur, 1)).toEqual(valeur);
    expect((await factures.get(acteur, 1)).paiements).toMatchObject([
      { mode: "ESPECES", montant: 160_000, montantRecu: 160_000 },
    ]);
    await attendreLivresSains(acteur);
  });

  test.each([
    ["Paiement Mobile Money - 77 555 01 24", "+221775550124"],
    ["Paiement Mobile Money", null],
  ])("is paid by mobile money when its notes are %j", async (notes, telephone) => {
    const acteur = await boutique();
    const { valeur } = await ventes.create(acteur, uneVente({ notes }));
    expect(valeur).toMatchObject({ client: "Client Mobile Money", notes });
    expect((await factures.get(acteur, 1)).paiements).toMatchObject([
      { mode: "MOBILE_MONEY", montant: 160_000, portefeuille: "Autre", telephone },
    ]);
    await attendreLivresSains(acteur);
  });

  test.each(["+237 6 77 00 11 22", "77 555 01", "reçu"])(
    "is refused at its notes when %j is no number of the country",
    async (numero) => {
      const acteur = await boutique();
      const phrase = "Le numéro de Mobile Money n'est pas valide pour ce pays";
      const notes = `Paiement Mobile Money - ${numero}`;
      for (const reste of [{}, { prixVenteReel: 0 }])
        expect(await refus(ventes.create(acteur, uneVente({ notes, ...reste })))).toEqual({
          code: "VALIDATION",
          message: phrase,
          fields: { notes: [phrase] },
        });
      expect(await lire(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toEqual([]);
    },
  );

  test("dated by a day alone counts on that day of the shop's, and today means now", async () => {
    const acteur = await boutique();
    const vendue = async (jour: string) =>
      (await ventes.create(acteur, uneVente({ dateOperation: { jour } }))).valeur;
    expect(await vendue("2026-01-03")).toMatchObject({
      jour: "2026-01-03",
      dateOperation: Date.UTC(2026, 0, 3, 12),
    });
    expect(await vendue("2026-01-14")).toMatchObject({ jour: "2026-01-14", dateOperation: MAINTENANT });
    expect(await refus(vendue("2026-01-15"))).toMatchObject({
      fields: { dateOperation: ["La date d'opération ne peut pas être dans le futur"] },
    });
    await attendreLivresSains(acteur);
  });

  test("that costs nothing has no payment", async () => {
    const acteur = await boutique({ prixVente: 0 });
    await ventes.create(acteur, uneVente({ prixVenteReel: 0 }));
    expect((await factures.get(acteur, 1)).paiements).toEqual([]);
    await attendreLivresSains(acteur);
  });

  test("counts on the local day of its operation, and not in the future", async () => {
    const acteur = await boutique();
    await ventes.create(acteur, uneVente({ dateOperation: Date.UTC(2026, 0, 3, 8, 5) }));
    expect(await lire(acteur, "SELECT jour, heure FROM totaux_horaires WHERE etablissement_id = ?")).toEqual([
      { jour: "2026-01-03", heure: 8 },
    ]);
    const demain = uneVente({ dateOperation: MAINTENANT + 6 * MINUTE_MS });
    expect(await refus(ventes.create(acteur, demain))).toEqual({
      code: "VALIDATION",
      message: "La date d'opération ne peut pas être dans le futur",
      fields: { dateOperation: ["La date d'opération ne peut pas être dans le futur"] },
    });
    await attendreLivresSains(acteur);
  });

  test("with the same key is sold once, and another with it is refused", async () => {
    const acteur = await boutique();
    const premiere = await ventes.create(acteur, uneVente(), "k");
    expect(await ventes.create(acteur, uneVente(), "k")).toEqual({ ...premiere, rejouee: true });
    expect(await refus(ventes.create(acteur, uneVente({ quantite: 1 }), "k"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    await attendreLivresSains(acteur);
  });
});

describe("a line is refused at its own field", () => {
  test.each<[string, ProduitDeTest, Partial<VenteUnique>, string, string, string]>([
    ["unknown", {}, { produitId: 99 }, "INTROUVABLE", "produitId", "Produit non trouvé"],
    ["inactive", { statut: "INACTIF" }, {}, "CONFLIT", "produitId", "Produit inactif"],
    ["a draft", { statut: "BROUILLON" }, {}, "CONFLIT", "produitId", "Produit en préparation"],
    [
      "too cheap",
      {},
      { prixVenteReel: 79_900 },
      "VALIDATION",
      "prixVenteReel",
      "Le prix ne peut pas être inférieur au prix minimum (800\u00A0FCFA)",
    ],
    [
      "short",
      { quantite: 1 },
      {},
      "STOCK_INSUFFISANT",
      "quantite",
      "Stock insuffisant. Disponible: 1, Demandé: 2",
    ],
    [
      "half a franc",
      {},
      { prixVenteReel: 80_050 },
      "VALIDATION",
      "prixVenteReel",
      "Le montant a trop de décimales pour la devise",
    ],
    [
      "beyond what a line may cost",
      { prixVente: 0 },
      { prixVenteReel: 100_000_000_000, quantite: 90_001 },
      "VALIDATION",
      "quantite",
      "Le montant dépasse la limite autorisée",
    ],
  ])("%s", async (_nom, produit, reste, code, champ, message) => {
    const acteur = await boutique(produit);
    expect(await refus(ventes.create(acteur, uneVente(reste)))).toEqual({
      code,
      message,
      fields: { [champ]: [message] },
    });
    expect(await lire(acteur, "SELECT * FROM compteurs WHERE etablissement_id = ?")).toMatchObject([
      { facture: 0, vente: 0, reference_vente: 0, numero_facture: 0 },
    ]);
  });

  test("another shop's product is a missing one", async () => {
    const acteur = await boutique();
    const voisine = await boutique();
    await ajouterProduits(voisine, [{}]);
    expect(await refus(ventes.create(acteur, uneVente({ produitId: 2 })))).toEqual(
      await refus(ventes.create(acteur, uneVente({ produitId: 4242 }))),
    );
  });

  test("an invoice that is full to the last centime takes no other line", async () => {
    const acteur = await boutique({ quantite: 200_000, prixVente: 0, prixAchat: 0 });
    const numeroFacture = "N-1";
    const tout = uneVente({ prixVenteReel: 100_000_000_000, quantite: 90_000, numeroFacture });
    await ventes.create(acteur, tout);
    const trop = await refus(ventes.create(acteur, uneVente({ prixVenteReel: 100, numeroFacture })));
    expect(trop).toMatchObject({ code: "VALIDATION", fields: { quantite: [expect.any(String)] } });
    await attendreLivresSains(acteur);
  });
});
