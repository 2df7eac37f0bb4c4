// What this tab knows of the real-time channel, outside React: how it stands, and the notifications, newest first. Screens
// read it from their first paint on; the client that fills it comes later (start.ts).
import { useEffect, useRef } from "react";
import { REALTIME } from "#app/content/realtime.ts";
import { createStore, useStore } from "#app/device/store.ts";
import { showToast } from "#app/toasts/store.ts";
import type { Link } from "./link.ts";
import { isForPeople, isMouvement, type Received } from "./received.ts";

/** Notifications kept (specification 4). */
export const KEPT_MOST = 50;
/** Ids remembered, so that an event that is told twice counts once. */
const KNOWN_MOST = 500;

export type RealtimeState = {
  link: Link;
  /** Whether it was connected since this page was opened. */
  wasConnected: boolean;
  /** When the hub last said something of note, milliseconds. */
  lastMessage: number | null;
  notifications: readonly Received[];
};

/** What screens reload for: a notification, or that some may have been missed. */
export type Live = { kind: "notification"; notification: Received } | { kind: "gap" };

const START: RealtimeState = {
  link: { state: "connecting", attempts: 0 },
  wasConnected: false,
  lastMessage: null,
  notifications: [],
};

const store = createStore(() => START);
let known: number[] = [];
const liveListeners = new Set<(live: Live) => void>();

function set(next: Partial<RealtimeState>): void {
  store.set({ ...store.get(), ...next });
}

export const realtimeState = store.get;

/** How the channel stands, and what it has told. */
export function useRealtime(): RealtimeState {
  return useStore(store, START);
}

/** The state of the link alone: a component that shows no notification is not rendered for one. */
export function useLinkState(): Link["state"] {
  return useStore({ ...store, get: () => store.get().link.state }, START.link.state);
}

/** Hears of each notification once, and of gaps. */
export function subscribeLive(listener: (live: Live) => void): () => void {
  liveListeners.add(listener);
  return () => liveListeners.delete(listener);
}

/** Takes in how the channel stands; says once that three attempts have failed (specification 8.3), in a tab that is seen. */
export function showLink(link: Link, now = Date.now()): void {
  const { link: before, wasConnected } = store.get();
  const connected = link.state === "connected";
  set({
    link,
    wasConnected: wasConnected || connected,
    ...(connected && { lastMessage: now }),
  });
  if (link.state === "gaveUp" && before.state !== "gaveUp" && document.visibilityState === "visible")
    showToast({ kind: "warning", title: REALTIME.gaveUp });
}

/** Takes a notification in and tells screens of it; false when its event was known. */
export function receive(notification: Received, now: number): boolean {
  if (!isNew(notification)) return false;
  set({ lastMessage: now, ...(isForPeople(notification) && { notifications: withMore(notification) }) });
  for (const listener of liveListeners) listener({ kind: "notification", notification });
  return true;
}

export function showGap(): void {
  for (const listener of liveListeners) listener({ kind: "gap" });
}

/** The next account learns nothing of what this one was told. */
export function forget(): void {
  known = [];
  set(START);
}

function isNew({ id }: Received): boolean {
  if (id === undefined) return true;
  if (known.includes(id)) return false;
  known = [...known.slice(1 - KNOWN_MOST), id];
  return true;
}

/** Newest first. Beyond the most the oldest sale or purchase leaves first: a busy shop has as many in an hour. */
function withMore(notification: Received): readonly Received[] {
  const all = [notification, ...store.get().notifications].sort(
    (a, b) => Date.parse(b.dateCreation) - Date.parse(a.dateCreation) || (b.id ?? 0) - (a.id ?? 0),
  );
  while (all.length > KEPT_MOST) {
    const oldest = all.findLastIndex(isMouvement);
    all.splice(oldest > 0 ? oldest : -1, 1);
  }
  return all;
}

/** Calls `hear` on each notification and each gap while the component is there. */
export function useLive(hear: (live: Live) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => subscribeLive((live) => latest.current(live)), []);
}
