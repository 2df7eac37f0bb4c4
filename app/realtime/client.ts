// Keeps a connection to the hub: three attempts, five seconds apart (specification 4 and 9), then quiet ones, less and less
// often, and again from the first when somebody asks, the network is back or the page is seen again. Goes on after the
// last event that was heard. Never two attempts at once, and none for a session that has ended.
import { type Connection, openConnection } from "./connection.ts";
import { ATTEMPTS_MOST, type Link } from "./link.ts";
import { idIn, type Received } from "./received.ts";
import { type Random, retryMs } from "./retry.ts";
import type { CheckSession, Clock, OpenSocket } from "./transport.ts";

/** What a tab passes on to the one that takes its place: the last event heard, and when the hub last spoke. */
export type Heard = { lastId: number | undefined; at: number | undefined };

export type ClientEvents = {
  link: (link: Link) => void;
  /** `late`: told after a long cut, of what happened in it. */
  received: (notification: Received, late: boolean) => void;
  /** All that was late has come. */
  caughtUp: () => void;
  /** Something may have been missed: screens read anew. */
  gap: () => void;
};

export type Client = {
  start: () => void;
  /** From the first attempt again, whatever the state. */
  reconnect: () => void;
  /** The network is back, or the page is seen again. */
  wake: () => void;
  /** The device says that its network is gone: a connection that stands is asked for a sign of life. */
  doubt: () => void;
  send: (destination: string, body?: string) => Promise<number>;
  heard: () => Heard;
  stop: () => void;
};

type ClientInput = {
  open: OpenSocket;
  clock: Clock;
  checkSession: CheckSession;
  host: string;
  etablissementId: number;
  before: Heard;
  /** The server has just seen the session, with the page: it need not be asked before the first attempt. */
  checked: boolean;
  /** Whether somebody sees one of the pages that this connection serves. */
  isSeen: () => boolean;
  random: Random;
  on: ClientEvents;
};

export function createClient(input: ClientInput): Client {
  const { open, clock, checkSession, host, etablissementId, isSeen, random, on } = input;
  let link: Link = { state: "connecting", attempts: 0 };
  let { lastId, at: heardAt } = input.before;
  let connection: Connection | null = null;
  let stopTimer = () => {};
  /** What an earlier attempt still says counts no more. */
  let attempt = 0;
  /** Attempts in a row that failed, the quiet ones too. */
  let failures = 0;
  let { checked } = input;
  /** What the hub said when it refused, until it refuses no more. */
  let said: string | undefined;
  const catchUp = createCatchUp(clock, on.caughtUp);

  function set(state: Link["state"], attempts: number): void {
    link = { state, attempts, ...(said !== undefined && { said }) };
    on.link(link);
  }

  /** From the first attempt, whatever is on its way. */
  function tryAnew(): void {
    drop();
    failures = 0;
    tryNow();
  }

  /** Once it was said that there is no connection, screens hear no more of attempts. */
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
    const cutMs = heardAt === undefined ? 0 : clock.now() - heardAt;
    connection = openConnection({
      ...{ open, clock, host, etablissementId, lastId },
      on: {
        listening(cursor) {
          if (mine !== attempt) return;
          if (from !== undefined) catchUp.after(cutMs);
          lastId = cursor ?? from;
          said = undefined;
          set("connected", 0);
          // What happened before the first subscription, or since what the hub no longer keeps, was not told.
          if (from === undefined || cursor !== from) on.gap();
        },
        received(notification, ofShop) {
          if (mine !== attempt) return;
          const { id = idIn(notification, "curseur") } = notification;
          if (ofShop && id !== undefined) lastId = Math.max(id, lastId ?? 0);
          on.received(notification, catchUp.isLate());
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

  return {
    start: tryNow,
    reconnect: tryAnew,
    wake() {
      if (link.state === "connected") connection?.probe();
      else if (link.state !== "connecting") tryAnew();
    },
    doubt() {
      if (link.state === "connected") connection?.probe();
    },
    send: (destination, body) =>
      connection && link.state === "connected"
        ? connection.send(destination, body)
        : Promise.reject(new Error("Pas de connexion")),
    heard: () => ({ lastId, at: heardAt }),
    stop() {
      drop();
      catchUp.stop();
    },
  };
}

// After a long cut the hub tells all that happened meanwhile, one after the other. Minutes later that is no news to be
// called out one by one: it is late until nothing more has come for a moment, or, in a shop where something always
// happens, for so long at most. By the length of the cut and not by the notifications' own time, since the device's clock
// may be wrong.

/** A cut from which on what was missed is late: a page that nobody sees hears a beat a minute. */
const LONG_CUT_MS = 90_000;
/** What comes within this of the last one belongs to it. */
const PAUSE_MS = 1_500;
/** The hub has told all that it had by then: what comes is happening. */
const LENGTH_MOST_MS = 30_000;

type CatchUp = {
  /** Listening again after so many milliseconds. */
  after: (cutMs: number) => void;
  /** Whether what has come now is late. */
  isLate: () => boolean;
  stop: () => void;
};

function createCatchUp(clock: Clock, done: () => void): CatchUp {
  let stopTimer: (() => void) | null = null;
  let end = 0;

  function wait(): void {
    stopTimer?.();
    stopTimer = clock.after(Math.min(PAUSE_MS, end - clock.now()), () => {
      stopTimer = null;
      done();
    });
  }

  return {
    after(cutMs) {
      if (cutMs <= LONG_CUT_MS) return;
      end = clock.now() + LENGTH_MOST_MS;
      wait();
    },
    isLate() {
      if (!stopTimer) return false;
      wait();
      return true;
    },
    stop() {
      stopTimer?.();
      stopTimer = null;
    },
  };
}
