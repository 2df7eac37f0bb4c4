// The tabs of one browser: its locks and its channels, and tabs that can be closed, put to sleep and woken.
import { createClient } from "#app/realtime/client.ts";
import type { Received } from "#app/realtime/received.ts";
import { joinTabs, type Tabs } from "#app/realtime/tabs.ts";
import type { Channel, Elect, News, OpenChannel, Role, Said } from "#app/realtime/wire.ts";
import { type FakeClock, fakeClock, type FakeNetwork, fakeNetwork, settle } from "./realtime.ts";

/** `learn`: is told now of what became of its lock while it was unaware. */
type Life = { asleep: boolean; unaware: boolean; learn: () => void };
type Request = { name: string; hold: () => Promise<void>; end: (error?: Error) => void };

export type FakeBrowser = ReturnType<typeof fakeBrowser>;

export function fakeBrowser() {
  const clock: FakeClock = fakeClock();
  const network: FakeNetwork = fakeNetwork();
  const queues = new Map<string, Request[]>();
  let terms = 0;
  const channels = new Map<string, Set<{ hear: (said: Said) => void; tab: { asleep: boolean } }>>();

  /** The first of the queue holds the lock. */
  function queueOf(name: string): Request[] {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  }

  function leave(request: Request): void {
    const queue = queueOf(request.name);
    const wasFirst = queue[0] === request;
    if (queue.includes(request)) queue.splice(queue.indexOf(request), 1);
    if (wasFirst) grant(queue[0]);
  }

  function grant(request: Request | undefined): void {
    if (!request) return;
    void Promise.resolve()
      .then(request.hold)
      .then(() => {
        leave(request);
        request.end();
      });
  }

  const elect: Elect = (name, { signal, steal }, hold) =>
    new Promise((resolve, reject) => {
      const request: Request = { name, hold, end: (error) => (error ? reject(error) : resolve()) };
      const queue = queueOf(name);
      if (steal) {
        queue.shift()?.end(new Error("AbortError"));
        queue.unshift(request);
        grant(request);
        return;
      }
      signal.addEventListener("abort", () => {
        leave(request);
        request.end(new Error("AbortError"));
      });
      queue.push(request);
      if (queue.length === 1) grant(request);
    });

  /** A tab that is unaware is told of nothing that becomes of its lock. */
  const electOf =
    (life: Life): Elect =>
    async (...request) => {
      try {
        await elect(...request);
      } catch (error) {
        if (life.unaware) await new Promise<void>((learn) => (life.learn = learn));
        throw error;
      }
    };

  const openChannelOf =
    (tab: { asleep: boolean }): OpenChannel =>
    (name, hear) => {
      const all = channels.get(name) ?? new Set();
      channels.set(name, all);
      const own = { hear, tab };
      all.add(own);
      const channel: Channel = {
        post(said) {
          // As the browser does: a copy, later, to all but the one who said it, and to none that sleeps.
          const copy = structuredClone(said);
          for (const other of all)
            if (other !== own)
              queueMicrotask(() => {
                if (all.has(other) && !other.tab.asleep) other.hear(copy);
              });
        },
        close: () => void all.delete(own),
      };
      return channel;
    };

  function openTab(
    tab: string,
    {
      nextTerm = (known: number) => (terms = Math.max(terms, known) + 1),
      account = "1/7",
      visible = true,
      locks = true,
      channel = true,
      refuses = false,
    } = {},
  ) {
    const life: Life = { asleep: false, unaware: false, learn: () => undefined };
    const told: { news: News; role: Role }[] = [];
    const known = new Set<number>();
    const joined: Received[] = [];
    const tabs: Tabs = joinTabs({
      ...{ account, tab, visible, clock, before: { lastId: undefined, at: undefined } },
      nextTerm,
      elect: locks ? (refuses ? () => Promise.reject(new Error("SecurityError")) : electOf(life)) : null,
      openChannel: channel ? openChannelOf(life) : () => null,
      createClient: (before, on, isSeen) =>
        createClient({
          ...{ clock, before, on, isSeen, open: network.open, host: "etal.test", etablissementId: 7 },
          checkSession: () => Promise.resolve(true),
          checked: true,
          random: () => 1,
        }),
      kept: () => told.flatMap(({ news }) => (news.kind === "received" ? [news.notification] : [])),
      join: (notifications) => void joined.push(...notifications),
      tell(news, role) {
        const id = news.kind === "received" ? news.notification.id : undefined;
        if (id !== undefined && known.has(id)) return false;
        if (id !== undefined) known.add(id);
        told.push({ news, role });
        return true;
      },
    });
    return {
      ...{ tabs, told, joined, life },
      ids: () => told.flatMap(({ news }) => (news.kind === "received" ? [news.notification.id] : [])),
      lates: () => told.flatMap(({ news }) => (news.kind === "received" ? [news.late] : [])),
      roles: () => told.flatMap(({ news, role }) => (news.kind === "received" ? [role] : [])),
      states: () => told.flatMap(({ news }) => (news.kind === "link" ? [news.link.state] : [])),
      sounds: () => told.filter(({ news, role }) => role === "speaker" && news.kind === "received").length,
      link: () => told.flatMap(({ news }) => (news.kind === "link" ? [news.link] : [])).at(-1),
      gaps: () => told.filter(({ news }) => news.kind === "gap").length,
    };
  }

  return { clock, network, openTab, settle };
}
