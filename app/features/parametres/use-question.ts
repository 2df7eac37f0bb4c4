import { useActionData, useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useOutcomeToast } from "#app/shell/deletion.ts";
import type { PaysEtablissement } from "#worker/features/parametres/domain.ts";

export type Intention = "activite" | "defaut";
export type Question = { intent: Intention; pays: PaysEtablissement };

const FAILURES = { activite: PARAMETRES.statutFailed, defaut: PARAMETRES.setDefaultFailed };

/** The question before a country is switched on or off, or made the shop's: what is asked, and the confirmed submit. */
export function useQuestion() {
  const fetcher = useFetcher();
  const [asked, setAsked] = useState<Question>();
  const [sent, setSent] = useState<Intention>("activite");
  const [state, setState] = useState(fetcher.state);
  if (state !== fetcher.state) {
    setState(fetcher.state);
    // Answered or lost: what there is to say is a toast now.
    if (fetcher.state === "idle") setAsked(undefined);
  }
  const busy = fetcher.state !== "idle";
  const takeBack = useOutcomeToast(fetcher.data, FAILURES[sent]);

  return {
    asked,
    busy,
    ask: setAsked,
    cancel: () => {
      setAsked(undefined);
    },
    confirm: () => {
      if (!asked || busy) return;
      takeBack();
      setSent(asked.intent);
      // Rendered at once: the question closes on the way back to idle, which an answer quicker than a render would skip.
      fetcher.submit(fieldsOf(asked), { method: "post", flushSync: true });
    },
  };
}

/** What a question sends once it is confirmed. */
export function fieldsOf({ intent, pays }: Question): Record<string, string> {
  const id = String(pays.id);
  return intent === "defaut" ? { intent, id } : { intent, id, actif: pays.actif ? "0" : "1" };
}

/** Why a submit without scripts was refused: it is the page's own action that answers it. */
export function usePlainRefusal(): { title: string; errors: readonly string[] | undefined } {
  const answer = useActionData<FormOutcome>();
  const sent = answer?.initialValue;
  const title = sent?.["intent"] === "defaut" ? FAILURES.defaut : FAILURES.activite;
  return { title, errors: (sent && answer.error?.[""]) ?? undefined };
}
