import { CATALOGUE } from "#app/content/catalogue.ts";
import { PARAMETRES, paysChangeConsequence } from "#app/content/parametres.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import type { Question } from "./use-question.ts";

/** What is asked before anything is done to a country, in words: with scripts in a dialog, without in the row itself. */
export function toWords({ intent, pays }: Question, current: Devise) {
  if (intent === "defaut") {
    return {
      title: PARAMETRES.setDefaultQuestion,
      verb: PARAMETRES.setDefault,
      busyLabel: PARAMETRES.definition,
      consequence: paysChangeConsequence(current, devise(pays.deviseCode)),
    };
  }
  const off = pays.actif;
  return {
    title: off ? PARAMETRES.deactivateQuestion : PARAMETRES.activateQuestion,
    verb: off ? PARAMETRES.deactivate : PARAMETRES.activate,
    busyLabel: CATALOGUE.saving,
    consequence: off ? PARAMETRES.deactivateEffect : PARAMETRES.activateEffect,
  };
}
