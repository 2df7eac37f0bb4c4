// One connection for all tabs of a browser that show the same shop to the same manager: a lock elects the tab that holds
// it, a channel carries what it hears to the others and their wishes to it. When that tab goes, the next goes on after the
// last event heard. A tab that is put to sleep keeps its lock: one that is seen and gets no answer takes it away. Where a
// browser has no locks or no channel, each tab is on its own.
import type { Client, ClientEvents, Heard } from "./client.ts";
import type { Link } from "./link.ts";
import { perform } from "./perform.ts";
import { createQuestions } from "./questions.ts";
import type { Received } from "./received.ts";
import type { Clock } from "./transport.ts";
import { type Call, type Channel, type Elect, type News, type OpenChannel, type Said, WIRE } from "./wire.ts";

/** How long the tab that holds the connection may take: to do what is asked, and to say that it is awake. */
const ANSWER_MS = 12_000;
const AWAKE_MS = 4_000;

export type Tabs = {
  call: (what: Call) => Promise<number>;
  /** This tab is seen now, or no more. */
  seen: (visible: boolean) => void;
  stop: () => void;
};

type TabsInput = {
  /** Manager and shop: another account of this browser never shares. */
  account: string;
  /** This tab. */
  tab: string;
  visible: boolean;
  elect: Elect | null;
  openChannel: OpenChannel;
  clock: Clock;
  createClient: (before: Heard, on: ClientEvents) => Client;
  /** The notifications that this tab keeps, for one that joins. */
  kept: () => readonly Received[];
  /** What this tab is told; `mine`: the sound of it is this tab's to make. False: it knew that already. */
  tell: (news: News, mine: boolean) => boolean;
  /** What another tab kept before this one came. */
  join: (notifications: readonly Received[]) => void;
};

export function joinTabs(input: TabsInput): Tabs {
  const { account, tab, openChannel, clock, createClient, kept, tell, join } = input;
  const name = `${WIRE}:${account}`;
  const quit = new AbortController();
  const channel: Channel | null = input.elect ? openChannel(name, listen) : null;
  const elect = channel ? input.elect : null;
  const questions = createQuestions(clock);
  /** The other tabs, and whether each is seen. */
  const others = new Map<string, boolean>();
  let visible = input.visible;
  let heard: Heard = { lastId: undefined, at: undefined };
  let link: Link = { state: "connecting", attempts: 0 };
  let client: Client | null = null;
  let queued = false;
  let release = () => {};

  function post(said: Said): void {
    if (!quit.signal.aborted) channel?.post(said);
  }

  function present(joins: boolean): void {
    post({ from: "tab", tab, visible, joins });
  }

  /** The tab that makes the sounds: this one, unless it is not seen and another is. */
  function speaker(): string {
    if (visible) return tab;
    return [...others].find(([, seen]) => seen)?.[0] ?? tab;
  }

  /** Tells this tab first: what it knew already the others know as well. */
  function spread(news: News): void {
    const mine = "speaker" in news && news.speaker === tab;
    if (tell(news, mine)) post({ from: "holder", news });
  }

  /** Holds the connection, until the promise's end is somebody else's turn. */
  function hold(): void {
    const now = (): Heard => client?.heard() ?? heard;
    client = createClient(heard, {
      link(next) {
        link = next;
        spread({ kind: "link", link, heard: now() });
      },
      received(notification, late) {
        spread({ kind: "received", notification, late, heard: now(), speaker: speaker() });
      },
      caughtUp() {
        spread({ kind: "caughtUp", speaker: speaker() });
      },
      gap() {
        spread({ kind: "gap" });
      },
    });
    post({ from: "holder", roll: true });
    client.start();
  }

  /** Waits for the lock, or takes it from a tab that sleeps. */
  function stand(elect: Elect, steal = false): void {
    queued ||= !steal;
    elect(name, { signal: quit.signal, steal }, () => {
      if (!steal) queued = false;
      if (quit.signal.aborted || client) return Promise.resolve();
      return new Promise<void>((resolve) => {
        release = resolve;
        hold();
      });
    }).catch(() => {
      if (quit.signal.aborted) return;
      if (client) giveWay(elect);
      // A browser that has locks and lends none.
      else hold();
    });
  }

  /** This tab slept, and another has taken the connection over. */
  function giveWay(elect: Elect): void {
    heard = client?.heard() ?? heard;
    client?.stop();
    client = null;
    present(true);
    if (!queued) stand(elect);
  }

  /** Makes sure that whoever holds the connection is awake. */
  function rouse(elect: Elect): void {
    ask({ name: "wake" }, AWAKE_MS).catch(() => {
      if (!quit.signal.aborted && !client && visible) stand(elect, true);
    });
  }

  function listen(said: Said): void {
    if (said.from === "holder") follow(said);
    else if ("leaves" in said) others.delete(said.tab);
    else if ("what" in said) serve(said.tab, said.call, said.what);
    else {
      others.set(said.tab, said.visible);
      if (!said.joins || !client) return;
      post({ from: "holder", to: said.tab, link, heard: client.heard(), notifications: kept() });
    }
  }

  function follow(said: Extract<Said, { from: "holder" }>): void {
    if ("roll" in said) {
      present(false);
    } else if ("news" in said) {
      const { news } = said;
      if ("heard" in news) heard = news.heard;
      if (news.kind === "link") link = news.link;
      tell(news, "speaker" in news && news.speaker === tab);
    } else if (said.to !== tab) {
      return;
    } else if ("call" in said) {
      questions.answered(said.call, said.ms);
    } else {
      ({ link, heard } = said);
      join(said.notifications);
      tell({ kind: "link", link, heard }, false);
      // This page was made before it came: what happened since is not known here.
      if (link.state === "connected") tell({ kind: "gap" }, false);
    }
  }

  function serve(to: string, call: number, what: Call): void {
    if (!client) return;
    const answer = (ms: number | null) => {
      post({ from: "holder", to, call, ms });
    };
    perform(client, what).then(answer, () => {
      answer(null);
    });
  }

  function ask(what: Call, ms: number): Promise<number> {
    return questions.ask(ms, (call) => {
      post({ from: "tab", tab, call, what });
    });
  }

  if (elect) {
    present(true);
    stand(elect);
    rouse(elect);
  } else hold();

  return {
    call(what) {
      if (client) return perform(client, what);
      const answer = ask(what, ANSWER_MS);
      if (elect) rouse(elect);
      return answer;
    },
    seen(now) {
      visible = now;
      present(false);
    },
    stop() {
      post({ from: "tab", tab, leaves: true });
      quit.abort();
      client?.stop();
      release();
      channel?.close();
    },
  };
}
