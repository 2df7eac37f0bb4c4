import { useEffect } from "react";
import type { FormOutcome } from "#app/.server/form.ts";
import { showToast } from "#app/toasts/store.ts";

/** Shows why a fetcher's action was refused (a delete button has no form to show it in). */
export function useOutcomeToast(outcome: unknown, title = "Erreur"): void {
  useEffect(() => {
    const messages = Object.values((outcome as FormOutcome | undefined)?.error ?? {}).flatMap(
      (one) => one ?? [],
    );
    if (messages.length > 0) showToast({ kind: "error", title, message: messages.join(" • ") });
  }, [outcome, title]);
}
