import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { dismissToast, showToast } from "#app/toasts/store.ts";

/**
 * Deleting one of the things on screen: which one is asked about, and the confirmed submit to the route's own action
 * (fields `intent=supprimer` and `id`). A refusal is shown as a toast under `failure`.
 */
export function useDeletion<Thing extends { id: number }>(failure: string) {
  const fetcher = useFetcher();
  const answer = useActionData<FormOutcome>();
  const [asked, setAsked] = useState<Thing>();
  const [state, setState] = useState(fetcher.state);
  if (state !== fetcher.state) {
    setState(fetcher.state);
    // Answered or lost: what there is to say is a toast now.
    if (fetcher.state === "idle") setAsked(undefined);
  }
  const busy = fetcher.state !== "idle";
  const takeBack = useOutcomeToast(fetcher.data, failure);

  return {
    /** Why a submit without scripts was refused: it is the page's own action that answers it. */
    refused: answer?.error?.[""] ?? undefined,
    asked,
    ask: setAsked,
    cancel: () => {
      setAsked(undefined);
    },
    busy,
    confirm: () => {
      if (!asked || busy) return;
      takeBack();
      // Rendered at once: the question closes on the way back to idle, which an answer quicker than a render would skip.
      fetcher.submit({ intent: "supprimer", id: String(asked.id) }, { method: "post", flushSync: true });
    },
  };
}

/**
 * Shows why a fetcher's action was refused (a delete button has no form to show it in). Answers what takes it back, for
 * when the action is tried again.
 */
export function useOutcomeToast(outcome: unknown, title = "Erreur"): () => void {
  const shown = useRef(0);
  useEffect(() => {
    const messages = Object.values((outcome as FormOutcome | undefined)?.error ?? {}).flatMap(
      (one) => one ?? [],
    );
    if (messages.length > 0)
      shown.current = showToast({ kind: "error", title, message: messages.join(" • ") });
  }, [outcome, title]);
  return () => {
    dismissToast(shown.current);
  };
}
