import { decode, joinBytes } from "#worker/stomp/decoder.ts";
import { encode, type Frame, header, type Header } from "#worker/stomp/frame.ts";
import { clientHeartBeat, type HeartBeat, HEARTBEAT_MS } from "#worker/stomp/heartbeat.ts";
import { type Version, versionOf, VERSIONS } from "#worker/stomp/versions.ts";
import type { Clock } from "./clock.ts";
import { readNotification, type Received } from "./received.ts";
import type { OpenSocket, Socket } from "./socket.ts";

/** For the first receipt, counted from the opening, and for each later receipt. */
const ANSWER_MS = 10_000;
const TOPIC = "0";
const QUEUE = "1";

type ConnectionEvents = {
  listening: (cursor: number | undefined) => void;
  /** `ofShop`: from the shop's topic, which has all events in their order. */
  received: (notification: Received, ofShop: boolean) => void;
  alive: () => void;
  ended: (reason: string | undefined) => void;
};

export type Connection = ReturnType<typeof openConnection>;

type ConnectionInput = {
  open: OpenSocket;
  clock: Clock;
  host: string;
  etablissementId: number;
  lastId: number | undefined;
  on: ConnectionEvents;
};

export function openConnection(input: ConnectionInput) {
  const { open, clock, host, etablissementId, lastId, on } = input;
  const own = { cx: HEARTBEAT_MS, cy: HEARTBEAT_MS };
  const inbox = createInbox();
  const receipts = new Map<string, (came: boolean) => void>();
  let over = false;
  let sent = 0;
  const lost = () => end();
  const pulse = createPulse(clock, () => write("\n"), lost);
  const tooLate = clock.after(ANSWER_MS, lost);
  const socket: Socket = open({ opened: connect, received, ended: lost });

  function write(text: string): void {
    if (!over) socket.send(text);
  }

  function frame(command: string, headers: readonly Header[], body = ""): void {
    write(encode({ command, headers, body }, inbox.version()));
  }

  function connect(): void {
    frame("CONNECT", [
      ["accept-version", [...VERSIONS].reverse().join(",")],
      ["host", host],
      ["heart-beat", `${String(own.cx)},${String(own.cy)}`],
    ]);
  }

  function subscribe(id: string, destination: string, receipt?: string): void {
    frame("SUBSCRIBE", [
      ["id", id],
      ["destination", destination],
      ["ack", "auto"],
      ...(receipt === undefined ? [] : [["receipt", receipt] as const]),
      ...(lastId === undefined ? [] : [["dernier-id", String(lastId)] as const]),
    ]);
  }

  function received(data: string | ArrayBuffer): void {
    if (over) return;
    pulse.received();
    on.alive();
    let frames: Frame[];
    try {
      frames = inbox.take(data);
    } catch {
      // The answer is not from the hub, but for example from a hotel's portal.
      end();
      return;
    }
    for (const one of frames) understand(one);
  }

  function understand(one: Frame): void {
    if (over) return;
    switch (one.command) {
      case "CONNECTED":
        pulse.start(clientHeartBeat(own, header(one, "heart-beat")));
        subscribe(TOPIC, `/topic/etablissement.${String(etablissementId)}`, TOPIC);
        subscribe(QUEUE, "/user/queue/notifications");
        return;
      case "RECEIPT":
        acknowledge(header(one, "receipt-id") ?? "", header(one, "dernier-id"));
        return;
      case "MESSAGE": {
        const notification = readNotification(new TextDecoder().decode(one.body));
        if (notification) on.received(notification, header(one, "subscription") === TOPIC);
        return;
      }
      case "ERROR":
        end(header(one, "message"));
    }
  }

  function acknowledge(receipt: string, cursor: string | undefined): void {
    if (receipt === TOPIC) {
      tooLate();
      on.listening(cursor !== undefined && /^\d+$/.test(cursor) ? Number(cursor) : undefined);
      return;
    }
    receipts.get(receipt)?.(true);
  }

  function end(reason?: string): void {
    if (over) return;
    over = true;
    tooLate();
    pulse.stop();
    for (const settle of receipts.values()) settle(false);
    // A socket may end while `open` is still running, when `socket` has no value yet.
    queueMicrotask(() => socket.close());
    on.ended(reason);
  }

  return {
    send(destination: string, body = "") {
      return new Promise<number>((resolve, reject) => {
        sent += 1;
        const receipt = `envoi-${String(sent)}`;
        const since = clock.now();
        const forget = clock.after(ANSWER_MS, () => settle(false));
        function settle(came: boolean): void {
          forget();
          receipts.delete(receipt);
          if (came) resolve(clock.now() - since);
          else reject(new Error("Pas d'accusé de réception"));
        }
        if (over) {
          settle(false);
          return;
        }
        receipts.set(receipt, settle);
        frame(
          "SEND",
          [["destination", destination], ["receipt", receipt], ...(body ? [CONTENT_TYPE] : [])],
          body,
        );
      });
    },
    probe: pulse.probe,
    close: () => end(),
  };
}

const CONTENT_TYPE: Header = ["content-type", "application/json"];

function createInbox() {
  const utf8 = new TextEncoder();
  let bytes = new Uint8Array();
  let version: Version | null = null;
  return {
    version: () => version,
    take(data: string | ArrayBuffer) {
      bytes = joinBytes(bytes, typeof data === "string" ? utf8.encode(data) : new Uint8Array(data));
      const frames: Frame[] = [];
      let at = 0;
      for (let item = decode(bytes, at, version); item; item = decode(bytes, at, version)) {
        at = item.next;
        if (item.kind === "beat") continue;
        if (item.frame.command === "CONNECTED") version = versionOf(header(item.frame, "version"));
        frames.push(item.frame);
      }
      bytes = bytes.slice(at);
      return frames;
    },
  };
}

// The hub answers each heart-beat, so a heart-beat without an answer means a lost connection. Silence alone does not:
// the timers of a hidden tab run once a minute, and a device may sleep.

const PATIENCE = 1.5;
/** A probe is sent when the user has come back, so the answer must come sooner. */
const PROBE_MS = 5_000;

function createPulse(clock: Clock, beat: () => void, dead: () => void) {
  let beats: HeartBeat = { sendMs: 0, receiveMs: 0 };
  let stopBeat = () => {};
  let stopWait: (() => void) | null = null;

  function expectAnswer(ms: number): void {
    stopWait ??= clock.after(ms, dead);
  }

  function schedule(): void {
    stopBeat();
    if (beats.sendMs === 0) return;
    stopBeat = clock.after(beats.sendMs, () => {
      beat();
      if (beats.receiveMs > 0) expectAnswer(beats.receiveMs * PATIENCE);
      schedule();
    });
  }

  function received(): void {
    stopWait?.();
    stopWait = null;
  }

  return {
    start(agreed: HeartBeat) {
      beats = agreed;
      schedule();
    },
    received,
    probe: () => {
      if (beats.sendMs === 0 || beats.receiveMs === 0) return;
      received();
      beat();
      expectAnswer(PROBE_MS);
      schedule();
    },
    stop() {
      stopBeat();
      received();
    },
  };
}
