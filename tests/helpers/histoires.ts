// What may happen in a shop, at random, and how it is let happen: for tests of whole histories.
import fc from "fast-check";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { achat } from "./achats.ts";
import { type Evenement, JOUR_MS, type Modele, PAYS, type PaysDuModele } from "./modele.ts";
import { panier } from "./paniers.ts";
import { servicesDeTest } from "./services.ts";

/** Three shelves, numbered from 1 in the shop. */
export const PRODUITS = [
  { quantite: 12, valeur: 600_000, prixAchat: 50_000, prixVente: 80_000 },
  // A value that does not divide, so that pieces of one product cost differently.
  { quantite: 7, valeur: 1_003, prixAchat: 100, prixVente: 700 },
  { quantite: 3, valeur: 0, prixAchat: 0, prixVente: 0 },
];

const rang = fc.nat(PRODUITS.length - 1);
const pieces = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 }));
const document = fc.integer({ min: 1, max: 3 });
/** In centimes, and in whole francs, as the currency has it. */
const prix = fc.integer({ min: 0, max: 2_000 }).map((francs) => francs * 100);

/** Mostly of today; else within the month, or so long ago that the year was another one. */
const joursAvant = fc.constantFrom(0, 0, 0, 0, 1, 5, 40);
const lignes = fc.array(
  fc.record({ rang, quantite: pieces, ecart: fc.constantFrom(0, 0, 0, 0, 500, -100) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const quoi = fc.constant;

/** Whatever changes a stock, on documents that may not be there. */
const mouvement: fc.Arbitrary<Evenement> = fc.oneof(
  fc.record({ quoi: quoi("panier" as const), lignes, joursAvant }),
  fc.record({
    quoi: quoi("ligne" as const),
    rang,
    quantite: pieces,
    numero: fc.constantFrom(undefined, "L-1", "L-1", "L-2"),
    joursAvant,
  }),
  fc.record({ quoi: quoi("annuler facture" as const), facture: document }),
  fc.record({
    quoi: quoi("achat" as const),
    rang,
    quantite: pieces,
    prix,
    prixVente: fc.option(prix, { nil: undefined }),
    joursAvant,
  }),
  fc.record({ quoi: quoi("modifier achat" as const), achat: document, quantite: pieces }),
  fc.record({ quoi: quoi("annuler achat" as const), achat: document }),
  fc.record({ quoi: quoi("compter" as const), rang, quantite: fc.oneof(fc.nat(2), fc.nat(30)) }),
);

/** Whatever changes what may be sold, and for how much. */
const reglage: fc.Arbitrary<Evenement> = fc.oneof(
  // Some prices in halves, which francs do not have.
  fc.record({ quoi: quoi("prix" as const), rang, prixVente: fc.nat(40).map((demis) => demis * 50) }),
  fc.record({ quoi: quoi("statut" as const), rang, statut: fc.constantFrom("STOCK", "STOCK", "INACTIF") }),
  fc.record({
    quoi: quoi("pays" as const),
    pays: fc.constantFrom(...(Object.keys(PAYS) as PaysDuModele[])),
  }),
);

export const evenement: fc.Arbitrary<Evenement> = fc.oneof(
  { weight: 20, arbitrary: mouvement },
  { weight: 5, arbitrary: reglage },
  { weight: 1, arbitrary: fc.record({ quoi: quoi("supprimer" as const), rang }) },
);

/** Lets the event happen in the shop; products are numbered from 1. */
export async function faire(
  acteur: Acteur,
  e: Evenement,
  instant: number,
  prixDe: Modele["prixDe"],
): Promise<void> {
  const { achats, factures, parametres, produits, stocks, ventes } = servicesDeTest({ maintenant: instant });
  const avant = (jours: number) => (jours === 0 ? undefined : instant - jours * JOUR_MS);
  switch (e.quoi) {
    case "panier": {
      const lignes = e.lignes.map((l) => ({
        produitId: l.rang + 1,
        quantite: l.quantite,
        prixVenteReel: prixDe(l.rang, l.ecart),
      }));
      await ventes.encaisser(acteur, panier(lignes, { dateOperation: avant(e.joursAvant) }));
      return;
    }
    case "ligne": {
      const ligne = { produitId: e.rang + 1, quantite: e.quantite, prixVenteReel: prixDe(e.rang) };
      const dateOperation = avant(e.joursAvant);
      await ventes.create(acteur, { ...ligne, numeroFacture: e.numero, dateOperation });
      return;
    }
    case "annuler facture":
      await factures.annuler(acteur, e.facture, "Erreur");
      return;
    case "achat": {
      const { quantite, prix: prixAchat, prixVente } = e;
      const dateOperation = avant(e.joursAvant);
      await achats.create(acteur, achat(e.rang + 1, { quantite, prixAchat, prixVente, dateOperation }));
      return;
    }
    case "modifier achat":
      await achats.update(acteur, e.achat, { quantite: e.quantite });
      return;
    case "annuler achat":
      await achats.annuler(acteur, e.achat);
      return;
    case "compter":
      await stocks.ajuster(acteur, e.rang + 1, { quantiteComptee: e.quantite, motif: "Inventaire" });
      return;
    case "prix":
      await produits.update(acteur, e.rang + 1, { prixVente: e.prixVente });
      return;
    case "statut":
      await produits.changerStatut(acteur, e.rang + 1, { statut: e.statut });
      return;
    case "supprimer":
      await produits.delete(acteur, e.rang + 1);
      return;
    case "pays":
      await parametres.definirPays(acteur, PAYS[e.pays].id);
  }
}
