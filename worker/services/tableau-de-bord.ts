// The dashboard of a period: what was sold and spent, what is left, what runs out. One round trip, from totals and not
// from sales.
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { NomPeriode } from "#worker/domain/calendrier.ts";
import { evolution, marge, periodeEtAvant } from "#worker/domain/indicateurs.ts";
import { heureLocale } from "#worker/domain/periode.ts";
import {
  type AReapprovisionner,
  debutsDeTranches,
  type MeilleurProduit,
  type TableauDeBord,
  type Tranche,
} from "#worker/domain/tableau-de-bord.ts";
import { type Ligne, uneLigne } from "#worker/db/batch.ts";
import { categoriesRangees } from "#worker/db/vues/categorie.ts";
import { produitVivant, STOCK_DU_PRODUIT } from "#worker/db/vues/produit.ts";
import { COLONNES_STOCK, lireStock } from "#worker/db/vues/stock.ts";
import { lireSommes, meilleursProduits, sommesDe, sommesParTranche } from "#worker/db/vues/totaux.ts";
import type { Deps } from "./deps.ts";
import { lireSelonReglages } from "./reglages.ts";

const LISTE_MAX = 5;

export type TableauxDeBord = ReturnType<typeof createTableauxDeBord>;

export function createTableauxDeBord(deps: Deps) {
  return {
    /** The day, week, month or year of now in the shop's zone and currency (decisions 14 and 16), and the stock as it is. */
    async lire(acteur: Acteur, periode: NomPeriode): Promise<TableauDeBord> {
      const instant = deps.clock.now();
      const decouper = (a: Acteur) => periodeEtAvant(periode, heureLocale(instant, a.fuseau).jour);
      return lireSelonReglages(
        deps,
        acteur,
        (a) => {
          const { jours, avant } = decouper(a);
          const { etablissementId: e } = a;
          return [
            sommesDe(a, jours),
            sommesDe(a, avant),
            sommesParTranche(a, periode, jours),
            meilleursProduits(a, jours, LISTE_MAX),
            comptes(e),
            aReapprovisionner(e),
          ];
        },
        ([pendant, avant, tranches = [], meilleurs = [], compte, alertes = []], a) => {
          const { jours } = decouper(a);
          const sommes = lireSommes(uneLigne(pendant));
          const benefice = sommes.chiffreAffaires - sommes.cout;
          return {
            instant,
            periode,
            jours,
            deviseCode: a.deviseCode,
            chiffreAffaires: sommes.chiffreAffaires,
            evolution: evolution(lireSommes(uneLigne(avant)).chiffreAffaires, sommes.chiffreAffaires),
            benefice,
            marge: marge(benefice, sommes.chiffreAffaires),
            depenses: sommes.depenses,
            nombreVentes: sommes.nombreFactures,
            ...lireComptes(uneLigne(compte)),
            aReapprovisionner: alertes.map(enAlerte),
            serie: enSerie(debutsDeTranches(periode, jours), tranches),
            meilleursProduits: meilleurs.map(enMeilleur),
          };
        },
      );
    },
  };
}

/** One row: what the shop has, as it is now. */
function comptes(e: number): SQL {
  const taches = (statut: string) =>
    sql`(SELECT count(*) FROM taches WHERE etablissement_id = ${e} AND statut = ${statut})`;
  return sql`SELECT count(*) AS produits,
      (SELECT count(*) FROM categories WHERE etablissement_id = ${e}) AS categories,
      (SELECT facture FROM compteurs WHERE etablissement_id = ${e}) AS factures,
      ${taches("A_FAIRE")} AS a_faire, ${taches("TERMINEE")} AS terminees,
      count(*) FILTER (WHERE p.statut = 'STOCK' AND coalesce(s.quantite, 0) = 0) AS ruptures,
      count(*) FILTER (WHERE p.statut = 'STOCK' AND s.quantite BETWEEN 1 AND p.seuil_alerte) AS faibles
    FROM produits AS p ${STOCK_DU_PRODUIT} WHERE ${produitVivant(e)}`;
}

function lireComptes(ligne: Ligne) {
  return {
    aVendu: Number(ligne["factures"]) > 0,
    totalProduits: Number(ligne["produits"]),
    totalCategories: Number(ligne["categories"]),
    ruptures: Number(ligne["ruptures"]),
    stocksFaibles: Number(ligne["faibles"]),
    taches: { aFaire: Number(ligne["a_faire"]), terminees: Number(ligne["terminees"]) },
  };
}

/** What is at zero or at its threshold, the emptiest against it first. */
function aReapprovisionner(e: number): SQL {
  return sql`SELECT ${COLONNES_STOCK}, c.rang FROM produits AS p ${STOCK_DU_PRODUIT}
    CROSS JOIN ${categoriesRangees(e)} AS c ON c.id = p.categorie_id
    WHERE ${produitVivant(e)} AND p.statut = 'STOCK' AND coalesce(s.quantite, 0) <= p.seuil_alerte
    ORDER BY 1.0 * coalesce(s.quantite, 0) / max(p.seuil_alerte, 1), p.seuil_alerte DESC, p.titre_plie, p.id
    LIMIT ${LISTE_MAX}`;
}

function enAlerte(ligne: Ligne): AReapprovisionner {
  return { ...lireStock(ligne), rang: Number(ligne["rang"]) };
}

function enMeilleur(ligne: Ligne): MeilleurProduit {
  const chiffreAffaires = Number(ligne["chiffre_affaires"]);
  return {
    produitId: Number(ligne["produit_id"]),
    titre: String(ligne["titre"]),
    quantite: Number(ligne["quantite"]),
    chiffreAffaires,
    benefice: chiffreAffaires - Number(ligne["cout"]),
  };
}

function enSerie(debuts: readonly string[], lignes: readonly Ligne[]): Tranche[] {
  const parDebut = new Map(lignes.map((ligne) => [ligne["debut"], ligne]));
  return debuts.map((debut) => {
    const ligne = parDebut.get(debut);
    const chiffreAffaires = Number(ligne?.["chiffre_affaires"] ?? 0);
    return {
      debut,
      chiffreAffaires,
      benefice: chiffreAffaires - Number(ligne?.["cout"] ?? 0),
      depenses: Number(ligne?.["depenses"] ?? 0),
      nombreVentes: Number(ligne?.["nombre_factures"] ?? 0),
    };
  });
}
