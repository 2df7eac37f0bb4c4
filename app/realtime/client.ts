// Keeps a connection to the hub: three attempts, five seconds apart (specification 4 and 9), then quiet ones (decision 48).
// Never two attempts at once, and none for a session that has ended.
import type { Clock } from "./clock.ts";
import { type Connection, openConnection } from "./connection.ts";
import { ATTEMPTS_MOST, type Link, retryMs } from "./link.ts";
import { idIn, type Received } from "./received.ts";
import type { CheckSession, OpenSocket } from "./socket.ts";

/**
 * When a notification is told: as its event happens, `late` after a long cut, or `away`: the event happened while this tab
 * was hidden and had closed its connection.
 */
export type Told = "now" | "late" | "away";

export type ClientEvents = {
  link: (link: Link) => void;
  received: (notification: Received, told: Told) => void;
  /** All that happened during a long cut has been told. */
  caughtUp: () => void;
  /** Events may have been missed: screens load their data anew. */
  gap: () => void;
};

export type Client = ReturnType<typeof createClient>;

type ClientInput = {
  open: OpenSocket;
  clock: Clock;
  checkSession: CheckSession;
  host: string;
  etablissementId: number;
  /** The last event that this tab had heard when it closed its connection; undefined in a tab that had none. */
  lastId: number | undefined;
  /** The server has just seen the session, with the page: the first attempt need not ask. */
  checked: boolean;
  isSeen: () => boolean;
  /** From 0 up to 1. */
  random: () => number;
  on: ClientEvents;
};

export function createClient(input: ClientInput) {
  const { open, clock, checkSession, host, etablissementId, isSeen, random, on } = input;
  let { lastId, checked } = input;
  let away = lastId !== undefined;
  let link: Link = { state: "connecting", attempts: 0 };
  let heardAt: number | undefined;
  let connection: Connection | null = null;
  let stopTimer = () => {};
  /** Of the current attempt; what an earlier one still says is not heard. */
  let attempt = 0;
  /** Attempts in a row that failed, the quiet ones too. */
  let failures = 0;
  let said: string | undefined;
  const catchUp = createCatchUp(clock, on.caughtUp);

  function set(state: Link["state"], attempts: number): void {
    link = { state, attempts, ...(said !== undefined && { said }) };
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
    // Quiet attempts change nothing on the screen.
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
    const cutMs = heardAt === undefined ? 0 : clock.now() - heardAt;
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
          said = undefined;
          set("connected", 0);
          // Events from before the first subscription, or that the hub no longer keeps, were not told.
          if (from === undefined || cursor !== from) on.gap();
        },
        received(notification, ofShop) {
          if (mine !== attempt) return;
          const { id = idIn(notification, "curseur") } = notification;
          if (ofShop && id !== undefined) lastId = Math.max(id, lastId ?? 0);
          on.received(notification, catchUp.told());
        },
        alive() {
          if (mine === attempt) heardAt = clock.now();
        },
        ended(sentence) {
          if (mine !== attempt) return;
          said = sentence ?? said;
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
    /** Starts again from the first attempt, whatever the state. */
    reconnect: tryAnew,
    /** The network is back, or the page is seen again. */
    wake() {
      if (link.state === "connected") doubt();
      else if (link.state !== "connecting") tryAnew();
    },
    /** The device says that its network is gone: asks the hub for a sign of life. */
    doubt,
    /** Sends a message to the application; the promise is of the milliseconds until its receipt. */
    send: (destination: string, body?: string): Promise<number> =>
      connection && link.state === "connected"
        ? connection.send(destination, body)
        : Promise.reject(new Error("Pas de connexion")),
    /** Answers the last event heard, to go on after. */
    stop() {
      drop();
      catchUp.stop();
      return lastId;
    },
  };
}

// After a cut the hub tells, one after the other, all that happened meanwhile; after a long one that is no news. It lasts
// until nothing has come for a moment. The notifications' own time does not count: the device's clock may be wrong.

/** A hidden page hears the hub only once a minute: a shorter silence is no long cut. */
const LONG_CUT_MS = 90_000;
const PAUSE_MS = 1_500;
/** In a shop where something always happens, a catch-up ends all the same. */
const LENGTH_MOST_MS = 30_000;

function createCatchUp(clock: Clock, done: () => void) {
  let current: Told = "now";
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
    begin(as: Exclude<Told, "now">) {
      current = as;
      end = clock.now() + LENGTH_MOST_MS;
      wait();
    },
    /** How a notification that comes now is told. */
    told() {
      if (current !== "now") wait();
      return current;
    },
    stop() {
      stopTimer();
    },
  };
}
