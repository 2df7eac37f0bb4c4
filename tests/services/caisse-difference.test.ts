// The till's catalogue by difference: applied to what a till has, it gives what a till would read whole.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { DifferenceCatalogue, ProduitCaisse } from "#worker/features/produits/domain.ts";
import { achat } from "#tests/helpers/achats.ts";
import { baseDe, migrer } from "#tests/helpers/bases.ts";
import { boutiqueRangee, brouillon, enStock } from "#tests/helpers/catalogue.ts";
import { fois } from "#tests/helpers/long.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { essayer } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const JOUR_MS = 86_400_000;
const services = servicesDeTest();
const ids = ({ produits }: DifferenceCatalogue) => produits.map(({ id }) => id);

async function avecProduits(nombre: number): Promise<Acteur> {
  const acteur = await boutiqueRangee();
  for (let i = 0; i < nombre; i++) await services.produits.create(acteur, enStock({ quantite: 50 }));
  return acteur;
}

const vendre = (acteur: Acteur, ...produits: number[]) =>
  services.ventes.encaisser(
    acteur,
    panier(produits.map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 1_750_000 }))),
  );

/** An event that no service of today writes, or of another day. */
async function ajouterEvenement(acteur: Acteur, data: object, dateCreation = MAINTENANT): Promise<void> {
  const db = baseDe(acteur);
  const e = acteur.etablissementId;
  await db.batch([
    db.prepare("UPDATE compteurs SET evenement = evenement + 1 WHERE etablissement_id = ?").bind(e),
    db
      .prepare(
        `INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
         SELECT ?1, evenement, 'INFO', ?2, ?3 FROM compteurs WHERE etablissement_id = ?1`,
      )
      .bind(e, JSON.stringify(data), dateCreation),
  ]);
}

describe("the catalogue by difference", () => {
  test("is whole without a cursor: what is for sale, as the till's own screen reads it", async () => {
    const acteur = await avecProduits(2);
    await services.produits.create(acteur, brouillon());
    const tout = await services.caisse.difference(acteur);
    const { produits, curseur } = await services.caisse.catalogue(acteur);
    expect(tout).toEqual({ produits, supprimes: [], curseur, complet: true });
    expect(ids(tout)).toEqual([1, 2]);
  });

  test("is nothing when nothing happened", async () => {
    const acteur = await avecProduits(1);
    const { curseur } = await services.caisse.difference(acteur);
    const vide = { produits: [], supprimes: [], curseur, complet: false };
    expect(await services.caisse.difference(acteur, curseur)).toEqual(vide);
  });

  test("names every product of a basket, each once, with its stock as it is now", async () => {
    const acteur = await avecProduits(4);
    const { curseur } = await services.caisse.difference(acteur);
    await vendre(acteur, 3, 1, 3);
    const difference = await services.caisse.difference(acteur, curseur);
    expect(difference).toMatchObject({ supprimes: [], complet: false, curseur: curseur + 1 });
    expect(difference.produits.map(({ id, quantite }) => [id, quantite])).toEqual([
      [1, 49],
      [3, 48],
    ]);
  });

  test("names what left: archived, deleted, out of sale; and no draft, which was never there", async () => {
    const acteur = await avecProduits(4);
    await services.produits.create(acteur, brouillon());
    await vendre(acteur, 1);
    const { curseur } = await services.caisse.difference(acteur);
    await services.produits.delete(acteur, 1);
    await services.produits.changerStatut(acteur, 3, { statut: "INACTIF" });
    await services.produits.update(acteur, 5, { titre: "Savon doux" });
    await services.produits.update(acteur, 2, { prixVente: 1_800_000 });
    const difference = await services.caisse.difference(acteur, curseur);
    expect(difference.supprimes).toEqual([1, 3]);
    expect(difference.produits).toMatchObject([{ id: 2, prixVente: 1_800_000 }]);
    await services.produits.changerStatut(acteur, 3, { statut: "STOCK" });
    expect(await services.caisse.difference(acteur, difference.curseur)).toMatchObject({
      produits: [{ id: 3 }],
      supprimes: [],
    });
  });

  test.each([
    ["of the future", (curseur: number) => curseur + 1],
    ["beyond every number", () => Number.MAX_SAFE_INTEGER],
  ])("is whole after a cursor %s", async (_nom, depuis) => {
    const acteur = await avecProduits(1);
    const { curseur } = await services.caisse.difference(acteur);
    expect(await services.caisse.difference(acteur, depuis(curseur))).toMatchObject({
      produits: [{ id: 1 }],
      complet: true,
      curseur,
    });
  });

  test("is whole when an event after the cursor is 30 days old, swept or not, and not before", async () => {
    const acteur = await avecProduits(2);
    const { curseur } = await services.caisse.difference(acteur);
    await ajouterEvenement(acteur, { silencieux: true, produitId: 2 });
    const dans = (ms: number) => servicesDeTest({ maintenant: MAINTENANT + ms }).caisse;
    expect(await dans(30 * JOUR_MS).difference(acteur, curseur)).toMatchObject({
      complet: false,
      produits: [{ id: 2 }],
    });
    expect(await dans(30 * JOUR_MS + 1).difference(acteur, curseur)).toMatchObject({ complet: true });
    await env.BOUTIQUE_1.prepare("DELETE FROM evenements WHERE etablissement_id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await services.caisse.difference(acteur, curseur)).toMatchObject({ complet: true });
    // Nothing is missing after the last of them.
    const dernier = await dans(90 * JOUR_MS).difference(acteur, curseur + 1);
    expect(dernier).toMatchObject({ complet: false, produits: [] });
  });

  test("is whole when the shop said that everything changed, until the cursor is past that", async () => {
    const acteur = await avecProduits(1);
    const { curseur } = await services.caisse.difference(acteur);
    await ajouterEvenement(acteur, { silencieux: true, rechargement: true });
    await vendre(acteur, 1);
    expect(await services.caisse.difference(acteur, curseur)).toMatchObject({ complet: true });
    expect(await services.caisse.difference(acteur, curseur + 1)).toMatchObject({ complet: false });
  });

  test("knows nothing of another shop", async () => {
    const [acteur, voisine] = [await avecProduits(1), await avecProduits(3)];
    const { curseur } = await services.caisse.difference(acteur);
    await ajouterEvenement(acteur, { silencieux: true, produitId: 3 });
    await vendre(voisine, 1, 2, 3);
    expect(await services.caisse.difference(acteur, curseur)).toMatchObject({
      produits: [],
      supprimes: [3],
      curseur: curseur + 1,
    });
  });

  test("costs one round trip and reads what changed, however big the shop is", async () => {
    const lues = async (produits: number) => {
      const acteur = await avecProduits(produits);
      const { curseur } = await services.caisse.difference(acteur);
      await vendre(acteur, 2);
      const { db, compte } = compter(env.BOUTIQUE_1);
      await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).caisse.difference(acteur, curseur);
      expect(compte.allers).toBe(1);
      return compte.lignesLues;
    };
    expect(await lues(40)).toBe(await lues(2));
  });
});

