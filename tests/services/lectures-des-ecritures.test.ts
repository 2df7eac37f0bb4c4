// What a write reads does not grow with the shop: the same on ten products and on many.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { attenduDe as attenduDeAchat } from "#worker/domain/achat.ts";
import type { Acteur } from "#worker/domain/acteur.ts";
import { attenduDe as attenduDeCategorie } from "#worker/domain/categorie.ts";
import { attenduDe } from "#worker/domain/produit.ts";
import type { Services } from "#worker/services/index.ts";
import { achat } from "#tests/helpers/achats.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { brouillon, enStock } from "#tests/helpers/catalogue.ts";
import { unArticle, uneVente } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { compter, servicesDeTest } from "#tests/helpers/services.ts";

const TACHE = { titre: "Compter le rayon", description: null, priorite: "NORMALE", assigneA: null } as const;
const PETITE = { produits: 10, categories: 2 };
const GRANDE = { produits: 500, categories: 60 };
const VIDE = 2;

type Ecriture = (services: Services, acteur: Acteur) => Promise<unknown>;

/** Every write of a shop's data, on product 1 of category 1 or on a category without products. */
const ECRITURES: Record<string, Ecriture> = {
  "categories.create": (s, acteur) => s.categories.create(acteur, { nom: "Neuve", description: null }, "k-1"),
  "categories.update": async (s, acteur) => {
    const attendu = attenduDeCategorie({ nom: `Rayon ${VIDE}`, description: null });
    await s.categories.update(acteur, VIDE, { nom: "Vivres" }, attendu);
  },
  "produits.create": (s, acteur) => s.produits.create(acteur, enStock({ codesBarres: ["7", "8"] }), "k-2"),
  "produits.create, a draft": (s, acteur) => s.produits.create(acteur, brouillon()),
  "produits.update": (s, acteur) =>
    s.produits.update(acteur, 1, { prixVente: 90_000, codesBarres: ["9"] }, { statut: "STOCK" }, CHARGE),
  "produits.changerStatut": (s, acteur) => s.produits.changerStatut(acteur, 1, { statut: "INACTIF" }),
  "achats.create": (s, acteur) => s.achats.create(acteur, achat(4, { prixVente: 90_000 }), "k-achat"),
  "achats.update": (s, acteur) =>
    s.achats.update(acteur, 1, { quantite: 4, notes: "Non" }, attenduDeAchat(achat(4))),
  "achats.annuler": (s, acteur) => s.achats.annuler(acteur, 1),
  "stocks.ajuster": (s, acteur) =>
    s.stocks.ajuster(acteur, 3, { quantiteComptee: 2, motif: "Compte" }, "k-compte"),
  "produits.delete": (s, acteur) => s.produits.delete(acteur, 2),
  "categories.delete": (s, acteur) => s.categories.delete(acteur, VIDE),
  "ventes.encaisser": (s, acteur) => s.ventes.encaisser(acteur, unArticle(3), "k-3"),
  "taches.create": (s, acteur) => s.taches.create(acteur, TACHE, "k-5"),
  "taches.update": (s, acteur) => s.taches.update(acteur, 1, { titre: "Recompter", priorite: "HAUTE" }),
  "taches.terminer": (s, acteur) => s.taches.terminer(acteur, 1),
  "taches.delete": (s, acteur) => s.taches.delete(acteur, 2),
  "ventes.create": (s, acteur) =>
    s.ventes.create(acteur, uneVente({ produitId: 5, numeroFacture: "N-1", reference: "R-1" }), "k-6"),
  "ventes.create, of an open invoice": (s, acteur) =>
    s.ventes.create(acteur, uneVente({ produitId: 5, numeroFacture: "N-1" })),
  "factures.annuler": (s, acteur) => s.factures.annuler(acteur, 1, "Erreur", "k-7"),
  "ventes.renoncer": (s, acteur) => s.ventes.renoncer(acteur, "k-4"),
  "parametres.update": (s, acteur) => s.parametres.update(acteur, { nom: "Teranga", countryId: 2 }),
  "parametres.changerActivite": (s, acteur) => s.parametres.changerActivite(acteur, 3, false),
  "parametres.definirPays, of another currency": (s, acteur) => s.parametres.definirPays(acteur, 10),
};

/** What is accepted all the same: ranks are counted on the keys before them, and a foreign key's own search of its rows. */
const PLUS: Record<string, number> = {
  "categories.create": GRANDE.categories - PETITE.categories,
  "categories.delete": GRANDE.produits,
  // Prices are rounded: which ones is seen when they are counted, kept as history and written.
  "parametres.definirPays, of another currency": 3 * GRANDE.produits,
};

let CHARGE: ReturnType<typeof attenduDe>;
let petite: Acteur;
let grande: Acteur;

async function remplir(id: number, { produits, categories }: typeof PETITE): Promise<Acteur> {
  const acteur = await creerBoutique(id);
  await ajouterProduits(
    acteur,
    Array.from({ length: produits }, () => ({})),
  );
  const db = env.BOUTIQUE_1;
  await db.batch([
    db
      .prepare(
        `INSERT INTO categories (etablissement_id, id, nom, nom_cle, nom_plie, date_creation, date_modification)
         SELECT ?1, key + 2, 'Rayon ' || (key + 2), 'rayon ' || key, 'rayon ' || key, 0, 0 FROM json_each(?2)`,
      )
      .bind(id, JSON.stringify(Array.from({ length: categories - 1 }))),
    db
      .prepare(
        `INSERT INTO taches (etablissement_id, id, titre, statut, priorite, auteur_id, date_creation, date_modification)
         SELECT ?1, id, 'Tâche ' || id, 'A_FAIRE', 'NORMALE', 1, 0, 0 FROM produits WHERE etablissement_id = ?1`,
      )
      .bind(id),
    db
      .prepare("INSERT INTO codes_barres SELECT ?1, 'C' || id, id FROM produits WHERE etablissement_id = ?1")
      .bind(id),
    db
      .prepare("UPDATE compteurs SET categorie = ?2, tache = produit WHERE etablissement_id = ?1")
      .bind(id, categories),
  ]);
  return acteur;
}

async function lues(ecrire: Ecriture, acteur: Acteur): Promise<number> {
  const { db, compte } = compter(env.BOUTIQUE_1);
  await ecrire(servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }), acteur);
  return compte.lignesLues;
}

beforeAll(async () => {
  await migrer();
  petite = await remplir(1, PETITE);
  grande = await remplir(2, GRANDE);
  CHARGE = attenduDe(await servicesDeTest().produits.get(petite, 1));
});

test("each write of each service stands in the list", () => {
  const ecritures = [
    "create",
    "update",
    "delete",
    "changerStatut",
    "annuler",
    "ajuster",
    "terminer",
    "definirPays",
    "changerActivite",
    "encaisser",
    "renoncer",
  ];
  const methodes = Object.entries(servicesDeTest()).flatMap(([service, membres]) =>
    Object.keys(membres)
      .filter((m) => ecritures.includes(m))
      .map((m) => `${service}.${m}`),
  );
  expect(Object.keys(ECRITURES).map((nom) => nom.split(",")[0])).toEqual(expect.arrayContaining(methodes));
});

test.each(Object.entries(ECRITURES))("%s reads no more in a bigger shop", async (nom, ecrire) => {
  const dePeu = await lues(ecrire, petite);
  expect(dePeu).toBeGreaterThan(0);
  expect(await lues(ecrire, grande)).toBeLessThanOrEqual(dePeu + (PLUS[nom] ?? 0));
});
