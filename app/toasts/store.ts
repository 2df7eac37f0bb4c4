// The notifications on the screen: a small store outside React, so that the realtime client can add to it as well.
import { createStore, useStore } from "#app/device/store.ts";

export type ToastKind = "success" | "error" | "warning" | "info";

export type ToastInput = {
  kind: ToastKind;
  title: string;
  message?: string;
  /** A real link: the product of a stock alert, a task; or what is done at once, and leaves the toast where it is. */
  action?: ToastAction;
};

type ToastAction = { label: string } & (
  { to: string; run?: undefined } | { to?: undefined; run: () => void }
);

/** A toast that the server asks the next screen to show. */
export type FlashToast = Omit<ToastInput, "action">;

export type Toast = ToastInput & { id: number };

/** How long a toast stays (specification 9); errors stay until closed. */
export const TOAST_DURATION_MS = 5000;
const MOST = 3;

const NONE: readonly Toast[] = [];
const { get, set, subscribe } = createStore(() => NONE);
let last = 0;

export const currentToasts = get;

export function useToasts(): readonly Toast[] {
  return useStore({ get, subscribe }, NONE);
}

/** Adds a toast on top, in place of one that says the same; beyond three the oldest leaves, errors last. Answers its id. Does nothing on the server. */
export function showToast(input: ToastInput): number {
  if (typeof document === "undefined") return 0;
  last += 1;
  const next = [{ ...input, id: last }, ...get().filter((toast) => !says(toast, input))];
  if (next.length > MOST) {
    const oldest = next.findLastIndex((toast) => toast.kind !== "error" && toast.id !== last);
    next.splice(oldest === -1 ? next.length - 1 : oldest, 1);
  }
  set(next);
  return last;
}

function says(toast: Toast, { kind, title, message }: ToastInput): boolean {
  return toast.kind === kind && toast.title === title && toast.message === message;
}

export function dismissToast(id: number): void {
  set(get().filter((toast) => toast.id !== id));
}

/** The user goes on to something else: what was told of the thing before is in its way. Errors stay until closed. */
export function clearToasts(): void {
  set(get().filter((toast) => toast.kind === "error"));
}

/** The newest toast so far, shown or gone. */
export function lastToast(): number {
  return last;
}

/** The account is left: what was told to it, up to toast `until`, is nothing for the next one, errors least. */
export function dropToasts(until: number): void {
  set(get().filter(({ id }) => id > until));
}
