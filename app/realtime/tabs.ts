// One connection for all tabs of a browser that show the same shop to the same manager: a lock elects the tab that holds
// it, a channel carries what it hears to the others and their wishes to it. When that tab goes, the next goes on after the
// last event heard. One that is hidden for long offers it to one that is seen; one that is put to sleep keeps its lock, and
// a tab that is seen and gets no answer takes it away. Where a browser has no locks or no channel, each tab is on its own.
import type { Client, ClientEvents, Heard } from "./client.ts";
import { createElection, type Way } from "./election.ts";
import type { Link } from "./link.ts";
import { perform } from "./perform.ts";
import { createPresence, HIDDEN_MS, type Presence } from "./presence.ts";
import type { Received } from "./received.ts";
import type { Clock } from "./transport.ts";
import {
  type Call,
  type Channel,
  type Elect,
  type HolderSaid,
  type News,
  type OpenChannel,
  type Role,
  type Said,
  type TabSaid,
  WIRE,
} from "./wire.ts";

/** How long the tab that holds the connection may take: to do what is asked, and to say that it is awake. */
const ANSWER_MS = 12_000;
const AWAKE_MS = 4_000;

export type Tabs = {
  call: (what: Call) => Promise<number>;
  /** This tab is seen now, or no more. */
  seen: (visible: boolean) => void;
  /** Leaves; what was heard, for this tab's return. */
  stop: () => Heard;
};

type TabsInput = {
  /** Manager and shop: another account of this browser never shares. */
  account: string;
  /** This tab. */
  tab: string;
  /** What it had heard when it was here before. */
  before: Heard;
  visible: boolean;
  elect: Elect | null;
  openChannel: OpenChannel;
  clock: Clock;
  /** The number of the next taking of the connection, after the last one known. */
  nextTerm: (known: number) => number;
  createClient: (before: Heard, on: ClientEvents, isSeen: () => boolean) => Client;
  /** The notifications that this tab keeps, for one that joins. */
  kept: () => readonly Received[];
  /** What this tab is told, and its part in it. False: it knew that already. */
  tell: (news: News, role: Role) => boolean;
  /** What another tab kept before this one came. */
  join: (notifications: readonly Received[]) => void;
};

