// Random histories of a shop against an exact model: after each event stocks, ledger and days are what plain arithmetic
// says, what it refuses is refused, and at the end nothing is broken.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "#scripts/invariants/check.ts";
import { lire, migrer } from "#tests/helpers/bases.ts";
import { fois } from "#tests/helpers/long.ts";
import { creerModele, type Evenement, type Modele } from "#tests/helpers/modele.ts";
import { boutiqueNeuve, panier } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/domain/acteur.ts";
import { type DomainError, isDomainError } from "#worker/domain/errors.ts";
import { heureLocale } from "#worker/domain/periode.ts";

beforeAll(migrer);

/** The long form takes its time. */
const DUREE_MS = fois(60_000, 3_600_000);

const MINUTE_MS = 60_000;
const PRODUITS = [
  { quantite: 12, valeur: 600_000, prixAchat: 50_000, prixVente: 80_000 },
  // A value that does not divide, so that pieces of one product cost differently.
  { quantite: 7, valeur: 1_003, prixAchat: 100, prixVente: 700 },
  { quantite: 3, valeur: 0, prixAchat: 0, prixVente: 0 },
];

const rang = fc.nat(PRODUITS.length - 1);
const pieces = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 }));
const document = fc.integer({ min: 1, max: 4 });
/** In centimes, and in whole francs, as the currency has it. */
const prix = fc.integer({ min: 0, max: 2_000 }).map((francs) => francs * 100);

const evenement: fc.Arbitrary<Evenement> = fc.oneof(
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
  fc.record({ quoi: fc.constant("compter" as const), rang, quantite: fc.nat(30) }),
);

/** Each event with the minutes before it: within ten of the last, later that day, past midnight, the next day. */
const histoire = fc.array(fc.tuple(fc.constantFrom(0, 0, 4, 11, 330, 390, 1_500), evenement), {
  minLength: 5,
  maxLength: 25,
});

/** Lets the event happen in the shop; products are numbered from 1. */
async function faire(acteur: Acteur, e: Evenement, instant: number, prixDe: Modele["prixDe"]): Promise<void> {
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

/** What was refused, if anything was. */
async function essayer(fait: Promise<void>): Promise<DomainError | undefined> {
  try {
    await fait;
    return undefined;
  } catch (error) {
    if (isDomainError(error)) return error;
    throw error;
  }
}

/** What the model tells, as the database has it. */
async function lireTout(acteur: Acteur) {
  const valeurs = async (requete: string) =>
    (await lire<Record<string, string | number>>(acteur, requete)).map((l) => Object.values(l));
  const [stocks, livre, jours] = await Promise.all([
    valeurs(`SELECT s.quantite, s.valeur, p.prix_achat FROM stocks AS s JOIN produits AS p USING (etablissement_id, id)
             WHERE s.etablissement_id = ? ORDER BY s.id`),
    valeurs(`SELECT type, produit_id - 1, quantite, valeur, quantite_apres, valeur_apres FROM mouvements
             WHERE etablissement_id = ? AND type <> 'INITIAL' ORDER BY id`),
    valeurs(`SELECT jour, chiffre_affaires, cout, nombre_factures, nombre_articles, nombre_lignes, depenses, nombre_achats
             FROM totaux_journaliers WHERE etablissement_id = ?
               AND (nombre_lignes > 0 OR nombre_achats > 0 OR depenses > 0)`),
  ]);
  return { stocks, livre, jours: Object.fromEntries(jours.map(([jour, ...sommes]) => [jour, sommes])) };
}

test.each([
  ["UTC", "SN", "Africa/Dakar", "BOUTIQUE_1"],
  ["UTC+1", "BJ", "Africa/Porto-Novo", "BOUTIQUE_2"],
] as const)(
  "a shop in %s is what the model says after each event",
  async (_zone, paysCode, fuseau, boutique) => {
    await fc.assert(
      fc.asyncProperty(histoire, async (evenements) => {
        const acteur = await boutiqueNeuve({ boutique, paysCode, fuseau });
        await ajouterProduits(acteur, PRODUITS);
        const modele = creerModele(PRODUITS);
        let instant = MAINTENANT;
        for (const [minutes, e] of evenements) {
          instant += minutes * MINUTE_MS;
          const moment = { instant, jour: heureLocale(instant, fuseau).jour };
          // In this order: a purchase changes the price at which it was not sold.
          const [refus, attendus] = [
            await essayer(faire(acteur, e, instant, modele.prixDe)),
            modele.arriver(e, moment),
          ];
          expect(attendus.length > 0 ? attendus : [undefined]).toContain(refus?.code);
          expect(await lireTout(acteur)).toEqual({
            stocks: modele.stocks(),
            livre: modele.livre(),
            jours: modele.jours(),
          });
        }
        expect(await brokenInvariants(env[boutique], acteur.etablissementId)).toEqual([]);
      }),
      { numRuns: fois(15, 300) },
    );
  },
  DUREE_MS,
);
