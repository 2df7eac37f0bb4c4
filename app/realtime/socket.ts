import { timedFetch } from "#app/network/timed-fetch.ts";
import { SUBPROTOCOLS } from "#worker/stomp/versions.ts";

/** `ended` is called at most once, and may be called before `opened`. */
export type SocketEvents = {
  opened: () => void;
  received: (data: string | ArrayBuffer) => void;
  ended: () => void;
};

export type Socket = { send(text: string): void; close(): void };
export type OpenSocket = (events: SocketEvents) => Socket;

export const openSocket: OpenSocket = ({ opened, received, ended }) => {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws`, SUBPROTOCOLS);
  socket.binaryType = "arraybuffer";
  socket.onopen = opened;
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => received(data);
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

/** False: the session has ended, or the browser has another account. Null: no answer. */
export type CheckSession = () => Promise<boolean | null>;

export const checkSession: CheckSession = async () => {
  try {
    const { status } = await timedFetch((input, init) => fetch(input, init), SESSION);
    if (status === 401) return false;
    return status === 204 ? true : null;
  } catch {
    return null;
  }
};
