// A world for the browser's client: a clock moved by hand, and sockets whose other end is the test.
import type { Clock } from "#app/realtime/clock.ts";
import type { OpenSocket, SocketEvents } from "#app/realtime/socket.ts";
import { decode } from "#worker/stomp/decoder.ts";
import { encode, type Frame, header, type Header } from "#worker/stomp/frame.ts";

export type FakeClock = Clock & {
  /** Runs timers one by one and lets promises settle in between. */
  pass(ms: number): Promise<void>;
  /** Moves the clock without running timers, like a sleeping device. */
  sleep(ms: number): void;
  pending(): number;
};

export function fakeClock(): FakeClock {
  let now = 1_000_000;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = timers.reduce<(typeof timers)[number] | undefined>(
          (first, timer) => (first && first.at <= timer.at ? first : timer),
          undefined,
        );
        if (!due || due.at > end) break;
        timers = timers.filter((one) => one !== due);
        now = Math.max(now, due.at);
        due.run();
        await settle();
      }
      now = end;
    },
    sleep(ms) {
      now += ms;
    },
    pending: () => timers.length,
  };
}

export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

export type FakeSocket = SocketEvents & {
  readonly sent: string[];
  frames(): Frame[];
  closed: boolean;
  frame(command: string, headers: readonly Header[], body?: string): void;
  notify(notification: object, subscription?: string): void;
  /** Answers CONNECT and the first subscription; `cursor` is the requested one, or 0. */
  accept(options?: { cursor?: number; heartBeat?: string }): void;
};

export type FakeNetwork = { open: OpenSocket; sockets: FakeSocket[]; last(): FakeSocket };

export function fakeNetwork(): FakeNetwork {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    last() {
      const socket = sockets.at(-1);
      if (!socket) throw new Error("Aucune prise n'a été ouverte");
      return socket;
    },
    open(events) {
      const socket = fakeSocket(events);
      sockets.push(socket);
      return {
        send: (text) => void socket.sent.push(text),
        close: () => void (socket.closed = true),
      };
    },
  };
}

function fakeSocket(events: SocketEvents): FakeSocket {
  const sent: string[] = [];
  const frame = (command: string, headers: readonly Header[], body = "") => {
    events.received(encode({ command, headers, body }, command === "CONNECTED" ? null : "1.2"));
  };
  const frames = () => sent.filter((text) => text !== "\n").map(readFrame);
  return {
    ...events,
    sent,
    closed: false,
    frames,
    frame,
    notify(notification, subscription = "0") {
      frame(
        "MESSAGE",
        [
          ["subscription", subscription],
          ["message-id", "m"],
          ["destination", "/topic/etablissement.7"],
        ],
        JSON.stringify(notification),
      );
    },
    accept({ cursor, heartBeat = "10000,10000" } = {}) {
      events.opened();
      frame("CONNECTED", [
        ["version", "1.2"],
        ["heart-beat", heartBeat],
      ]);
      const requested = header(frames()[1] ?? { headers: [] }, "dernier-id");
      frame("RECEIPT", [
        ["receipt-id", "0"],
        ["dernier-id", String(cursor ?? requested ?? 0)],
      ]);
    },
  };
}

function readFrame(text: string): Frame {
  const item = decode(new TextEncoder().encode(text), 0, "1.2");
  if (item?.kind !== "frame") throw new Error(`Pas une trame : ${text}`);
  return item.frame;
}

export function alerte(id: number, data: object = {}) {
  return {
    id,
    type: "ALERTE_STOCK",
    niveau: "WARNING",
    titre: "Stock faible",
    message: `Riz ${String(id)} : stock actuel 2, seuil d'alerte 3`,
    dateCreation: "2026-11-22T10:00:00.000Z",
    data: { typeAlerte: "SOUS_SEUIL", produitId: 4, stockActuel: 2, ...data },
  };
}
