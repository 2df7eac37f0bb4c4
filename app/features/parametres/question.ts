import { CATALOGUE } from "#app/content/catalogue.ts";
import { PARAMETRES, suiteDuPays } from "#app/content/parametres.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import type { Question } from "./use-question.ts";

/** What is asked before anything is done to a country, in words: with scripts in a dialog, without in the row itself. */
export function enMots({ intent, pays }: Question, actuelle: Devise) {
  if (intent === "defaut") {
    return {
      title: PARAMETRES.definirQuestion,
      verb: PARAMETRES.definir,
      busyLabel: PARAMETRES.definition,
      consequence: suiteDuPays(actuelle, devise(pays.deviseCode)),
    };
  }
  const off = pays.actif;
  return {
    title: off ? PARAMETRES.desactiverQuestion : PARAMETRES.activerQuestion,
    verb: off ? PARAMETRES.desactiver : PARAMETRES.activer,
    busyLabel: CATALOGUE.enregistrement,
    consequence: off ? PARAMETRES.desactiverSuite : PARAMETRES.activerSuite,
  };
}
