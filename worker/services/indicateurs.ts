// What the sales of a period amount to: totals of days, never the sales themselves.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import {
  evolution,
  type Indicateurs,
  type IndicateursQuery,
  marge,
  periodeDemandee,
} from "#worker/domain/indicateurs.ts";
import { heureLocale } from "#worker/kernel/domain/period.ts";
import { uneLigne } from "#worker/kernel/database/batch.ts";
import { lireSommes, sommesDe } from "#worker/kernel/queries/totals.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { lireSelonReglages } from "#worker/kernel/service/settings.ts";

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
