// What is on the shelf, and what a count makes of it (specification 4 and 7.6, decisions 24 to 26).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { FiltreStock, Stock } from "#worker/features/stock/domain.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { evenementsLus, stocksLus } from "#tests/helpers/lus.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits, type ProduitDeTest } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const { stocks, produits, ventes } = servicesDeTest();

beforeAll(migrer);

const ids = (liste: readonly Stock[]) => liste.map(({ id }) => id);
const tous = { page: 0, size: 100, q: "", filtre: "TOUS" } as const;

/** By title: 2 Ail (out), 6 Eau (INACTIF, out), 4 Maïs (3 of threshold 3), 1 Riz (10), 5 Sel (1 without threshold), 8 Thé (INACTIF, never in stock), 3 a draft, 7 archived. */
async function rayon(): Promise<Acteur> {
  const acteur = await creerBoutique();
  await ajouterProduits(acteur, [
    { titre: "Riz", quantite: 10, seuilAlerte: 4 },
    { titre: "Ail", quantite: 0, seuilAlerte: 2 },
    { titre: "Brouillon", statut: "BROUILLON" },
    { titre: "Maïs", quantite: 3, seuilAlerte: 3 },
    { titre: "Sel", quantite: 1 },
    { titre: "Eau", quantite: 0, seuilAlerte: 2, statut: "INACTIF" },
    { titre: "Archivé", quantite: 0, seuilAlerte: 2 },
  ]);
  await produits.delete(acteur, 7);
  const the = { titre: "Thé", description: null, categorieId: 1, codesBarres: [] };
  await produits.create(acteur, { ...the, statut: "INACTIF" });
  return acteur;
}

describe("what there is", () => {
  test.each([
    ["TOUS", [2, 6, 4, 1, 5, 8]],
    ["EN_STOCK", [4, 1, 5]],
    ["RUPTURE", [2, 6, 8]],
    ["ALERTE", [4]],
  ] as const)("%s, by title, a page at a time", async (filtre: FiltreStock, attendus) => {
    const acteur = await rayon();
    const page = await stocks.list(acteur, { ...tous, filtre });
    expect([ids(page.content), page.totalElements]).toEqual([attendus, attendus.length]);
    const pages = await Promise.all(
      [0, 1, 2, 3].map((n) => stocks.list(acteur, { ...tous, filtre, page: n, size: 2 })),
    );
    expect(pages.flatMap(({ content }) => ids(content))).toEqual(attendus);
  });

  test("alerts are of what is sold: what was put aside is on the shelf and in no alert", async () => {
    const acteur = await creerBoutique();
    await ajouterProduits(acteur, [{ titre: "Sucre", quantite: 2, seuilAlerte: 3, statut: "INACTIF" }]);
    const trouves = async (filtre: FiltreStock) =>
      ids((await stocks.list(acteur, { ...tous, filtre })).content);
    expect([await trouves("EN_STOCK"), await trouves("ALERTE")]).toEqual([[1], []]);
  });

  test("all of it, by title, and nothing of another shop's", async () => {
    const acteur = await rayon();
    expect(await stocks.all(acteur)).toEqual((await stocks.list(acteur, tous)).content);
    expect(await stocks.all(await creerBoutique())).toEqual([]);
  });

  test("looked for by title or reference", async () => {
    const acteur = await rayon();
    const trouves = async (q: string) => ids((await stocks.list(acteur, { ...tous, q })).content);
    expect(await trouves("MAIS")).toEqual([4]);
    expect(await trouves("ref-5")).toEqual([5]);
    expect(await trouves("archive")).toEqual([]);
    expect(await trouves("brouillon")).toEqual([]);
    await ajouterProduits(await creerBoutique(), [{ titre: "Secret" }]);
    expect(await trouves("secret")).toEqual([]);
  });

  test("alerts: what is sold and has run out or reached its threshold", async () => {
    const acteur = await rayon();
    await ajouterProduits(acteur, [{ titre: "Lait", quantite: 1, seuilAlerte: 2, statut: "INACTIF" }]);
    expect((await stocks.alertes(acteur)).map(({ id, niveau }) => [id, niveau])).toEqual([
      [2, "CRITIQUE"],
      [4, "FAIBLE"],
    ]);
  });

  test("one product's; none for a draft, an archived, a missing and another shop's", async () => {
    const acteur = await rayon();
    expect(await stocks.get(acteur, 4)).toEqual({
      id: 4,
      produit: { id: 4, titre: "Maïs", reference: "REF-4", seuilAlerte: 3 },
      quantiteDisponible: 3,
      niveau: "FAIBLE",
    });
    expect(await stocks.get(acteur, 8)).toMatchObject({ quantiteDisponible: 0, niveau: "CRITIQUE" });
    const absent = { code: "INTROUVABLE", message: "Stock non trouvé" };
    for (const id of [3, 7, 99]) expect(await refus(stocks.get(acteur, id))).toMatchObject(absent);
    const voisin = await creerBoutique();
    expect(await refus(stocks.get(voisin, 4))).toMatchObject(absent);
    expect((await stocks.list(voisin, tous)).totalElements).toBe(0);
    expect(await stocks.alertes(voisin)).toEqual([]);
  });

  test("each is one round trip", async () => {
    const acteur = await rayon();
    const { db, compte } = compter(env.BOUTIQUE_1);
    const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).stocks;
    await suivis.list(acteur, { ...tous, q: "riz" });
    await suivis.alertes(acteur);
    await suivis.all(acteur);
    await suivis.get(acteur, 1);
    expect(compte.allers).toBe(4);
  });
});

