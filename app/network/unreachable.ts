import { APP_MESSAGES } from "#app/content/messages.ts";
import { currentToasts, dismissToast, showToast } from "#app/toasts/store.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

let shown = 0;
/** True once a notification has said that the server is unreachable; false again when the server answers. */
let notified = false;
/** When the user was last told, by `performance.now()`. */
let notifiedAt = 0;
let background = false;

/** `retry`: the address to try again. */
export function notifyUnreachable(retry?: string, title: string = MESSAGES.serverUnreachable): void {
  notified = true;
  notifiedAt = performance.now();
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

/** A live refresh repeats without end: a second toast would reopen a toast that the user has closed. */
export function notifyRefreshLost(retry?: string, title?: string): void {
  if (!background || !notified) notifyUnreachable(retry, title);
}

export function setBackgroundRefresh(isBackground: boolean): void {
  background = isBackground;
}

export function reachedAgain(): void {
  notified = false;
}

/**
 * Removes the notice for a request that was sent at `sentAt` (`performance.now()`). A request from before the notice
 * removes nothing: its late answer does not say that the server can be reached now.
 */
export function clearUnreachable(sentAt: number): void {
  if (sentAt < notifiedAt) return;
  reachedAgain();
  dismissToast(shown);
}