/** What a shop does, each with one product, invoice or purchase. */
const GESTES: Record<string, (acteur: Acteur, id: number) => Promise<unknown>> = {
  vendre: (acteur, id) => vendre(acteur, id, 1),
  annulerFacture: (acteur, id) => services.factures.annuler(acteur, id, "Erreur"),
  acheter: (acteur, id) => services.achats.create(acteur, achat(id, { prixVente: 1_700_000 })),
  modifierAchat: (acteur, id) => services.achats.update(acteur, id, { quantite: id }),
  annulerAchat: (acteur, id) => services.achats.annuler(acteur, id),
  compter: (acteur, id) => services.stocks.ajuster(acteur, id, { quantiteComptee: id, motif: "Compte" }),
  // Of an odd product a price that only the euro has.
  prix: (acteur, id) => services.produits.update(acteur, id, { prixVente: 1_700_000 + id * 50 }),
  inactif: (acteur, id) => services.produits.changerStatut(acteur, id, { statut: "INACTIF" }),
  stock: (acteur, id) => services.produits.changerStatut(acteur, id, { statut: "STOCK" }),
  supprimer: (acteur, id) => services.produits.delete(acteur, id),
  creer: (acteur) => services.produits.create(acteur, enStock()),
  preparer: (acteur) => services.produits.create(acteur, brouillon()),
  pays: (acteur, id) => services.parametres.definirPays(acteur, id % 2 === 0 ? SENEGAL : FRANCE),
};
const [SENEGAL, FRANCE] = [1, 13];

/** A history in which each succeeds, since chance may find only refusals. */
const TOUS: [string, number, boolean][] = [
  ["vendre", 3, true],
  ["compter", 1, true],
  ["acheter", 2, true],
  ["modifierAchat", 1, false],
  ["prix", 2, true],
  ["preparer", 4, true],
  ["acheter", 4, true],
  ["annulerAchat", 2, true],
  ["pays", 1, true],
  ["prix", 3, false],
  ["pays", 2, true],
  ["annulerFacture", 1, true],
  ["inactif", 1, true],
  ["stock", 1, false],
  ["supprimer", 2, true],
  ["creer", 5, false],
];

test("a till that follows by differences has what one that reads whole has", async () => {
  const reussis = new Set<string>();
  const geste = fc.tuple(
    fc.constantFrom(...Object.keys(GESTES)),
    fc.integer({ min: 1, max: 4 }),
    fc.boolean(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(geste, { maxLength: 16 }), async (gestes) => {
      const acteur = await avecProduits(3);
      const caisse = new Map<number, ProduitCaisse>();
      let curseur: number | undefined;
      let entier = true;
      const suivre = async () => {
        const difference = await services.caisse.difference(acteur, curseur);
        expect(difference.complet).toBe(entier);
        if (entier) caisse.clear();
        for (const produit of difference.produits) caisse.set(produit.id, produit);
        for (const id of difference.supprimes) caisse.delete(id);
        curseur = difference.curseur;
        entier = false;
      };
      await suivre();
      for (const [nom, id, suit] of gestes) {
        const { code } = await services.parametres.devise(acteur);
        const refus = await essayer(GESTES[nom]?.(acteur, id) ?? Promise.reject(new Error(nom)));
        if (!refus) reussis.add(nom);
        entier ||= (await services.parametres.devise(acteur)).code !== code;
        if (suit) await suivre();
      }
      await suivre();
      const { produits } = await services.caisse.difference(acteur);
      expect([...caisse.values()].sort((a, b) => a.id - b.id)).toEqual(produits);
    }),
    { numRuns: fois(15, 150), examples: [[TOUS]] },
  );
  expect([...reussis].sort()).toEqual(Object.keys(GESTES).sort());
});