describe("a count", () => {
  async function boutique(produit: Parameters<typeof ajouterProduits>[1][number]): Promise<Acteur> {
    const acteur = await creerBoutique();
    await ajouterProduits(acteur, [produit]);
    return acteur;
  }
  const compte = (quantiteComptee: number) => ({ quantiteComptee, motif: "Inventaire" });

  test.each([
    ["more enters at the average", { quantite: 3, valeur: 1000 }, 5, 2, 667],
    ["less leaves at the average", { quantite: 3, valeur: 1000 }, 1, -2, -667],
    ["nothing left takes all the value", { quantite: 3, valeur: 1000 }, 0, -3, -1000],
    ["out of nothing, at the last purchase price", { quantite: 0, prixAchat: 70_000 }, 2, 2, 140_000],
    ["right: the count itself is kept", { quantite: 3, valeur: 1000 }, 3, 0, 0],
  ] satisfies [string, ProduitDeTest, number, number, number][])(
    "%s",
    async (_nom, produit, comptee, quantite, valeur) => {
      const acteur = await boutique(produit);
      const { valeur: mouvement } = await stocks.ajuster(acteur, 1, compte(comptee));
      expect(mouvement).toEqual({
        id: 2,
        type: "AJUSTEMENT",
        libelle: "Ajustement",
        produit: { id: 1, titre: "Produit 1", reference: "REF-1" },
        quantite,
        quantiteApres: comptee,
        montant: Math.abs(valeur),
        deviseCode: "XOF",
        dateOperation: MAINTENANT,
        jour: "2026-01-14",
        tiers: null,
        notes: "Inventaire",
        achatId: null,
        venteId: null,
      });
      const depart = (produit as ProduitDeTest).valeur ?? 0;
      expect(await stocksLus(acteur)).toEqual([{ id: 1, quantite: comptee, valeur: depart + valeur }]);
      expect((await evenementsLus(acteur)).at(-1)).toEqual({ silencieux: true, produitId: 1 });
      expect(await lire(acteur, "SELECT * FROM totaux_journaliers WHERE etablissement_id = ?")).toEqual([]);
      await attendreLivresSains(acteur);
    },
  );

  test("warns when it crosses the threshold downward, and only then", async () => {
    const acteur = await boutique({ quantite: 10, seuilAlerte: 5 });
    const types = async () => (await evenementsLus(acteur)).flatMap((e) => e["typeAlerte"] ?? []);
    await stocks.ajuster(acteur, 1, compte(6));
    expect(await types()).toEqual([]);
    await stocks.ajuster(acteur, 1, compte(5));
    await stocks.ajuster(acteur, 1, compte(4));
    expect(await types()).toEqual(["SOUS_SEUIL"]);
    await stocks.ajuster(acteur, 1, compte(0));
    await stocks.ajuster(acteur, 1, compte(0));
    await stocks.ajuster(acteur, 1, compte(9));
    expect(await types()).toEqual(["SOUS_SEUIL", "RUPTURE_STOCK"]);
    await attendreLivresSains(acteur);
  });

  test("of an INACTIF product is taken; of a draft, an archived, a missing and another shop's there is none", async () => {
    const acteur = await rayon();
    await stocks.ajuster(acteur, 6, compte(2));
    const absent = { code: "INTROUVABLE", message: "Stock non trouvé", fields: undefined };
    for (const id of [3, 7, 99]) expect(await refus(stocks.ajuster(acteur, id, compte(1)))).toEqual(absent);
    expect(await refus(stocks.ajuster(await creerBoutique(), 1, compte(1)))).toEqual(absent);
    expect(await refus(stocks.ajuster(acteur, 8, compte(1)))).toMatchObject({
      code: "CONFLIT",
      message: "Produit inactif",
    });
    expect(await stocks.get(acteur, 1)).toMatchObject({ quantiteDisponible: 10 });
  });

  test.each([
    ["by far", { quantite: 1, prixAchat: 100_000_000_000 }, 1_000_000_000],
    ["by one piece", { quantite: 1, prixAchat: 100_000_000_000 }, 90_001],
    ["out of nothing", { quantite: 0, prixAchat: 100_000_000_000 }, 1_000_000_000],
  ])("worth more than a stock may be, %s: 400 in words", async (_nom, produit, comptee) => {
    const acteur = await boutique(produit);
    expect(await refus(stocks.ajuster(acteur, 1, compte(comptee)))).toMatchObject({
      code: "VALIDATION",
      fields: { quantiteComptee: [expect.stringMatching(/^La valeur du stock/)] },
    });
    await stocks.ajuster(acteur, 1, compte(90_000));
    expect(await stocksLus(acteur)).toMatchObject([{ valeur: 9_000_000_000_000_000 }]);
  });

  test("after the zone has changed, is of the day of now", async () => {
    const acteur = await boutique({});
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET fuseau = 'Africa/Porto-Novo' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    await servicesDeTest({ maintenant: Date.UTC(2026, 0, 14, 23, 30) }).stocks.ajuster(acteur, 1, compte(4));
    expect(await lire(acteur, "SELECT jour FROM mouvements WHERE etablissement_id = ? AND id = 2")).toEqual([
      { jour: "2026-01-15" },
    ]);
  });

  test("the highest count there is, of what costs nothing", async () => {
    const acteur = await boutique({ quantite: 7, prixAchat: 0 });
    await stocks.ajuster(acteur, 1, compte(1_000_000_000));
    expect(await stocksLus(acteur)).toEqual([{ id: 1, quantite: 1_000_000_000, valeur: 0 }]);
  });

  test("behind a key is written once, in one round trip and few rows", async () => {
    const acteur = await boutique({ quantite: 10 });
    const { db, compte: compteur } = compter(env.BOUTIQUE_1);
    const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).stocks;
    const premiere = await suivis.ajuster(acteur, 1, compte(7), "cle");
    // Counters, movement and its index, event, stock, key.
    expect(compteur).toMatchObject({ allers: 1, lignesEcrites: 6 });
    await ventes.encaisser(acteur, unArticle(1));
    expect(await suivis.ajuster(acteur, 1, compte(7), "cle")).toEqual({ ...premiere, rejouee: true });
    expect(await stocksLus(acteur)).toMatchObject([{ quantite: 6 }]);
    expect(await refus(suivis.ajuster(acteur, 1, compte(8), "cle"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
  });

  test("many at once, among sales: the books are in order", async () => {
    const acteur = await boutique({ quantite: 50, valeur: 100_001, seuilAlerte: 20 });
    await Promise.allSettled(
      Array.from({ length: 14 }, (_, i) =>
        i % 2 === 0 ? stocks.ajuster(acteur, 1, compte(40 - 3 * i)) : ventes.encaisser(acteur, unArticle(1)),
      ),
    );
    await attendreLivresSains(acteur);
  });
});
