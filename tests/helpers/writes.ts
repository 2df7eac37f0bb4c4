// Every write of a shop's data, and a shop to do them in: for tests of what holds of all writes.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { expectedOf } from "#worker/features/produits/domain.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Panier } from "#worker/features/ventes/domain/vente.ts";
import type { Services } from "#worker/services.ts";
import { achat } from "./achats.ts";
import { late } from "./appareils.ts";
import { brouillon, inStock } from "./catalogue.ts";
import { databaseOf, createBoutique } from "./databases.ts";
import { oneArticle, oneVente, panier } from "./paniers.ts";
import { addProduits, type TestProduit } from "./produits.ts";
import { NOW, testServices } from "./services.ts";

const TACHE = { titre: "Compter le rayon", description: null, priorite: "NORMALE", assigneA: null } as const;
export const SMALL = { produits: 10, categories: 2 };
export const LARGE = { produits: 500, categories: 60 };
const EMPTY = 2;
const DAY_MS = 86_400_000;

export type Write = (services: Services, acteur: Acteur) => Promise<unknown>;

export const WRITES: Record<string, Write> = {
  "categories.create": (s, acteur) => s.categories.create(acteur, { nom: "Neuve", description: null }, "k-1"),
  "categories.update": async (s, acteur) => {
    const loaded = { nom: `Rayon ${EMPTY}`, description: null };
    await s.categories.update(acteur, EMPTY, { nom: "Vivres" }, { version: 1, loaded });
  },
  "produits.create": (s, acteur) => s.produits.create(acteur, inStock({ codesBarres: ["7", "8"] }), "k-2"),
  "produits.create, a draft": (s, acteur) => s.produits.create(acteur, brouillon()),
  "produits.update": async (s, acteur) => {
    const loaded = await testServices().produits.get(acteur, 1);
    const modification = { prixVente: 90_000, codesBarres: ["9"] };
    await s.produits.update(
      acteur,
      1,
      modification,
      { statut: "STOCK" },
      loadedBasis(loaded, expectedOf(loaded)),
    );
  },
  "produits.update, of the status": (s, acteur) => s.produits.update(acteur, 1, {}, { statut: "INACTIF" }),
  "achats.create": (s, acteur) => s.achats.create(acteur, achat(4, { prixVente: 90_000 }), "k-achat"),
  "achats.update": (s, acteur) => s.achats.update(acteur, 1, { quantite: 4, notes: "Non" }, { version: 1 }),
  "achats.update, of more pieces": (s, acteur) => s.achats.update(acteur, 1, { quantite: 40 }),
  "achats.update, of its notes": (s, acteur) => s.achats.update(acteur, 1, { notes: "Encore" }),
  "achats.update, of its price": (s, acteur) => s.achats.update(acteur, 1, { prixAchat: 12_300 }),
  "achats.cancel": (s, acteur) => s.achats.cancel(acteur, 1),
  "stocks.adjust": (s, acteur) =>
    s.stocks.adjust(acteur, 3, { quantiteComptee: 2, motif: "Compte" }, "k-compte"),
  "produits.delete": (s, acteur) => s.produits.delete(acteur, 2),
  "produits.restore": (s, acteur) => s.produits.restore(acteur, 2, { categorieId: 1 }, "k-restore"),
  "produits.delete, a draft": async (s, acteur) => {
    const produits = await testServices().produits.all(acteur);
    await s.produits.delete(acteur, produits.find(({ statut }) => statut === "BROUILLON")?.id ?? 0);
  },
  "categories.delete": (s, acteur) => s.categories.delete(acteur, EMPTY),
  "ventes.encaisser": (s, acteur) => s.ventes.encaisser(acteur, panier([3, 5].map(onePiece)), "k-3"),
  "taches.create": (s, acteur) => s.taches.create(acteur, TACHE, "k-5"),
  "taches.update": (s, acteur) => s.taches.update(acteur, 1, { titre: "Recompter", priorite: "HAUTE" }),
  "taches.end": (s, acteur) => s.taches.end(acteur, 1),
  "taches.delete": (s, acteur) => s.taches.delete(acteur, 2),
  "evenements.sendTest": (s, acteur) => s.evenements.sendTest(acteur, ["Bonjour", "Encore"]),
  "ventes.create": (s, acteur) =>
    s.ventes.create(acteur, oneVente({ produitId: 5, numeroFacture: "N-1", reference: "R-1" }), "k-6"),
  "ventes.create, of an open invoice": (s, acteur) =>
    s.ventes.create(acteur, oneVente({ produitId: 5, numeroFacture: "N-1" })),
  "ventes.encaisser, to be verified": (s, acteur) => s.ventes.encaisser(acteur, toVerify(acteur), "k-p0"),
  "paiements.confirm": async (s, acteur) =>
    s.paiements.confirm(acteur, await toVerifyKey(acteur, 1), { transactionId: "T-1" }, "k-p1"),
  "paiements.refuse": async (s, acteur) =>
    s.paiements.refuse(acteur, await toVerifyKey(acteur, 2), "Jamais arrivé", "k-p2"),
  "paiements.complete": async (s, acteur) =>
    s.paiements.complete(acteur, await toVerifyKey(acteur, 3), "T-2"),
  "paiements.add": async (s, acteur) => {
    const { factureId } = await toVerifyKey(acteur, 2);
    return s.paiements.add(acteur, factureId, mobileMoney(acteur, 10_000), "k-p3");
  },
  "tickets.share": (s, acteur) => s.tickets.share(acteur, 1, "k-recu"),
  "tickets.revoke": (s, acteur) => s.tickets.revoke(acteur, 1),
  "caisseJour.addMouvement": (s, acteur) =>
    s.caisseJour.addMouvement(acteur, { sens: "SORTIE", montant: 5_000, motif: "Taxi" }, "k-c1"),
  "caisseJour.count": (s, acteur) =>
    s.caisseJour.count(acteur, "2026-01-14", { comptes: [{ mode: "ESPECES", montant: 7_000 }] }, "k-c2"),
  "caisseJour.reverseMouvement": (s, acteur) => s.caisseJour.reverseMouvement(acteur, 1, "Erreur", "k-c3"),
  "appareils.create": (s, acteur) => s.appareils.create(acteur, undefined, "k-a1"),
  "appareils.update": (s, acteur) =>
    s.appareils.update(acteur, 1, { attente: { nombre: 3, montant: 12_400, depuis: 0 } }),
  "appareils.noteAnnulation": (s, acteur) =>
    s.appareils.noteAnnulation(
      acteur,
      1,
      {
        ...{
          numeroProvisoire: "P-A-20260114-1",
          dateClient: 0,
          decalage: 0,
          montantTotal: 100,
          motif: "Parti",
        },
        lignes: [{ produitId: 9, quantite: 1, prixVenteReel: 80_000 }],
      },
      "k-a2",
    ),
  "ventes.encaisser, of a till with a network": (s, acteur) =>
    s.ventes.encaisser(acteur, late(panier([onePiece(9)]), 2, { horsLigne: false }), "k-l1"),
  "ventes.encaisser, late": (s, acteur) => s.ventes.encaisser(acteur, lateSale(acteur), "k-l2"),
  "appareils.withdraw": (s, acteur) => s.appareils.withdraw(acteur, 1),
  "factures.cancel": (s, acteur) => s.factures.cancel(acteur, 1, "Erreur", "k-7"),
  "produits.update, of the status of one that is bought": (s, acteur) =>
    s.produits.update(acteur, 4, {}, { statut: "INACTIF" }),
  "parametres.update": (s, acteur) => s.parametres.update(acteur, { nom: "Teranga", countryId: 2 }),
  "parametres.setPaysActive": (s, acteur) => s.parametres.setPaysActive(acteur, 3, false),
  "parametres.setDefaultPays, of another currency": (s, acteur) => s.parametres.setDefaultPays(acteur, 10),
  "ventes.encaisser, as if still there": (s, acteur) => s.ventes.encaisser(acteur, oneArticle(6), "k-8"),
};

