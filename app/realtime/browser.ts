// The real world of the client: sockets, locks and channels of this browser.
import { timedFetch } from "#app/network/timed-fetch.ts";
import { SUBPROTOCOLS } from "#worker/stomp/versions.ts";
import type { CheckSession, OpenSocket } from "./transport.ts";
import type { Elect, OpenChannel, Said } from "./wire.ts";

const TERM = "etal_temps_reel_tour";

/**
 * The number of the next taking of the connection, greater than any before: the browser keeps it, since a tab may not
 * have heard of the last one. By the clock where nothing can be kept.
 */
export function nextTerm(known: number): number {
  try {
    const next = Math.max(known, Number(localStorage.getItem(TERM)) || 0) + 1;
    localStorage.setItem(TERM, String(next));
    return next;
  } catch {
    return Math.max(known + 1, Date.now());
  }
}

export const openSocket: OpenSocket = ({ opened, heard, ended }) => {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws`, SUBPROTOCOLS);
  socket.binaryType = "arraybuffer";
  socket.onopen = opened;
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
    heard(data);
  };
  socket.onclose = ended;
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close() {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
};

const SESSION = "/session";

/** 204: it is there. 401: it has ended, or this browser is in another account now. */
export const checkSession: CheckSession = async () => {
  try {
    const { status } = await timedFetch((input, init) => fetch(input, init), SESSION);
    if (status === 401) return false;
    return status === 204 ? true : null;
  } catch {
    return null;
  }
};

/** Null in browsers without locks, and on pages that are not of a secure origin. */
export function electIn(navigator: { locks?: LockManager }): Elect | null {
  const { locks } = navigator;
  if (!locks) return null;
  return async (name, { signal, steal }, hold) => {
    await locks.request(name, steal ? { steal } : { signal }, hold);
  };
}

export const openChannel: OpenChannel = (name, hear) => {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    hear(data);
  };
  return {
    post(said) {
      channel.postMessage(said);
    },
    close() {
      channel.close();
    },
  };
};
