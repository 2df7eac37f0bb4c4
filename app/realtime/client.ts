// Keeps a connection to the hub: three attempts, then quiet attempts (rule: reconnection).
import type { Clock } from "./clock.ts";
import { type Connection, openConnection } from "./connection.ts";
import { ATTEMPTS_MOST, type Link, retryMs } from "./link.ts";
import { idIn, type Received } from "./received.ts";
import type { CheckSession, OpenSocket } from "./socket.ts";

/** `late`: after a long cut. `away`: the event happened while this hidden tab had closed its connection. */
export type Arrival = "now" | "late" | "away";

export type ClientEvents = {
  link: (link: Link) => void;
  received: (notification: Received, arrival: Arrival) => void;
  caughtUp: () => void;
  /** Events may have been missed: screens must load their data again. */
  gap: () => void;
};

export type Client = ReturnType<typeof createClient>;

type ClientInput = {
  open: OpenSocket;
  clock: Clock;
  checkSession: CheckSession;
  host: string;
  etablissementId: number;
  lastId: number | undefined;
  /** The server has just checked the session with the page, so the first attempt does not check it again. */
  checked: boolean;
  isSeen: () => boolean;
  random: () => number;
  on: ClientEvents;
};

export function createClient(input: ClientInput) {
  const { open, clock, checkSession, host, etablissementId, isSeen, random, on } = input;
  let { lastId, checked } = input;
  let away = lastId !== undefined;
  let link: Link = { state: "connecting", attempts: 0 };
  let receivedAt: number | undefined;
  let connection: Connection | null = null;
  let stopTimer = () => {};
  /** The number of the current attempt: callbacks of earlier attempts are ignored. */
  let attempt = 0;
  let failures = 0;
  let refusal: string | undefined;
  const catchUp = createCatchUp(clock, on.caughtUp);

  function set(state: Link["state"], attempts: number): void {
    link = { state, attempts, ...(refusal !== undefined && { refusal }) };
    on.link(link);
  }

  function tryAnew(): void {
    drop();
    failures = 0;
    tryNow();
  }

  function tryNow(): void {
    stopTimer();
    attempt += 1;
    const mine = attempt;
    if (failures < ATTEMPTS_MOST) set("connecting", failures + 1);
    if (checked) {
      checked = false;
      connect(mine);
      return;
    }
    void checkSession().then((alive) => {
      if (mine !== attempt) return;
      if (alive === null) failed();
      else if (alive) connect(mine);
      else set("signedOut", 0);
    });
  }

  function connect(mine: number): void {
    const from = lastId;
    const cutMs = receivedAt === undefined ? 0 : clock.now() - receivedAt;
    connection = openConnection({
      open,
      clock,
      host,
      etablissementId,
      lastId,
      on: {
        listening(cursor) {
          if (mine !== attempt) return;
          if (away) catchUp.begin("away");
          else if (cutMs > LONG_CUT_MS) catchUp.begin("late");
          away = false;
          lastId = cursor ?? from;
          refusal = undefined;
          set("connected", 0);
          // Events before the first subscription, and events that the hub has deleted, were not received.
          if (from === undefined || cursor !== from) on.gap();
        },
        received(notification, ofShop) {
          if (mine !== attempt) return;
          const { id = idIn(notification, "curseur") } = notification;
          if (ofShop && id !== undefined) lastId = Math.max(id, lastId ?? 0);
          on.received(notification, catchUp.arrival());
        },
        alive() {
          if (mine === attempt) receivedAt = clock.now();
        },
        ended(sentence) {
          if (mine !== attempt) return;
          refusal = sentence ?? refusal;
          failed();
        },
      },
    });
  }

  function failed(): void {
    attempt += 1;
    connection = null;
    failures = link.state === "connected" ? 0 : failures + 1;
    set(failures < ATTEMPTS_MOST ? "waiting" : "gaveUp", Math.min(failures, ATTEMPTS_MOST));
    stopTimer = clock.after(retryMs(failures, isSeen(), random), tryNow);
  }

  function drop(): void {
    stopTimer();
    attempt += 1;
    connection?.close();
    connection = null;
  }

  function doubt(): void {
    if (link.state === "connected") connection?.probe();
  }

  return {
    start: tryNow,
    reconnect: tryAnew,
    wake() {
      if (link.state === "connected") doubt();
      else if (link.state !== "connecting") tryAnew();
    },
    doubt,
    send: (destination: string, body?: string): Promise<number> =>
      connection && link.state === "connected"
        ? connection.send(destination, body)
        : Promise.reject(new Error("Pas de connexion")),
    stop() {
      drop();
      catchUp.stop();
      return lastId;
    },
  };
}

// After a cut the hub sends all missed events. The device's clock may be wrong, so a pause ends the catch-up.

/** A hidden page reconnects up to a minute late, because its timers run once a minute: that is no long cut. */
const LONG_CUT_MS = 90_000;
const PAUSE_MS = 1_500;
/** Ends the catch-up in a shop where events come without a pause. */
const LENGTH_MOST_MS = 30_000;

function createCatchUp(clock: Clock, done: () => void) {
  let current: Arrival = "now";
  let stopTimer = () => {};
  let end = 0;

  function wait(): void {
    stopTimer();
    stopTimer = clock.after(Math.min(PAUSE_MS, end - clock.now()), () => {
      current = "now";
      done();
    });
  }

  return {
    begin(as: Exclude<Arrival, "now">) {
      current = as;
      end = clock.now() + LENGTH_MOST_MS;
      wait();
    },
    arrival() {
      if (current !== "now") wait();
      return current;
    },
    stop() {
      stopTimer();
    },
  };
}