const onePiece = (produitId: number) => ({ produitId, quantite: 1, prixVenteReel: 80_000 });

const TO_VERIFY = "A-VERIFIER";

function mobileMoney({ paysCode }: Acteur, montant: number): ReceivedPaiement {
  const telephone = paysCode === "FR" ? "06 12 34 56 78" : "77 555 01 24";
  return { mode: "MOBILE_MONEY", montant, telephone, attente: true };
}

/** More than there is of a product, paid with a wallet's transaction, before a price has risen. */
function lateSale(acteur: Acteur): Panier {
  const lignes = [{ produitId: 8, quantite: 20, prixVenteReel: 80_000 }];
  const paiements = [{ ...mobileMoney(acteur, 1_600_000), transactionId: "T-LATE" }];
  return late({ lignes, paiements }, 3, { dateClient: NOW - 3 * DAY_MS });
}

/** Three waiting payments and cash. */
function toVerify(acteur: Acteur): Panier {
  const cash = { mode: "ESPECES", montant: 20_000 } as const;
  const waiting = mobileMoney(acteur, 20_000);
  return { ...oneArticle(3), numeroFacture: TO_VERIFY, paiements: [waiting, waiting, waiting, cash] };
}

async function toVerifyKey(acteur: Acteur, rank: number) {
  const { id: factureId } = await testServices().factures.byNumber(acteur, TO_VERIFY);
  return { factureId, rang: rank };
}

/** Each write works once on this shop, in the order of the list. */
export async function fill(
  { produits, categories, ...each }: typeof SMALL & TestProduit,
  options?: Parameters<typeof createBoutique>[0],
): Promise<Acteur> {
  const acteur = await createBoutique(options);
  const id = acteur.etablissementId;
  await addProduits(
    acteur,
    Array.from({ length: produits }, () => each),
  );
  const db = databaseOf(acteur);
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
      .prepare(
        "INSERT INTO codes_barres SELECT ?1, 'C' || id, id, 'c' || id FROM produits WHERE etablissement_id = ?1",
      )
      .bind(id),
    db
      .prepare("UPDATE compteurs SET categorie = ?2, tache = produit WHERE etablissement_id = ?1")
      .bind(id, categories),
  ]);
  return acteur;
}
