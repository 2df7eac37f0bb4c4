import { useEffect, useRef } from "react";
import type { FormOutcome } from "#app/.server/form.ts";
import { dismissToast, showToast } from "#app/toasts/store.ts";

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
