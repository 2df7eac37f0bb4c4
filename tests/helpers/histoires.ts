// What may happen in a shop, at random, and how it is let happen: for tests of whole histories.
import fc from "fast-check";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { Evenement, Modele } from "./modele.ts";
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

/** Anything that moves a stock, on documents that may not be there. */
export const evenement: fc.Arbitrary<Evenement> = fc.oneof(
  fc.record({
    quoi: fc.constant("panier" as const),
    lignes: fc.array(fc.record({ rang, quantite: pieces, ecart: fc.constantFrom(0, 0, 0, 0, 500, -100) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({
    quoi: fc.constant("ligne" as const),
    rang,
    quantite: pieces,
    numero: fc.constantFrom(undefined, "L-1", "L-1", "L-2"),
  }),
  fc.record({ quoi: fc.constant("annuler facture" as const), facture: document }),
  fc.record({
    quoi: fc.constant("achat" as const),
    rang,
    quantite: pieces,
    prix,
    prixVente: fc.option(prix, { nil: undefined }),
  }),
  fc.record({ quoi: fc.constant("modifier achat" as const), achat: document, quantite: pieces }),
  fc.record({ quoi: fc.constant("annuler achat" as const), achat: document }),
  fc.record({ quoi: fc.constant("compter" as const), rang, quantite: fc.oneof(fc.nat(2), fc.nat(30)) }),
);

/** Lets the event happen in the shop; products are numbered from 1. */
export async function faire(
  acteur: Acteur,
  e: Evenement,
  instant: number,
  prixDe: Modele["prixDe"],
): Promise<void> {
  const { achats, factures, stocks, ventes } = servicesDeTest({ maintenant: instant });
  switch (e.quoi) {
    case "panier": {
      const lignes = e.lignes.map((l) => ({
        produitId: l.rang + 1,
        quantite: l.quantite,
        prixVenteReel: prixDe(l.rang, l.ecart),
      }));
      await ventes.encaisser(acteur, panier(lignes));
      return;
    }
    case "ligne": {
      const ligne = { produitId: e.rang + 1, quantite: e.quantite, prixVenteReel: prixDe(e.rang) };
      await ventes.create(acteur, { ...ligne, numeroFacture: e.numero });
      return;
    }
    case "annuler facture":
      await factures.annuler(acteur, e.facture, "Erreur");
      return;
    case "achat": {
      const { quantite, prix: prixAchat, prixVente } = e;
      const rien = { fournisseur: "Grossiste", reference: null, numeroBonLivraison: null, notes: null };
      await achats.create(acteur, { produitId: e.rang + 1, quantite, prixAchat, prixVente, ...rien });
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
  }
}
