import { currentToasts, dismissToast, showToast } from "#app/toasts/store.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

let shown = 0;
/** It has been said since the server was last reached. */
let said = false;
/** A refresh is under way that nobody asked for. */
let unasked = false;

/**
 * Says once that the server cannot be reached, or why it gave no screen; `retry` is the address that was wanted, absent
 * after a submit.
 */
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

/**
 * Says it of a refresh of what is shown. One that nobody asked for says it once: it is tried again without end, and would
 * bring back what was closed, or take the place of the address that somebody wanted.
 */
export function sayRefreshLost(retry?: string, title?: string): void {
  if (!unasked || !said) sayUnreachable(retry, title);
}

/** Whether the refresh that is under way is one that nobody asked for. */
export function refreshUnasked(isUnasked: boolean): void {
  unasked = isUnasked;
}

/** The shop's channel is there again: what is lost from now on is news. */
export function reachedAgain(): void {
  said = false;
}

/** The server has answered again, or is being asked again. */
export function saidEnough(): void {
  reachedAgain();
  dismissToast(shown);
}
