// Cancelling a purchase: what leaves, what no longer counts, what stays (decisions 20 and 24).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat, depensesLues, saisie, suiteDuLivre, unAchat } from "#tests/helpers/achats.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { evenementsLus, stocksLus } from "#tests/helpers/lus.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const JOUR_MS = 86_400_000;
const { achats, produits, ventes } = servicesDeTest();
const demain = servicesDeTest({ maintenant: MAINTENANT + JOUR_MS });

beforeAll(migrer);

describe("a cancellation", () => {
  test("gives back a purchase price that the shop's currency of now has", async () => {
    const acteur = await creerBoutique({ paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" });
    const [produitId = 0] = await ajouterProduits(acteur, [{ quantite: 5, prixAchat: 1_250 }]);
    await achats.create(acteur, achat(produitId, { prixAchat: 1_333 }));
    const { parametres } = servicesDeTest();
    await parametres.definirPays(acteur, 1);
    const { valeur } = await achats.create(acteur, achat(produitId, { prixAchat: 200_000 }));
    const prix = async () => (await produits.get(acteur, produitId)).prixAchat;
    await achats.annuler(acteur, valeur.id);
    expect(await prix()).toBe(1_400);
    await achats.annuler(acteur, 1);
    expect(await prix()).toBe(1_300);
  });

  test("takes the pieces out at the average, the expense back, and the purchase price with it", async () => {
    const acteur = await unAchat();
    await demain.achats.annuler(acteur, 1);
    // 15 pieces worth 850 000 centimes: ten of them cost 566 667.
    expect(await stocksLus(acteur)).toMatchObject([{ quantite: 5, valeur: 283_333 }]);
    expect(await suiteDuLivre(acteur)).toEqual([
      { type: "ANNULATION_ACHAT", quantite: -10, valeur: -566_667, achat_id: 1, jour: "2026-01-15" },
    ]);
    expect(await depensesLues(acteur)).toEqual([
      { jour: "2026-01-14", devise_code: "XOF", depenses: 0, nombre_achats: 0 },
    ]);
    expect(await lire(acteur, "SELECT depenses FROM totaux_horaires WHERE etablissement_id = ?")).toEqual([
      { depenses: 0 },
    ]);
    expect(await achats.get(acteur, 1)).toMatchObject({
      quantite: 10,
      montantTotal: 600_000,
      dateAnnulation: MAINTENANT + JOUR_MS,
    });
    expect(await produits.get(acteur, 1)).toMatchObject({ prixAchat: 50_000 });
    expect((await evenementsLus(acteur)).slice(1)).toEqual([{ silencieux: true, produitId: 1 }]);
    await attendreLivresSains(acteur);
  });

  test("twice is once, and the second writes nothing", async () => {
    const acteur = await unAchat();
    const { db, compte } = compter(env.BOUTIQUE_1);
    const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
    await suivis.annuler(acteur, 1);
    const ecrites = compte.lignesEcrites;
    await suivis.annuler(acteur, 1);
    expect(compte).toMatchObject({ allers: 2, lignesEcrites: ecrites });
    expect(await stocksLus(acteur)).toMatchObject([{ quantite: 5 }]);
  });

  test("of ten at once: one movement", async () => {
    const acteur = await unAchat();
    await Promise.all(Array.from({ length: 10 }, () => achats.annuler(acteur, 1)));
    expect(await suiteDuLivre(acteur)).toHaveLength(1);
    await attendreLivresSains(acteur);
  });

  test("is refused when the pieces are sold", async () => {
    const acteur = await unAchat();
    await ventes.encaisser(acteur, unArticle(1, 6));
    expect(await refus(achats.annuler(acteur, 1))).toEqual({
      code: "STOCK_INSUFFISANT",
      message: "Stock insuffisant. Disponible: 9, Demandé: 10",
      fields: undefined,
    });
    expect(await achats.get(acteur, 1)).toMatchObject({ dateAnnulation: null });
    expect(await depensesLues(acteur)).toMatchObject([{ depenses: 600_000, nombre_achats: 1 }]);
  });

  test("closes the purchase: it can no longer be edited", async () => {
    const acteur = await unAchat();
    await achats.annuler(acteur, 1);
    const avant = await achats.get(acteur, 1);
    for (const attendu of [undefined, saisie()]) {
      expect(await refus(achats.update(acteur, 1, saisie({ quantite: 3 }), attendu))).toMatchObject({
        code: "CONFLIT",
        message: "Cet achat est annulé et ne peut plus être modifié",
      });
    }
    expect(await achats.get(acteur, 1)).toEqual(avant);
  });

  test("leaves the price of the last purchase that counts, or of the first stock, or what it was", async () => {
    const acteur = await creerBoutique();
    await ajouterProduits(acteur, [{ prixAchat: 50_000, prixVente: 80_000 }, { statut: "BROUILLON" }]);
    const prix = async (id: number) => (await produits.get(acteur, id)).prixAchat;
    for (const prixAchat of [61_000, 62_000, 63_000])
      await achats.create(acteur, achat(1, { prixAchat, prixVente: prixAchat * 2 }));
    await achats.annuler(acteur, 2);
    expect(await prix(1)).toBe(63_000);
    await achats.annuler(acteur, 3);
    expect(await prix(1)).toBe(61_000);
    await achats.annuler(acteur, 1);
    expect(await prix(1)).toBe(50_000);
    // The selling price stays (decision 20).
    expect(await produits.get(acteur, 1)).toMatchObject({ prixVente: 126_000 });
    await achats.create(acteur, achat(2, { prixVente: 70_000 }));
    await achats.annuler(acteur, 4);
    expect(await produits.get(acteur, 2)).toMatchObject({ prixAchat: 60_000, statut: "STOCK", quantite: 0 });
    await attendreLivresSains(acteur);
  });
});
