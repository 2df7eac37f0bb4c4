import fc from "fast-check";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { achat } from "./achats.ts";
import { type Evenement, DAY_MS, type Model, PAYS, type ModelPays } from "./model.ts";
import { panier } from "./paniers.ts";
import { testServices } from "./services.ts";

export const PRODUITS = [
  { quantite: 12, valeur: 600_000, prixAchat: 50_000, prixVente: 80_000 },
  // This value does not divide, so the pieces of one product cost differently.
  { quantite: 7, valeur: 1_003, prixAchat: 100, prixVente: 700 },
  { quantite: 3, valeur: 0, prixAchat: 0, prixVente: 0 },
];

const rank = fc.nat(PRODUITS.length - 1);
const pieces = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 }));
const document = fc.integer({ min: 1, max: 3 });
/** In hundredths; whole francs where the currency has no decimals. */
const prix = fc.integer({ min: 0, max: 2_000 }).map((francs) => francs * 100);

/** Mostly today, else within the month, or long enough ago for another year. */
const daysBefore = fc.constantFrom(0, 0, 0, 0, 1, 5, 40);
const lignes = fc.array(
  fc.record({ rang: rank, quantite: pieces, difference: fc.constantFrom(0, 0, 0, 0, 500, -100) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const kind = fc.constant;

const mouvement: fc.Arbitrary<Evenement> = fc.oneof(
  fc.record({ kind: kind("panier" as const), lignes, daysBefore }),
  fc.record({
    kind: kind("ligne" as const),
    rang: rank,
    quantite: pieces,
    numero: fc.constantFrom(undefined, "L-1", "L-1", "L-2"),
    daysBefore,
  }),
  fc.record({ kind: kind("annuler facture" as const), facture: document }),
  fc.record({
    kind: kind("achat" as const),
    rang: rank,
    quantite: pieces,
    prix,
    prixVente: fc.option(prix, { nil: undefined }),
    daysBefore,
  }),
  fc.record({
    kind: kind("modifier achat" as const),
    achat: document,
    quantite: fc.option(pieces, { nil: undefined }),
    prix: fc.option(prix, { nil: undefined }),
  }),
  fc.record({ kind: kind("annuler achat" as const), achat: document }),
  fc.record({ kind: kind("compter" as const), rang: rank, quantite: fc.oneof(fc.nat(2), fc.nat(30)) }),
);

const setting: fc.Arbitrary<Evenement> = fc.oneof(
  // Some prices end in halves, which francs do not have.
  fc.record({ kind: kind("prix" as const), rang: rank, prixVente: fc.nat(40).map((halves) => halves * 50) }),
  fc.record({
    kind: kind("statut" as const),
    rang: rank,
    statut: fc.constantFrom("STOCK", "STOCK", "INACTIF"),
  }),
  fc.record({
    kind: kind("pays" as const),
    pays: fc.constantFrom(...(Object.keys(PAYS) as ModelPays[])),
  }),
);

export const evenement: fc.Arbitrary<Evenement> = fc.oneof(
  { weight: 20, arbitrary: mouvement },
  { weight: 5, arbitrary: setting },
  { weight: 1, arbitrary: fc.record({ kind: kind("supprimer" as const), rang: rank }) },
);

/** An edit without fields is intact: undefined fields must not count. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Products are numbered from 1. */
export async function run(
  acteur: Acteur,
  e: Evenement,
  instant: number,
  prixOf: Model["prixOf"],
): Promise<void> {
  const { achats, factures, parametres, produits, stocks, ventes } = testServices({ now: instant });
  const before = (days: number) => (days === 0 ? undefined : instant - days * DAY_MS);
  switch (e.kind) {
    case "panier": {
      const lignes = e.lignes.map((l) => ({
        produitId: l.rang + 1,
        quantite: l.quantite,
        prixVenteReel: prixOf(l.rang, l.difference),
      }));
      await ventes.encaisser(acteur, panier(lignes, { dateOperation: before(e.daysBefore) }));
      return;
    }
    case "ligne": {
      const line = { produitId: e.rang + 1, quantite: e.quantite, prixVenteReel: prixOf(e.rang) };
      const dateOperation = before(e.daysBefore);
      await ventes.create(acteur, { ...line, numeroFacture: e.numero, dateOperation });
      return;
    }
    case "annuler facture":
      await factures.cancel(acteur, e.facture, "Erreur");
      return;
    case "achat": {
      const { quantite, prix: prixAchat, prixVente } = e;
      const dateOperation = before(e.daysBefore);
      await achats.create(acteur, achat(e.rang + 1, { quantite, prixAchat, prixVente, dateOperation }));
      return;
    }
    case "modifier achat":
      await achats.update(acteur, e.achat, given({ quantite: e.quantite, prixAchat: e.prix }));
      return;
    case "annuler achat":
      await achats.cancel(acteur, e.achat);
      return;
    case "compter":
      await stocks.adjust(acteur, e.rang + 1, { quantiteComptee: e.quantite, motif: "Inventaire" });
      return;
    case "prix":
      await produits.update(acteur, e.rang + 1, { prixVente: e.prixVente });
      return;
    case "statut":
      await produits.update(acteur, e.rang + 1, {}, { statut: e.statut });
      return;
    case "supprimer":
      await produits.delete(acteur, e.rang + 1);
      return;
    case "pays":
      await parametres.setDefaultPays(acteur, PAYS[e.pays].id);
  }
}
