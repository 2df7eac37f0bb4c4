// What this tab knows of the real-time channel, outside React: how it stands, and the notifications, newest first. Screens
// read it from their first paint on; who fills it comes later (start.ts).
import { useEffect, useRef } from "react";
import type { Link } from "./link.ts";
import { isForPeople, isMouvement, type Received } from "./received.ts";

/** Notifications kept (specification 4). */
export const KEPT_MOST = 50;
/** Ids that are remembered, so that an event that comes twice counts once. */
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

let state = START;
let known: number[] = [];
const listeners = new Set<() => void>();
const liveListeners = new Set<(live: Live) => void>();

function set(next: Partial<RealtimeState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function realtimeState(): RealtimeState {
  return state;
}

/** What the server paints. */
export function serverRealtimeState(): RealtimeState {
  return START;
}

export function subscribeRealtime(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Hears of each notification once, and of gaps. */
export function subscribeLive(listener: (live: Live) => void): () => void {
  liveListeners.add(listener);
  return () => {
    liveListeners.delete(listener);
  };
}

export function setLink(link: Link, now: number): void {
  const connected = link.state === "connected";
  set({
    link,
    wasConnected: state.wasConnected || connected,
    ...(connected && { lastMessage: now }),
  });
}

/** Takes a notification in and tells screens of it; false when its event was known. */
export function receive(notification: Received, now: number): boolean {
  if (!isNew(notification)) return false;
  set({ lastMessage: now, ...(isForPeople(notification) && { notifications: withMore([notification]) }) });
  for (const listener of liveListeners) listener({ kind: "notification", notification });
  return true;
}

/** Takes in the events that another tab had kept before this one came: no news for screens. */
export function join(notifications: readonly Received[]): void {
  set({ notifications: withMore(notifications.filter((one) => one.id !== undefined && isNew(one))) });
}

export function showGap(): void {
  for (const listener of liveListeners) listener({ kind: "gap" });
}

/** Nothing of what another account was told stays. */
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

/** Newest first. Beyond the most the oldest leaves: a sale or a purchase first, since a busy shop has as many in an hour. */
function withMore(notifications: readonly Received[]): readonly Received[] {
  const all = [...notifications, ...state.notifications].sort(
    (a, b) => Date.parse(b.dateCreation) - Date.parse(a.dateCreation) || (b.id ?? 0) - (a.id ?? 0),
  );
  while (all.length > KEPT_MOST) {
    const oldest = all.findLastIndex(isMouvement);
    all.splice(oldest > 0 ? oldest : -1, 1);
  }
  return all;
}

/** Calls `hear` on each notification and each gap, for as long as the component is there. */
export function useLive(hear: (live: Live) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(
    () =>
      subscribeLive((live) => {
        latest.current(live);
      }),
    [],
  );
}
