import { beforeAll, describe, expect, test } from "vitest";
import type { Panier } from "#worker/features/ventes/domain/sale.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { panier, unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const { factures, ventes } = servicesDeTest();

beforeAll(migrer);

/** Products of the table of reasons, by id. */
const [INACTIF, BROUILLON, EPUISE, CHER, INCONNU] = [1, 2, 3, 4, 99];

describe("a refused basket", () => {
  test("names each short line and writes nothing", async () => {
    const acteur = await creerBoutique();
    const [riz = 0, lait = 0] = await ajouterProduits(acteur, [
      { titre: "Riz", quantite: 3 },
      { titre: "Lait", quantite: 9 },
    ]);
    const avant = await lire(acteur, "SELECT * FROM compteurs WHERE etablissement_id = ?");
    const ligne = (produitId: number, quantite: number) => ({ produitId, quantite, prixVenteReel: 80_000 });
    expect(
      await refus(ventes.encaisser(acteur, panier([ligne(riz, 2), ligne(lait, 1), ligne(riz, 2)]))),
    ).toEqual({
      code: "STOCK_INSUFFISANT",
      message: "Stock insuffisant. Disponible: 3, Demandé: 4",
      fields: {
        "lignes.0": ["Riz : Stock insuffisant. Disponible: 3, Demandé: 4"],
        "lignes.2": ["Riz : Stock insuffisant. Disponible: 3, Demandé: 4"],
      },
    });
    expect(await lire(acteur, "SELECT * FROM compteurs WHERE etablissement_id = ?")).toEqual(avant);
    expect(await lire(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toEqual([]);
  });

  test.each([
    ["a draft", { statut: "BROUILLON" } as const, "CONFLIT", "Produit en préparation"],
    ["an inactive product", { statut: "INACTIF" } as const, "CONFLIT", "Produit inactif"],
    [
      "a price below the minimum",
      { prixVente: 80_100 },
      "VALIDATION",
      "Le prix ne peut pas être inférieur au prix minimum (801\u00A0FCFA)",
    ],
  ])("%s", async (_nom, produit, code, message) => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [produit]);
    expect(await refus(ventes.encaisser(acteur, unArticle(p)))).toMatchObject({ code, message });
  });

  test("short on one line and too cheap on another is short, and says both", async () => {
    const acteur = await creerBoutique();
    const [riz = 0, lait = 0] = await ajouterProduits(acteur, [
      { titre: "Riz", prixVente: 90_000 },
      { titre: "Lait", quantite: 1 },
    ]);
    const ligne = (produitId: number) => ({ produitId, quantite: 2, prixVenteReel: 80_000 });
    const minimum = "Le prix ne peut pas être inférieur au prix minimum (900\u00A0FCFA)";
    expect(await refus(ventes.encaisser(acteur, panier([ligne(riz), ligne(lait)])))).toEqual({
      code: "STOCK_INSUFFISANT",
      message: "Stock insuffisant. Disponible: 1, Demandé: 2",
      fields: { "lignes.0": [minimum], "lignes.1": ["Lait : Stock insuffisant. Disponible: 1, Demandé: 2"] },
    });
    expect(await refus(ventes.encaisser(acteur, panier([ligne(riz), ligne(riz)])))).toEqual({
      code: "VALIDATION",
      message: `${minimum}, ${minimum}`,
      fields: { "lignes.0": [minimum], "lignes.1": [minimum] },
    });
  });

  // The less grave line stands first: the gravest is not the first that is met.
  test.each([
    ["unknown, not inactive", [INACTIF, INCONNU], "INTROUVABLE", "Produit non trouvé"],
    ["inactive, not a draft", [BROUILLON, INACTIF], "CONFLIT", "Produit inactif"],
    ["a draft, not short", [EPUISE, BROUILLON], "CONFLIT", "Produit en préparation"],
    [
      "short, not too cheap",
      [CHER, EPUISE],
      "STOCK_INSUFFISANT",
      "Stock insuffisant. Disponible: 0, Demandé: 1",
    ],
  ])("with two reasons is %s", async (_nom, lignes, code, message) => {
    const acteur = await creerBoutique();
    await ajouterProduits(acteur, [
      { statut: "INACTIF" },
      { statut: "BROUILLON" },
      { quantite: 0 },
      { prixVente: 90_000 },
    ]);
    const vendues = lignes.map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 80_000 }));
    const dit = await refus(ventes.encaisser(acteur, panier(vendues)));
    expect(dit).toMatchObject({ code, message });
    expect(Object.keys(dit.fields ?? {})).toEqual(["lignes.0", "lignes.1"]);
  });

  test("a payment of nothing is refused as such", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    const rien = { mode: "ESPECES" as const, montant: 0 };
    const vente = unArticle(p);
    expect(
      await refus(ventes.encaisser(acteur, { ...vente, paiements: [...vente.paiements, rien] })),
    ).toEqual({
      code: "VALIDATION",
      message: "Un paiement doit être supérieur à 0",
      fields: { "paiements.1.montant": ["Un paiement doit être supérieur à 0"] },
    });
  });

  test("another shop's product is a missing one", async () => {
    const [acteur, voisine] = [await creerBoutique(), await creerBoutique()];
    const [, deux = 0] = await ajouterProduits(voisine, [{}, {}]);
    await ajouterProduits(acteur, [{}]);
    const etranger = await refus(ventes.encaisser(acteur, unArticle(deux)));
    expect(etranger).toEqual(await refus(ventes.encaisser(acteur, unArticle(999))));
    expect(etranger).toMatchObject({ code: "INTROUVABLE", message: "Produit non trouvé" });
  });

  test.each([
    ["payments that miss the total", { paiements: [{ mode: "ESPECES", montant: 70_000 } as const] }],
    ["too little cash", { paiements: [{ mode: "ESPECES", montant: 80_000, montantRecu: 79_900 } as const] }],
    ["a date in the future", { dateOperation: MAINTENANT + 6 * 60_000 }],
    ["half a franc", { lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 80_050 }] }],
  ])("%s", async (_nom, reste) => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    expect((await refus(ventes.encaisser(acteur, { ...unArticle(p), ...reste }))).code).toBe("VALIDATION");
  });

  test("cash handed over in parts beyond what an amount may be", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    const moitie = { mode: "ESPECES" as const, montant: 40_000, montantRecu: 9e15 };
    const refuse = await refus(ventes.encaisser(acteur, { ...unArticle(p), paiements: [moitie, moitie] }));
    expect(refuse).toMatchObject({
      code: "VALIDATION",
      fields: { paiements: ["Le montant dépasse la limite autorisée"] },
    });
  });

  test("a basket that costs more than an invoice may, and one that would take the day past its bound", async () => {
    const acteur = await creerBoutique();
    const tresor = { quantite: 1, prixVente: 0, valeur: 9e15 };
    const [or = 0, diamant = 0] = await ajouterProduits(acteur, [tresor, tresor]);
    const ligne = (produitId: number) => ({ produitId, quantite: 1, prixVenteReel: 0 });
    const tropGrand = {
      code: "VALIDATION",
      message: "Le montant dépasse la limite autorisée",
      fields: { lignes: ["Le montant dépasse la limite autorisée"] },
    };
    const vendre = (...ids: number[]) =>
      ventes.encaisser(acteur, { ...panier(ids.map(ligne)), paiements: [] });
    expect(await refus(vendre(or, diamant))).toEqual(tropGrand);
    await vendre(or);
    expect(await refus(vendre(diamant))).toEqual(tropGrand);
    expect(await lire(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toHaveLength(1);
  });

  test("a wallet's transaction pays once", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    const wave = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24" } as const;
    const mobile: Panier = {
      ...unArticle(p),
      paiements: [{ ...wave, montant: 80_000, transactionId: "T1" }],
    };
    const { valeur } = await ventes.encaisser(acteur, mobile);
    expect(valeur.facture.client).toBe("Client Mobile Money");
    expect(await refus(ventes.encaisser(acteur, mobile))).toMatchObject({ code: "CONFLIT" });
    // A cancelled invoice has given the money back: its transaction is free, for one other.
    await factures.annuler(acteur, valeur.facture.id, "Erreur");
    expect((await ventes.encaisser(acteur, mobile)).valeur.facture.paiements).toMatchObject([
      { transactionId: "T1" },
    ]);
    expect(await refus(ventes.encaisser(acteur, mobile))).toMatchObject({ code: "CONFLIT" });
    await attendreLivresSains(acteur);
  });
});
