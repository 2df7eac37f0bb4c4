// The dashboard of a period: what was sold and spent, what is left, what runs out. One round trip, from totals and not
// from sales.
import { type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { NomPeriode } from "#worker/kernel/domain/calendar.ts";
import { heureLocale } from "#worker/kernel/domain/period.ts";
import { lireSommes, meilleursProduits, sommesDe, sommesParTranche } from "#worker/kernel/queries/totals.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { lireSelonReglages } from "#worker/kernel/service/settings.ts";
import {
  debutsDeTranches,
  evolution,
  type Indicateurs,
  type IndicateursQuery,
  marge,
  type MeilleurProduit,
  periodeDemandee,
  periodeEtAvant,
  type TableauDeBord,
  type Tranche,
} from "./domain.ts";
import { comptesDe, lireAReapprovisionner, lireComptes, produitsAReapprovisionner } from "./queries.ts";

const LISTE_MAX = 5;

export function createTableauxDeBord(deps: Deps) {
  return {
    /** The day, week, month or year of now in the shop's zone and currency (decisions 14 and 16), and the stock as it is. */
    async get(acteur: Acteur, periode: NomPeriode): Promise<TableauDeBord> {
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
            comptesDe(e),
            produitsAReapprovisionner(e, LISTE_MAX),
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
            ...lireAReapprovisionner(alertes),
            serie: enSerie(debutsDeTranches(periode, jours), tranches),
            meilleursProduits: meilleurs.map(enMeilleur),
          };
        },
      );
    },
  };
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

// What the sales of a period amount to: totals of days, never the sales themselves.

export function createIndicateurs(deps: Deps) {
  return {
    /**
     * The period's sums in the shop's current currency (decision 14), against the period before; in one round trip.
     * VALIDATION when the range ends before it begins.
     */
    async get(acteur: Acteur, query: IndicateursQuery): Promise<Indicateurs> {
      const demandee = (a: Acteur) => {
        const { jour } = heureLocale(deps.clock.now(), a.fuseau);
        return { aujourdhui: jour, ...periodeDemandee(query, jour, a.fuseau) };
      };
      return lireSelonReglages(
        deps,
        acteur,
        (a) => {
          const { jours, avant } = demandee(a);
          return [sommesDe(a, jours), ...(avant === null ? [] : [sommesDe(a, avant)])];
        },
        ([pendant, avant], a) => {
          const { periode, jours, aujourdhui } = demandee(a);
          const sommes = lireSommes(uneLigne(pendant));
          const { chiffreAffaires, nombreFactures, nombreArticles } = sommes;
          const benefice = chiffreAffaires - sommes.cout;
          return {
            periode,
            jours: jours ?? depuisToujours(sommes, aujourdhui),
            chiffreAffaires,
            evolution:
              avant === undefined
                ? 0
                : evolution(lireSommes(uneLigne(avant)).chiffreAffaires, chiffreAffaires),
            nombreVentes: nombreFactures,
            nombreArticles,
            benefice,
            marge: marge(benefice, chiffreAffaires),
            panierMoyen: nombreFactures === 0 ? 0 : Math.round(chiffreAffaires / nombreFactures),
            deviseCode: a.deviseCode,
          };
        },
      );
    },
  };
}

/** A sale may be dated some minutes ahead (decision 16), and so lie after today. */
function depuisToujours(
  { premierJour, dernierJour }: { premierJour: string | null; dernierJour: string | null },
  aujourdhui: string,
) {
  return {
    debut: premierJour ?? aujourdhui,
    fin: dernierJour !== null && dernierJour > aujourdhui ? dernierJour : aujourdhui,
  };
}
