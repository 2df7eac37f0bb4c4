// Outside React, so that the realtime client can add toasts.
import { createStore, useStore } from "#app/device/store.ts";

export type ToastKind = "success" | "error" | "warning" | "info";

export type ToastInput = {
  kind: ToastKind;
  title: string;
  message?: string;
  action?: ToastAction;
};

/** A link. `run` is called before the link is followed. */
type ToastAction = { label: string; to: string; run?: () => void };

/** A toast for the next screen, with a link at most. */
export type FlashToast = Omit<ToastInput, "action"> & { action?: { label: string; to: string } };

export type Toast = ToastInput & { id: number };

/** Errors stay until the user closes them. */
export const TOAST_DURATION_MS = 5000;
const MOST = 3;

const NONE: readonly Toast[] = [];
const { get, set, subscribe } = createStore(() => NONE);
let last = 0;
const taken = createStore(() => false);

export const currentToasts = get;

export function useToasts(): readonly Toast[] {
  return useStore({ get, subscribe }, NONE);
}

/** The toasts that stand over the screen: none while a screen has taken them. */
export function useFloatingToasts(): readonly Toast[] {
  const toasts = useToasts();
  return useStore(taken, false) ? NONE : toasts;
}

/** The screen shows the toasts in a place of its own, until it calls the returned function. */
export function takeToasts(): () => void {
  taken.set(true);
  return () => taken.set(false);
}

/** For news of the channel, which the list of notifications keeps: a screen that has taken the toasts shows its own. */
export function showNews(input: ToastInput): void {
  if (!taken.get()) showToast(input);
}

/** Replaces an equal toast. Beyond three the oldest toast goes, errors last. Answers the id, 0 on the server. */
export function showToast(input: ToastInput): number {
  if (typeof document === "undefined") return 0;
  last += 1;
  const next = [{ ...input, id: last }, ...get().filter((toast) => !isSame(toast, input))];
  if (next.length > MOST) {
    const oldest = next.findLastIndex((toast) => toast.kind !== "error" && toast.id !== last);
    next.splice(oldest === -1 ? next.length - 1 : oldest, 1);
  }
  set(next);
  return last;
}

function isSame(toast: Toast, { kind, title, message }: ToastInput): boolean {
  return toast.kind === kind && toast.title === title && toast.message === message;
}

export function dismissToast(id: number): void {
  keep((toast) => toast.id !== id);
}

export function clearToasts(): void {
  keep((toast) => toast.kind === "error");
}

export function lastToast(): number {
  return last;
}

/** Removes the toasts of an account that was left, errors too. */
export function dropToasts(until: number): void {
  keep(({ id }) => id > until);
}

function keep(isKept: (toast: Toast) => boolean): void {
  if (!get().every(isKept)) set(get().filter(isKept));
}
