// A small world for the real outbox: tills with a disk that outlives their pages, a network that loses, delays and repeats,
// and a clock that moves only when a test says so.
import { createMemoryShelf } from "#app/outbox/memory-shelf.ts";
import type { ConfirmedPanier, Envoi } from "#app/outbox/envoi.ts";
import { createOutbox, type Outbox, type OutboxDeps, type Sold } from "#app/outbox/outbox.ts";
import type { Answered, Device, DeviceOutcome, Outcome } from "#app/outbox/send.ts";
import type { Shelf } from "#app/outbox/shelf.ts";

/** What the tills talk to. The calls may take real time, as those of a database do. */
export type Server = {
  sell: (envoi: Envoi, at: number) => Promise<Outcome>;
  register: (key: string) => Promise<Device>;
  report: (id: number) => Promise<Device>;
};

/** How the next request fares. */
export type Weather = "fine" | "slow" | "request lost" | "answer lost" | "twice";

type Page = { alive: boolean; outbox: Outbox; close: () => void };

export const START = Date.UTC(2026, 10, 30, 8);

export function createWorld(server: Server) {
  let now = START;
  let timers: { at: number; work: () => void }[] = [];
  let inFlight = 0;
  let weather: () => Weather = () => "fine";
  const tills: Till[] = [];

  function at(ms: number, work: () => void): void {
    timers.push({ at: now + ms, work });
  }

  /** Lets everything run that needs no time of the world's clock. */
  async function settle(): Promise<void> {
    do {
      await new Promise((done) => setImmediate(done));
    } while (inFlight > 0);
  }

  async function advance(ms: number): Promise<void> {
    const end = now + ms;
    await settle();
    for (;;) {
      const due = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers = timers.filter((timer) => timer !== due);
      now = Math.max(now, due.at);
      due.work();
      await settle();
    }
    now = end;
  }

  async function deliver<T>(call: () => Promise<T>): Promise<T> {
    inFlight += 1;
    try {
      return await call();
    } finally {
      inFlight -= 1;
    }
  }

  /** `lost` stands for an answer that never came. */
  function travel<T>(call: () => Promise<T>, lost: T): Promise<Answered<T>> {
    const answered = (outcome: T): Answered<T> => ({ outcome, decalage: null });
    const after = (ms: number, work: () => Promise<T>) =>
      new Promise<T>((done) => {
        at(ms, () => void work().then(done));
      });
    const kind = weather();
    if (kind === "request lost") return after(10_000, () => Promise.resolve(lost)).then(answered);
    if (kind === "answer lost")
      return after(40, () => deliver(call)).then(() =>
        after(10_000, () => Promise.resolve(lost)).then(answered),
      );
    // A copy of the request arrives later, after the answer has been used.
    if (kind === "twice") at(7_000, () => void deliver(call).catch(() => undefined));
    return after(kind === "slow" ? 6_000 : 40, () => deliver(call)).then(answered);
  }

  class Till {
    readonly disk = createMemoryShelf();
    readonly sold: { cle: string; sold: Sold }[] = [];
    online = true;
    /** Device's clock − server's clock, in ms. */
    clock = 0;
    private page: Page | undefined;
    private lock: Promise<void> = Promise.resolve();
    private keys = 0;

    private readonly name: string;

    constructor(name: string) {
      this.name = name;
    }

    get outbox(): Outbox {
      return (this.page ??= this.load()).outbox;
    }

    private load() {
      const page = { alive: true } as Page;
      const gone = new Promise<void>((done) => {
        page.close = () => {
          page.alive = false;
          done();
        };
      });
      /** A page that is gone hears nothing any more, and writes nothing. */
      const whileAlive = <T>(work: () => Promise<T>): Promise<T> =>
        page.alive ? work().then((value) => (page.alive ? value : never())) : never();
      const shelf: Shelf = { durable: true, transact: (work) => whileAlive(() => this.disk.transact(work)) };
      let planned = 0;
      const send = <T>(call: () => Promise<T>, lost: T): Promise<Answered<T>> =>
        this.online
          ? whileAlive(async () => {
              const { outcome } = await travel(call, lost);
              return { outcome, decalage: outcome === lost ? null : -this.clock / 1000 };
            })
          : whileAlive(() => Promise.resolve({ outcome: lost, decalage: null }));
      const deps: OutboxDeps = {
        fuseau: "Africa/Dakar",
        open: () => Promise.resolve({ shelf, newer: false }),
        makeRoom: () => Promise.resolve(false),
        withoutStorage: createMemoryShelf,
        send: (envoi) => send<Outcome>(() => server.sell(envoi, now), { state: "UNREACHED" }),
        registerDevice: (key) => send<DeviceOutcome>(() => server.register(`${this.name}-${key}`), null),
        reportAttente: (id) => send<DeviceOutcome>(() => server.report(id), null),
        now: () => now + this.clock,
        wait: (ms) =>
          new Promise((done) => {
            at(ms, done);
          }),
        later: (work, ms) => {
          const mine = (planned += 1);
          at(ms, () => {
            if (page.alive && mine === planned) work();
          });
        },
        random: () => 0.5,
        alone: (work) => {
          // The browser gives the lock of a page that is gone to the next page.
          const result = this.lock.then(() => (page.alive ? Promise.race([work(), gone]) : undefined));
          this.lock = result;
          return result;
        },
        isOnline: () => this.online,
        isSeen: () => true,
        changed: () => undefined,
        remember: () => undefined,
        persist: () => Promise.resolve(true),
      };
      page.outbox = createOutbox(deps);
      void page.outbox.start();
      return page;
    }

    /** The key of the basket; the answer is in `sold` when the cashier got one. */
    sell(panier: ConfirmedPanier): string {
      const cle = `${this.name}.${String((this.keys += 1))}`;
      const { page } = this;
      void this.outbox
        .sell(panier, cle, { holds: () => true, left: () => null, back: () => null })
        .then((sold) => {
          if (!page || page.alive) this.sold.push({ cle, sold });
        });
      return cle;
    }

    /** The page is gone, in the middle of whatever it did; another one opens. */
    crash(): void {
      this.page?.close();
      this.page = this.load();
    }

    connect(online: boolean): void {
      this.online = online;
      if (online) void this.outbox.work();
    }

    kept(): Promise<Envoi[]> {
      return this.disk.transact(async (t) => [
        ...(await t.envois("A_ENVOYER")),
        ...(await t.envois("ENVOI")),
        ...(await t.envois("A_RESOUDRE")),
        ...(await t.envois("ENREGISTRE")),
      ]);
    }
  }

  return {
    now: () => now,
    settle,
    advance,
    setWeather: (next: () => Weather) => {
      weather = next;
    },
    till(name: string): Till {
      const till = new Till(name);
      tills.push(till);
      return till;
    },
  };
}

export type World = ReturnType<typeof createWorld>;
export type Till = ReturnType<World["till"]>;

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