export function joinTabs(input: TabsInput): Tabs {
  const { account, tab, clock, nextTerm, createClient, kept, tell, join } = input;
  const name = `${WIRE}:${account}`;
  /** Null: this tab is on its own. */
  let channel: Channel | null = input.elect ? input.openChannel(name, listen) : null;
  const election =
    channel && input.elect
      ? createElection({ elect: input.elect, name, won, lost: giveWay, refused: beAlone })
      : null;
  const questions = createQuestions(clock);
  const presence = createPresence(tab, input.visible, clock);
  let heard = input.before;
  let link: Link = { state: "connecting", attempts: 0 };
  let holding: Holding | null = null;
  /** Of the last taking of the connection that is known here. */
  let term = 0;
  let over = false;

  function post(said: Said): void {
    if (!over) channel?.post(said);
  }

  function present(joins: boolean): void {
    post({ kind: "here", tab, visible: presence.isSeen(), joins });
  }

  function tellHere(news: News): boolean {
    const speaks = "speaker" in news && news.speaker === tab;
    return tell(news, channel ? (speaks ? "speaker" : "listener") : "alone");
  }

  function hold(stood: boolean): void {
    const own = nextTerm(term);
    term = own;
    holding = startHolding({
      ...{ heard, link, stood, presence, clock, createClient, kept, tell: tellHere },
      say: (said) => {
        post({ ...said, term: own });
      },
    });
  }

  function won(way: Way): boolean {
    if (holding) return false;
    hold(way !== "asleep" && link.state === "connected");
    return true;
  }

  /** Another has the connection now: it was offered it, or this tab slept, and may have missed something. */
  function giveWay(): void {
    if (!holding) return;
    const { client, stop, hasOffered } = holding;
    heard = client.heard();
    link = holding.link();
    stop();
    holding = null;
    present(!hasOffered());
    // The lock may still be this tab's: two that took it at once heard of each other before the browser told them.
    election?.yield();
    election?.stand("turn");
  }

  function beAlone(): void {
    channel?.close();
    channel = null;
    if (!holding) hold(false);
  }

  /** Makes sure that whoever holds the connection is awake. */
  function rouse(): void {
    const before = term;
    ask({ name: "wake" }, AWAKE_MS).catch(() => {
      // Another tab may have taken it meanwhile.
      if (!over && !holding && term === before && presence.isSeen()) election?.stand("asleep");
    });
  }

  function listen(said: Said): void {
    if ("term" in said) follow(said);
    else {
      presence.hear(said);
      holding?.serve(said);
    }
  }

  function follow(said: HolderSaid): void {
    // Said by a tab that slept, and does not know yet that it holds it no more.
    if (said.term < term || (holding && said.term === term)) return;
    term = said.term;
    giveWay();
    if (said.kind === "roll") present(false);
    else if (said.kind === "alive") heard = said.heard;
    else if (said.kind === "news") learn(said.news);
    else if (said.to === tab) understand(said);
  }

  function learn(news: News): void {
    if ("heard" in news) heard = news.heard;
    if (news.kind === "link") link = news.link;
    tellHere(news);
  }

  /** What is said to this tab alone. */
  function understand(said: Extract<HolderSaid, { to: string }>): void {
    switch (said.kind) {
      case "answer":
        questions.answered(said.call, said.ms);
        return;
      case "offer":
        if (presence.isSeen()) election?.stand("offered");
        return;
      case "welcome":
        join(said.notifications);
        learn({ kind: "link", link: said.link, heard: said.heard });
        // This page was made before it came: what happened since is not known here.
        if (link.state === "connected") learn({ kind: "gap" });
    }
  }

  function ask(what: Call, ms: number): Promise<number> {
    return questions.ask(ms, (call) => {
      post({ kind: "question", tab, call, what });
    });
  }

  if (election) {
    present(true);
    election.stand("turn");
    rouse();
  } else hold(false);

  return {
    call(what) {
      if (holding) return perform(holding.client, what);
      const answer = ask(what, ANSWER_MS);
      if (election) rouse();
      return answer;
    },
    seen(visible) {
      presence.see(visible);
      present(false);
      holding?.watch();
    },
    stop() {
      post({ kind: "left", tab });
      over = true;
      const last = holding?.client.heard() ?? heard;
      holding?.stop();
      election?.leave();
      channel?.close();
      return last;
    },
  };
}

// What one tab asks of another and is answered by number, or not at all.

type Questions = {
  /** The answer, or a rejection when none comes in time. */
  ask: (ms: number, send: (question: number) => void) => Promise<number>;
  /** `answer` null: it could not be done. */
  answered: (question: number, answer: number | null) => void;
};

function createQuestions(clock: Clock): Questions {
  let last = 0;
  const open = new Map<number, (answer: number | null) => void>();
  return {
    ask(ms, send) {
      return new Promise((resolve, reject) => {
        last += 1;
        const question = last;
        const settle = (answer: number | null) => {
          forget();
          open.delete(question);
          if (answer === null) reject(new Error("Pas de réponse de l'onglet connecté"));
          else resolve(answer);
        };
        const forget = clock.after(ms, () => {
          settle(null);
        });
        open.set(question, settle);
        send(question);
      });
    },
    answered(question, answer) {
      open.get(question)?.(answer);
    },
  };
}

// What the tab does that holds the connection: it tells the others what it hears, does what they wish, and offers it to one
// that is seen when it has been hidden for long.

/** How often the others are told until when nothing was missed: as often as the hub is heard. */
const REPORT_MS = 10_000;
/** An offer that is taken is taken at once; who loses the connection later has slept. */
const TAKEN_MS = 5_000;

/** What a holder says, before its term is added. */
type Say<Said = HolderSaid> = Said extends HolderSaid ? Omit<Said, "term"> : never;

type Holding = {
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

function startHolding(input: HoldingInput): Holding {
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
