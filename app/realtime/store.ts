// The channel's state outside React: screens read the state from their first render, start.ts fills it later.
import { useEffect } from "react";
import { REALTIME } from "#app/content/realtime.ts";
import { createStore, useStore, watch } from "#app/device/store.ts";
import { useLatest } from "#app/device/use-latest.ts";
import { showToast } from "#app/toasts/store.ts";
import type { Link } from "./link.ts";
import { isForPeople, isMouvement, type Received } from "./received.ts";

export const KEPT_MOST = 50;
/** Ids of known events: an event that comes twice counts once. */
const KNOWN_MOST = 500;

export type RealtimeState = {
  link: Link;
  wasConnected: boolean;
  /** In ms UTC. */
  lastMessage: number | null;
  notifications: readonly Received[];
};

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

export function useRealtime(): RealtimeState {
  return useStore(store, START);
}

/** A component that reads only the state is not rendered for each notification. */
export function useLinkState(): Link["state"] {
  return useStore({ ...store, get: () => store.get().link.state }, START.link.state);
}

export function onLinkState(run: (state: Link["state"]) => void): () => void {
  return watch(store, ({ link }) => link.state, run);
}

export function subscribeLive(listener: (live: Live) => void): () => void {
  liveListeners.add(listener);
  return () => liveListeners.delete(listener);
}

/** Announces once, in a visible tab, that three attempts have failed. */
export function showLink(link: Link, now = Date.now()): void {
  const { link: before, wasConnected } = store.get();
  const connected = link.state === "connected";
  set({
    link,
    wasConnected: wasConnected || connected,
    ...(connected && { lastMessage: now }),
  });
  if (link.state === "gaveUp" && before.state !== "gaveUp" && mayTell())
    showToast({ kind: "warning", title: REALTIME.gaveUp });
}

/** Without a network the till's head says so, and that sales go on. */
function mayTell(): boolean {
  return document.visibilityState === "visible" && navigator.onLine;
}

export function receive(notification: Received, now: number): boolean {
  if (!isNew(notification)) return false;
  set({ lastMessage: now, ...(isForPeople(notification) && { notifications: withMore(notification) }) });
  for (const listener of liveListeners) listener({ kind: "notification", notification });
  return true;
}

export function showGap(): void {
  for (const listener of liveListeners) listener({ kind: "gap" });
}

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

/** Beyond the limit the oldest sale or purchase is removed first: a busy shop makes 50 of them in an hour. */
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

export function useLive(listener: (live: Live) => void): void {
  const latest = useLatest(listener);
  useEffect(() => subscribeLive((live) => latest.current(live)), [latest]);
}
