import { useActionData } from "@remix-run/react";
import { ACTIONS } from "#app/content/actions.ts";
import { paysChangeConsequence } from "#app/content/devises.ts";
import { PAYS_TAB } from "#app/content/pays.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { useQuestion } from "#app/shell/question.ts";
import { devise } from "#worker/core/domain/devises.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import type { PaysEtablissement } from "#worker/features/parametres/domain/settings.ts";

/** `activite` switches a country on or off; `defaut` makes the country the shop's. */
export type PaysQuestion = { intent: "activite" | "defaut"; pays: PaysEtablissement };

const FAILURES = { activite: PAYS_TAB.statutFailed, defaut: PAYS_TAB.setDefaultFailed };

export function usePaysQuestion() {
  return useQuestion<PaysQuestion>({ fields: fieldsOf, failure: ({ intent }) => FAILURES[intent] });
}

export function fieldsOf({ intent, pays }: PaysQuestion): Record<string, string> {
  const id = String(pays.id);
  return intent === "defaut" ? { intent, id } : { intent, id, actif: pays.actif ? "0" : "1" };
}

export function toWords({ intent, pays }: PaysQuestion, current: Devise) {
  if (intent === "defaut") {
    return {
      title: PAYS_TAB.setDefaultQuestion,
      verb: PAYS_TAB.setDefault,
      busyLabel: PAYS_TAB.definition,
      consequence: paysChangeConsequence(current, devise(pays.deviseCode)),
    };
  }
  const off = pays.actif;
  return {
    title: off ? PAYS_TAB.deactivateQuestion : PAYS_TAB.activateQuestion,
    verb: off ? PAYS_TAB.deactivate : PAYS_TAB.activate,
    busyLabel: ACTIONS.saving,
    consequence: off ? PAYS_TAB.deactivateEffect : PAYS_TAB.activateEffect,
  };
}

/** The refusal of a submit without scripts. */
export function usePlainRefusal(): { title: string; errors: readonly string[] | undefined } {
  const answer = useActionData<FormOutcome>();
  const sent = answer?.initialValue;
  const title = sent?.["intent"] === "defaut" ? FAILURES.defaut : FAILURES.activite;
  return { title, errors: (sent && answer.error?.[""]) ?? undefined };
}
