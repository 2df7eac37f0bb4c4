import { currentToasts, dismissToast, showToast } from "#app/toasts/store.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

let shown = 0;
/** The user has been told since the server was last reached. */
let said = false;
/** A live refresh is under way. */
let unasked = false;

/** Says that the server cannot be reached, or why it gave no screen; `retry` is the address that was wanted, if any. */
export function sayUnreachable(retry?: string, title: string = MESSAGES.serverUnreachable): void {
  said = true;
  const there = currentToasts().find(({ id }) => id === shown);
  if (there && there.action?.to === retry && there.title === title) return;
  dismissToast(shown);
  shown = showToast({
    kind: "error",
    title,
    message: APP_MESSAGES.typedKept,
    ...(retry !== undefined && { action: { label: APP_MESSAGES.retry, to: retry } }),
  });
}

/** Says the same of a refresh. A live refresh says it once: it is tried again without end, and would reopen a closed toast. */
export function sayRefreshLost(retry?: string, title?: string): void {
  if (!unasked || !said) sayUnreachable(retry, title);
}

export function refreshUnasked(isUnasked: boolean): void {
  unasked = isUnasked;
}

/** The real-time channel is there again: the next loss is said again. */
export function reachedAgain(): void {
  said = false;
}

/** The server has answered again, or is being asked again. */
export function saidEnough(): void {
  reachedAgain();
  dismissToast(shown);
}
