import { currentToasts, dismissToast, showToast } from "#app/toasts/store.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

let shown = 0;

/** Says once that the server cannot be reached; `retry` is the address that was wanted, absent after a submit. */
export function sayUnreachable(retry?: string): void {
  const there = currentToasts().find(({ id }) => id === shown);
  if (there && there.action?.to === retry) return;
  dismissToast(shown);
  shown = showToast({
    kind: "error",
    title: MESSAGES.serveurInjoignable,
    message: APP_MESSAGES.saisiesConservees,
    ...(retry !== undefined && { action: { label: APP_MESSAGES.reessayer, to: retry } }),
  });
}

/** The server has answered again, or is being asked again. */
export function saidEnough(): void {
  dismissToast(shown);
}
