// Every write of a shop's data, and a shop to do them in: for tests of what holds of all writes.
import { attenduDe as attenduDeAchat } from "#worker/features/achats/domain.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { attenduDe as attenduDeCategorie } from "#worker/features/categories/domain.ts";
import { attenduDe } from "#worker/features/produits/domain.ts";
import type { Services } from "#worker/services.ts";
import { achat } from "#tests/helpers/achats.ts";
import { baseDe, creerBoutique } from "#tests/helpers/bases.ts";
import { brouillon, enStock } from "#tests/helpers/catalogue.ts";
import { unArticle, uneVente } from "#tests/helpers/paniers.ts";
import { ajouterProduits, type ProduitDeTest } from "#tests/helpers/produits.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

const TACHE = { titre: "Compter le rayon", description: null, priorite: "NORMALE", assigneA: null } as const;
export const PETITE = { produits: 10, categories: 2 };
export const GRANDE = { produits: 500, categories: 60 };
const VIDE = 2;

export type Ecriture = (services: Services, acteur: Acteur) => Promise<unknown>;

/** Every write of a shop's data, on product 1 of category 1 or on a category without products. */
export const ECRITURES: Record<string, Ecriture> = {
  "categories.create": (s, acteur) => s.categories.create(acteur, { nom: "Neuve", description: null }, "k-1"),
  "categories.update": async (s, acteur) => {
    const attendu = attenduDeCategorie({ nom: `Rayon ${VIDE}`, description: null });
    await s.categories.update(acteur, VIDE, { nom: "Vivres" }, attendu);
  },
  "produits.create": (s, acteur) => s.produits.create(acteur, enStock({ codesBarres: ["7", "8"] }), "k-2"),
  "produits.create, a draft": (s, acteur) => s.produits.create(acteur, brouillon()),
  "produits.update": async (s, acteur) => {
    const attendu = attenduDe(await servicesDeTest().produits.get(acteur, 1));
    const modification = { prixVente: 90_000, codesBarres: ["9"] };
    await s.produits.update(acteur, 1, modification, { statut: "STOCK" }, attendu);
  },
  "produits.changerStatut": (s, acteur) => s.produits.changerStatut(acteur, 1, { statut: "INACTIF" }),
  "achats.create": (s, acteur) => s.achats.create(acteur, achat(4, { prixVente: 90_000 }), "k-achat"),
  "achats.update": (s, acteur) =>
    s.achats.update(acteur, 1, { quantite: 4, notes: "Non" }, attenduDeAchat(achat(4))),
  "achats.update, of more pieces": (s, acteur) => s.achats.update(acteur, 1, { quantite: 40 }),
  "achats.annuler": (s, acteur) => s.achats.annuler(acteur, 1),
  "stocks.ajuster": (s, acteur) =>
    s.stocks.ajuster(acteur, 3, { quantiteComptee: 2, motif: "Compte" }, "k-compte"),
  "produits.delete": (s, acteur) => s.produits.delete(acteur, 2),
  "produits.delete, a draft": async (s, acteur) => {
    const produits = await servicesDeTest().produits.all(acteur);
    await s.produits.delete(acteur, produits.find(({ statut }) => statut === "BROUILLON")?.id ?? 0);
  },
  "categories.delete": (s, acteur) => s.categories.delete(acteur, VIDE),
  "ventes.encaisser": (s, acteur) => s.ventes.encaisser(acteur, unArticle(3), "k-3"),
  "taches.create": (s, acteur) => s.taches.create(acteur, TACHE, "k-5"),
  "taches.update": (s, acteur) => s.taches.update(acteur, 1, { titre: "Recompter", priorite: "HAUTE" }),
  "taches.terminer": (s, acteur) => s.taches.terminer(acteur, 1),
  "taches.delete": (s, acteur) => s.taches.delete(acteur, 2),
  "evenements.tester": (s, acteur) => s.evenements.tester(acteur, ["Bonjour", "Encore"]),
  "ventes.create": (s, acteur) =>
    s.ventes.create(acteur, uneVente({ produitId: 5, numeroFacture: "N-1", reference: "R-1" }), "k-6"),
  "ventes.create, of an open invoice": (s, acteur) =>
    s.ventes.create(acteur, uneVente({ produitId: 5, numeroFacture: "N-1" })),
  "factures.annuler": (s, acteur) => s.factures.annuler(acteur, 1, "Erreur", "k-7"),
  "ventes.renoncer": (s, acteur) => s.ventes.renoncer(acteur, "k-4"),
  "produits.changerStatut, of one that is bought": (s, acteur) =>
    s.produits.changerStatut(acteur, 4, { statut: "INACTIF" }),
  "parametres.update": (s, acteur) => s.parametres.update(acteur, { nom: "Teranga", countryId: 2 }),
  "parametres.changerActivite": (s, acteur) => s.parametres.changerActivite(acteur, 3, false),
  "parametres.definirPays, of another currency": (s, acteur) => s.parametres.definirPays(acteur, 10),
  "ventes.encaisser, as if still there": (s, acteur) => s.ventes.encaisser(acteur, unArticle(6), "k-8"),
};

/** A shop on which each write can be done once, in the order of the list. */
export async function remplir(
  { produits, categories, ...chacun }: typeof PETITE & ProduitDeTest,
  options?: Parameters<typeof creerBoutique>[0],
): Promise<Acteur> {
  const acteur = await creerBoutique(options);
  const id = acteur.etablissementId;
  await ajouterProduits(
    acteur,
    Array.from({ length: produits }, () => chacun),
  );
  const db = baseDe(acteur);
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
