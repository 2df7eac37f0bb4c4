// What the tab does that holds the connection: it tells the others what it hears, does what they wish, and offers it to one
// that is seen when it has been hidden for long.
import type { Client, ClientEvents, Heard } from "./client.ts";
import type { Link } from "./link.ts";
import { perform } from "./perform.ts";
import { HIDDEN_MS, type Presence } from "./presence.ts";
import type { Received } from "./received.ts";
import type { Clock } from "./transport.ts";
import type { HolderSaid, News, TabSaid } from "./wire.ts";

/** How often the others are told until when nothing was missed: as often as the hub is heard. */
const REPORT_MS = 10_000;
/** An offer that is taken is taken at once; who loses the connection later has slept. */
const TAKEN_MS = 5_000;

/** What a holder says, before its term is added. */
export type Say<Said = HolderSaid> = Said extends HolderSaid ? Omit<Said, "term"> : never;

export type Holding = {
  client: Client;
  link: () => Link;
  /** Whether it has just offered the connection: it was awake when another took it. */
  hasOffered: () => boolean;
  serve: (said: TabSaid) => void;
  /** Looks about for a tab that is seen, if this one is not. */
  watch: () => void;
  stop: () => void;
};

type HoldingInput = {
  heard: Heard;
  link: Link;
  /** The connection stood until now, as far as is known: no screen says that it is made anew. */
  stood: boolean;
  presence: Presence;
  clock: Clock;
  createClient: (before: Heard, on: ClientEvents, isSeen: () => boolean) => Client;
  kept: () => readonly Received[];
  say: (said: Say) => void;
  /** Tells this tab; false when it knew that. */
  tell: (news: News) => boolean;
};

export function startHolding(input: HoldingInput): Holding {
  const { heard, stood, presence, clock, createClient, kept, say, tell } = input;
  let { link } = input;
  let quiet = stood;
  let offeredAt = -Infinity;
  let stopWatch = () => {};
  let stopReport = () => {};

  /** Tells this tab first: what it knew already the others know as well. */
  function spread(news: News): void {
    if (tell(news)) say({ kind: "news", news });
  }

  const on: ClientEvents = {
    link(next) {
      const first = quiet;
      quiet = false;
      if (first && next.state === "connecting") return;
      link = next;
      spread({ kind: "link", link, heard: client.heard() });
    },
    received(notification, late) {
      spread({ kind: "received", notification, late, heard: client.heard(), speaker: presence.speaker() });
    },
    caughtUp() {
      spread({ kind: "caughtUp", speaker: presence.speaker() });
    },
    gap() {
      spread({ kind: "gap" });
    },
  };
  const client = createClient(heard, on, presence.isAnySeen);

  function offer(): void {
    const heir = presence.heir();
    if (heir === undefined) return;
    offeredAt = clock.now();
    // Its own report may be a minute old: a hidden page's timers come so seldom.
    say({ kind: "alive", heard: client.heard() });
    say({ kind: "offer", to: heir });
  }

  /** Again and again: whoever was offered it may be dead. */
  function watch(): void {
    stopWatch();
    if (presence.isSeen()) return;
    offer();
    stopWatch = clock.after(HIDDEN_MS, watch);
  }

  function report(): void {
    stopReport = clock.after(REPORT_MS, () => {
      say({ kind: "alive", heard: client.heard() });
      report();
    });
  }

  say({ kind: "roll" });
  // What was late with the one before is told as it was, and no more is.
  if (stood) spread({ kind: "caughtUp", speaker: presence.speaker() });
  client.start();
  watch();
  report();

  return {
    client,
    link: () => link,
    hasOffered: () => clock.now() - offeredAt < TAKEN_MS,
    watch,
    serve(said) {
      if (said.kind === "here") {
        if (said.joins)
          say({ kind: "welcome", to: said.tab, link, heard: client.heard(), notifications: kept() });
        offer();
      } else if (said.kind === "question") {
        const answer = (ms: number | null) => {
          say({ kind: "answer", to: said.tab, call: said.call, ms });
        };
        perform(client, said.what).then(answer, () => {
          answer(null);
        });
      }
    },
    stop() {
      stopWatch();
      stopReport();
      client.stop();
    },
  };
}
