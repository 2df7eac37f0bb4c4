import { expect, test, vi } from "vitest";
import { type Envoi, sumOf } from "#app/outbox/envoi.ts";
import { createMemoryShelf } from "#app/outbox/memory-shelf.ts";
import { createOutbox, type OutboxDeps } from "#app/outbox/outbox.ts";
import type { Answered, Attente, DeviceOutcome, Outcome } from "#app/outbox/send.ts";
import { cancel, refusedAt, resend } from "#app/outbox/resolve.ts";
import { change, confirm, type Shelf } from "#app/outbox/shelf.ts";

const PANIER = {
  lignes: [{ produitId: 1, titre: "Riz 5 kg", quantite: 2, prix: 350_000 }],
  client: "",
  paiements: [{ mode: "ESPECES" as const, montant: 700_000 }],
  deviseCode: "XOF",
};
const AROUND = {
  holds: () => true,
  left: () => "left",
  back: (paniers: unknown) => `${String(paniers)} and back`,
};
const DEVICE = { id: 1, nom: "Caisse A", code: "A", prochainNumero: 1, retire: false };
const REFUS = {
  code: "STOCK_INSUFFISANT" as const,
  message: "Stock insuffisant",
  champs: { "lignes.0": ["x"] },
};
const UNREACHED: Outcome = { state: "UNREACHED" };
const recorded = (id = 1) =>
  ({
    state: "RECORDED",
    replayed: false,
    encaissement: { facture: { id, numeroFacture: `FACT-${String(id)}` }, ventes: [] },
  }) as unknown as Outcome;

const answered = <T>(outcome: T): Answered<T> => ({ outcome, decalage: null });

/** A page whose server answers as `answers` says, one after the other; afterwards it records. */
function page(answers: (Outcome | Promise<Outcome>)[] = [], over: Partial<OutboxDeps> = {}) {
  const asked: Envoi[] = [];
  const told: Attente[] = [];
  const planned: number[] = [];
  const disk = createMemoryShelf();
  const late: (() => void)[] = [];
  let now = Date.UTC(2026, 10, 30, 9);
  let round = () => undefined as unknown;
  const outbox = createOutbox({
    fuseau: "Africa/Dakar",
    open: () => Promise.resolve({ shelf: { ...disk, durable: true }, newer: false }),
    makeRoom: () => Promise.resolve(false),
    withoutStorage: createMemoryShelf,
    send: async (envoi) => {
      asked.push(envoi);
      return answered((await answers.shift()) ?? recorded(asked.length));
    },
    registerDevice: () => Promise.resolve(answered<DeviceOutcome>(DEVICE)),
    reportAttente: (_id, attente) => {
      told.push(attente);
      return Promise.resolve(answered<DeviceOutcome>(DEVICE));
    },
    now: () => (now += 1),
    wait: () => new Promise((done) => late.push(done)),
    later: (work, ms) => {
      planned.push(ms);
      round = work;
    },
    random: () => 1,
    alone: (work) => work(),
    isOnline: () => true,
    isSeen: () => true,
    changed: () => undefined,
    remember: () => undefined,
    persist: () => Promise.resolve(true),
    ...over,
  });
  void outbox.start();
  const pass = (ms: number) => (now += ms);
  return { outbox, asked, answers, told, planned, disk, late, next: () => round(), pass };
}

const settled = () => new Promise((done) => setTimeout(done, 5));

test("with a network a sale is what the server answers", async () => {
  const { outbox, asked, disk } = page();
  await settled();
  expect(await outbox.sell(PANIER, "k", AROUND)).toMatchObject({ state: "RECORDED" });
  expect(asked[0]).toMatchObject({ horsLigne: false, numero: "P-A-20261130-1", appareilId: 1 });
  expect(outbox.state.get()).toMatchObject({ waiting: [], toResolve: [] });
  expect(await outbox.paniers()).toBe("left");
  expect(await disk.transact((t) => t.envois("ENREGISTRE"))).toHaveLength(1);
});

test("a refusal while the cashier waits gives the basket back to the till", async () => {
  const { outbox } = page([{ state: "REFUSED", refus: REFUS }]);
  await settled();
  expect(await outbox.sell(PANIER, "k", AROUND)).toEqual({ state: "REFUSED", refus: REFUS });
  expect(await outbox.paniers()).toBe("left and back");
  expect(outbox.state.get()).toMatchObject({ waiting: [], toResolve: [] });
});

test("after 3 s the device keeps the sale, and the late answer records it", async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const { outbox, late } = page([new Promise((done) => (answer = done))]);
  await settled();
  const selling = outbox.sell(PANIER, "k", AROUND);
  await settled();
  expect(outbox.state.get().waiting).toEqual([]);
  late[0]?.();
  expect(await selling).toMatchObject({ state: "KEPT", envoi: { horsLigne: true, etat: "ENVOI" } });
  expect(outbox.state.get().waiting).toHaveLength(1);
  answer(recorded());
  await settled();
  expect(outbox.state.get().waiting).toEqual([]);
});

test("a refusal that comes after the 3 s is answered by sending the sale as one without a network", async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const { outbox, late, asked } = page([new Promise((done) => (answer = done))]);
  await settled();
  const selling = outbox.sell(PANIER, "k", AROUND);
  await settled();
  late[0]?.();
  await selling;
  answer({ state: "REFUSED", refus: REFUS });
  await settled();
  expect(asked.map(({ cle, essai }) => [cle, essai?.horsLigne])).toEqual([
    ["k", false],
    ["k", true],
  ]);
  expect(outbox.state.get()).toMatchObject({ waiting: [], toResolve: [] });
});

test("without a network no sale waits for an answer, and the next sales do not try first", async () => {
  const { outbox, asked, planned, next } = page([UNREACHED, UNREACHED]);
  await settled();
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("KEPT");
  await settled();
  const before = asked.length;
  expect((await outbox.sell(PANIER, "b", AROUND)).state).toBe("KEPT");
  expect(asked.slice(0, before).map(({ cle }) => cle)).toEqual(["a", "a"]);
  await settled();
  expect(planned.at(-1)).toBeLessThanOrEqual(60_000);
  next();
  await settled();
  expect(outbox.state.get().waiting).toEqual([]);
  expect(asked.slice(2).map(({ cle }) => cle)).toEqual(["a", "b"]);
});

test("the browser's word that no network is there is enough", async () => {
  const online = { value: true };
  const { outbox, asked } = page([UNREACHED], { isOnline: () => online.value });
  await settled();
  online.value = false;
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("KEPT");
  expect(asked.every(({ essai }) => essai?.horsLigne)).toBe(true);
});

test("a sale that the server cannot record stands aside, and the next goes on", async () => {
  const { outbox, told, next } = page([UNREACHED, UNREACHED, { state: "REFUSED", refus: REFUS }]);
  await settled();
  await outbox.sell(PANIER, "a", AROUND);
  await outbox.sell(PANIER, "b", AROUND);
  await settled();
  next();
  await settled();
  expect(outbox.state.get()).toMatchObject({ waiting: [], toResolve: [{ cle: "a", refus: REFUS }] });
  expect(told.at(-1)).toMatchObject({ nombre: 1, montant: 7_000 });
  await resend(outbox, "a");
  await settled();
  expect(outbox.state.get().toResolve).toEqual([]);
  expect(told.at(-1)).toBeNull();
});

/** A sale without a network that the server then refuses at `field`. */
async function refusedFor(field: string, answers: Outcome[] = [], over: Partial<OutboxDeps> = {}) {
  const refus = { code: "CONFLIT" as const, message: "non", champs: { [field]: ["non"] } };
  const till = page([UNREACHED, { state: "REFUSED", refus }, ...answers], over);
  await settled();
  await till.outbox.sell(PANIER, "a", AROUND);
  await settled();
  till.next();
  await settled();
  expect(till.outbox.state.get().toResolve).toMatchObject([{ cle: "a", numero: "P-A-20261130-1" }]);
  return till;
}

test("a refused sale that is sent again keeps its key, and its number unless that is taken", async () => {
  const same = await refusedFor("lignes.0");
  await resend(same.outbox, "a");
  expect(same.asked.at(-1)).toMatchObject({ cle: "a", numero: "P-A-20261130-1" });
  const taken = await refusedFor("horsLigne.numeroProvisoire");
  await resend(taken.outbox, "a");
  expect(taken.asked.at(-1)).toMatchObject({ cle: "a", numero: "P-A-20261130-2", appareilId: 1 });
});

test("what was corrected of a refused sale replaces its part, and nothing else", async () => {
  const { outbox, asked } = await refusedFor("lignes.0");
  const lignes = [{ produitId: 7, titre: "Riz 1 kg", quantite: 2, prix: 350_000 }];
  await resend(outbox, "a", { lignes });
  expect(asked.at(-1)).toMatchObject({ cle: "a", lignes, paiements: PANIER.paiements });
});

test("a device that the shop does not know registers anew when its sale is sent again", async () => {
  let devices = 0;
  const device = (id: number) =>
    Promise.resolve(answered<DeviceOutcome>({ ...DEVICE, id, code: id === 1 ? "A" : "B" }));
  const { outbox, asked } = await refusedFor("horsLigne.appareilId", [], {
    registerDevice: () => device((devices += 1)),
    reportAttente: device,
  });
  await resend(outbox, "a");
  expect(asked.at(-1)).toMatchObject({ cle: "a", numero: "P-B-20261130-1", appareilId: 2 });
  expect(await outbox.appareil()).toMatchObject({ id: 2, code: "B" });
});

test("a noted cancellation is told with a number of its own, and its money does not wait", async () => {
  const { outbox, asked } = await refusedFor("horsLigne.numeroProvisoire", [UNREACHED]);
  await cancel(outbox, "a", "Client parti");
  await settled();
  expect(asked.at(-1)).toMatchObject({ annulation: "Client parti", numero: "P-A-20261130-2" });
  const { waiting } = outbox.state.get();
  expect(waiting).toMatchObject([{ cle: "a", annulation: "Client parti" }]);
  expect(sumOf(waiting)).toBe(0);
});

test("the device remembers when a sale last had to be resolved", async () => {
  const { outbox } = page();
  expect(await refusedAt(outbox)).toBeUndefined();
  const refused = await refusedFor("lignes.0");
  const instant = await refusedAt(refused.outbox);
  await resend(refused.outbox, "a");
  expect(await refusedAt(refused.outbox)).toBe(instant);
  expect(instant).toBeGreaterThan(Date.UTC(2026, 10, 30, 9));
});

test("the server is reachable as long as requests are answered", async () => {
  const { outbox, next } = page([UNREACHED]);
  await settled();
  expect(outbox.state.get().reached).toBe(true);
  await outbox.sell(PANIER, "a", AROUND);
  expect(outbox.state.get().reached).toBe(false);
  await settled();
  next();
  await settled();
  expect(outbox.state.get().reached).toBe(true);
});

test("a sale at which the server fails does not hold the others back", async () => {
  const { outbox, asked, next } = page([UNREACHED, UNREACHED, { state: "FAILED" }]);
  await settled();
  await outbox.sell(PANIER, "a", AROUND);
  await outbox.sell(PANIER, "b", AROUND);
  await settled();
  expect(asked.slice(2).map(({ cle }) => cle)).toEqual(["a", "b"]);
  expect(outbox.state.get().waiting.map(({ cle }) => cle)).toEqual(["a"]);
  next();
  await settled();
  expect(outbox.state.get().waiting).toEqual([]);
});

test("with an ended session the sale is kept until somebody has signed in, without trying by itself", async () => {
  const { outbox, planned } = page([{ state: "HELD" }, { state: "HELD" }]);
  await settled();
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("KEPT");
  await settled();
  expect(outbox.state.get().link).toBe("HELD");
  expect(planned).toEqual([]);
  await outbox.work();
  expect(outbox.state.get()).toMatchObject({ link: "IDLE", waiting: [] });
});

test("a taken number is replaced before the cashier sees one", async () => {
  const taken = { ...REFUS, code: "CONFLIT" as const, champs: { "caisse.numeroProvisoire": ["pris"] } };
  const { outbox, asked } = page([{ state: "REFUSED", refus: taken }], {
    reportAttente: () => Promise.resolve(answered<DeviceOutcome>({ ...DEVICE, prochainNumero: 9 })),
  });
  await settled();
  // The first report has told the numbers already: an old backup is put back behind them.
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("RECORDED");
  expect(asked.map(({ numero }) => numero)).toEqual(["P-A-20261130-9", "P-A-20261130-10"]);
});

test("a withdrawn device takes a new code, and what it has sold keeps its own", async () => {
  const devices = [DEVICE, { ...DEVICE, id: 2, code: "B" }];
  const { outbox, asked, next } = page([UNREACHED, UNREACHED], {
    registerDevice: () => Promise.resolve(answered<DeviceOutcome>(devices.shift() ?? null)),
    reportAttente: (id) => Promise.resolve(answered<DeviceOutcome>({ ...DEVICE, retire: id === 1 })),
  });
  await settled();
  await outbox.sell(PANIER, "a", AROUND);
  await settled();
  next();
  await settled();
  await outbox.sell(PANIER, "b", AROUND);
  expect(asked.map(({ cle, numero }) => [cle, numero]).slice(-2)).toEqual([
    ["a", "P-B-20261130-1"],
    ["b", "P-B-20261130-2"],
  ]);
});

test("a sale before the first registration gets its number with it", async () => {
  const devices: DeviceOutcome[] = [null, null, DEVICE];
  const { outbox, asked, next } = page([], {
    registerDevice: () => Promise.resolve(answered(devices.shift() ?? null)),
  });
  await settled();
  expect(await outbox.sell(PANIER, "a", AROUND)).toMatchObject({ state: "KEPT", envoi: { numero: null } });
  await settled();
  expect(asked).toEqual([]);
  next();
  await settled();
  expect(asked).toMatchObject([{ cle: "a", numero: "P-A-20261130-1", essai: { horsLigne: true } }]);
});

/** A device that is full until `freed` steps of `makeRoom` were taken. */
function fullDevice(freed: number) {
  const disk = createMemoryShelf();
  let room = Infinity;
  const shelf: Shelf = {
    durable: true,
    transact: (work) =>
      room < freed ? Promise.reject(new DOMException("full", "QuotaExceededError")) : disk.transact(work),
  };
  const { outbox } = page([UNREACHED], {
    isOnline: () => false,
    open: () => Promise.resolve({ shelf, newer: false }),
    makeRoom: () => Promise.resolve((room += 1) <= 3),
  });
  return { outbox, disk, fill: () => (room = 0) };
}

test("a full device gives up what can be had again", async () => {
  const { outbox, disk, fill } = fullDevice(3);
  await settled();
  fill();
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("KEPT");
  expect(outbox.state.get().storage).toBe("DURABLE");
  expect(await disk.transact((t) => t.envoi("a"))).toBeDefined();
});

test("when nothing helps, the page itself keeps the sale, and says so", async () => {
  const { outbox, fill } = fullDevice(Infinity);
  await settled();
  fill();
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("KEPT");
  expect(outbox.state.get()).toMatchObject({ storage: "NONE", waiting: [{ cle: "a" }] });
});

test("a disk where nothing can be given up makes the page keep the sale, too", async () => {
  const full = new DOMException("full", "QuotaExceededError");
  let works = true;
  const disk = createMemoryShelf();
  const shelf: Shelf = {
    durable: true,
    transact: (work) => (works ? disk.transact(work) : Promise.reject(full)),
  };
  const { outbox } = page([UNREACHED], {
    open: () => Promise.resolve({ shelf, newer: false }),
    makeRoom: () => Promise.reject(full),
  });
  await settled();
  works = false;
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("KEPT");
  expect(outbox.state.get()).toMatchObject({ storage: "NONE", waiting: [{ cle: "a" }] });
});

test("a page that cannot open the device's database does not forget that sales wait there", async () => {
  const remember = vi.fn();
  const { outbox } = page([], {
    remember,
    open: () => Promise.resolve({ shelf: createMemoryShelf(), newer: false }),
  });
  await settled();
  expect(await outbox.sell(PANIER, "a", AROUND)).toMatchObject({ state: "RECORDED" });
  expect(remember).not.toHaveBeenCalledWith(false);
});

test("an outbox is open once what waits is known", async () => {
  const first = page([UNREACHED, UNREACHED, UNREACHED]);
  await first.outbox.sell(PANIER, "a", AROUND);
  await settled();
  const { outbox } = page([UNREACHED], {
    open: () => Promise.resolve({ shelf: { ...first.disk, durable: true }, newer: false }),
  });
  const seen: string[] = [];
  outbox.state.subscribe(() => {
    const { storage, waiting } = outbox.state.get();
    seen.push(`${storage} ${String(waiting.length)}`);
  });
  await settled();
  expect(seen).not.toContain("DURABLE 0");
  expect(seen).toContain("DURABLE 1");
});

test("what another page has kept is sent by this one, should the other be closed", async () => {
  const { outbox, asked, disk, planned, next } = page();
  await outbox.start();
  await settled();
  const other = page([UNREACHED, UNREACHED], {
    open: () => Promise.resolve({ shelf: { ...disk, durable: true }, newer: false }),
  });
  await other.outbox.sell(PANIER, "b", AROUND);
  await settled();
  await outbox.heard();
  expect(planned.length).toBeGreaterThan(0);
  await next();
  await settled();
  expect(asked.map(({ cle }) => cle)).toContain("b");
  expect(outbox.state.get().waiting).toEqual([]);
});

test("the round after a page that was closed while it sent sends at once", async () => {
  const never = new Promise<Outcome>(() => undefined);
  const closed = page([UNREACHED, never]);
  await closed.outbox.sell(PANIER, "c", AROUND);
  void closed.next();
  await settled();
  const { disk } = closed;
  expect((await disk.transact((t) => t.envoi("c")))?.etat).toBe("ENVOI");
  const opened = page([], {
    open: () => Promise.resolve({ shelf: { ...disk, durable: true }, newer: false }),
  });
  await opened.outbox.start();
  await settled();
  expect(opened.asked.map(({ cle }) => cle)).toEqual(["c"]);
});

test("old recorded baskets go, and a device gets its reserve once", async () => {
  const { outbox, disk, pass } = page();
  await outbox.start();
  await outbox.sell(PANIER, "d", AROUND);
  await settled();
  expect((await disk.transact((t) => t.get("reserve")))?.byteLength).toBe(1_000_000);
  const days = (n: number) => n * 86_400_000;
  const later = (ms: number) => {
    pass(ms);
    const now = Date.UTC(2026, 10, 30, 9) + ms;
    const again = page([], {
      open: () => Promise.resolve({ shelf: { ...disk, durable: true }, newer: false }),
      now: () => now,
    });
    return again.outbox.start().then(settled);
  };
  await later(days(7));
  expect((await disk.transact((t) => t.envois("ENREGISTRE"))).map(({ cle }) => cle)).toEqual(["d"]);
  await later(days(9));
  expect(await disk.transact((t) => t.envois("ENREGISTRE"))).toEqual([]);
});

test("a registration without an answer is sent again under its key: no second device", async () => {
  const keys: string[] = [];
  const { outbox, next, asked } = page([], {
    registerDevice: (key) => {
      keys.push(key);
      return Promise.resolve(answered<DeviceOutcome>(keys.length === 1 ? null : DEVICE));
    },
  });
  await outbox.start();
  await settled();
  await outbox.sell(PANIER, "a", AROUND);
  await settled();
  await next();
  await settled();
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
  expect(asked.map(({ cle }) => cle)).toContain("a");
});

test("a shop with too many devices sells with a network, and a sale without one waits for a code", async () => {
  const refus = { code: "CONFLIT" as const, message: "Limite atteinte", champs: {} };
  let device: DeviceOutcome = { refus };
  const { outbox, asked } = page([recorded(), UNREACHED], {
    registerDevice: () => Promise.resolve(answered<DeviceOutcome>(device)),
  });
  await outbox.start();
  await settled();
  expect(outbox.state.get().reached).toBe(true);
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("RECORDED");
  expect((await outbox.sell(PANIER, "b", AROUND)).state).toBe("KEPT");
  await settled();
  expect(outbox.state.get()).toMatchObject({ waiting: [], toResolve: [{ cle: "b", numero: null, refus }] });
  await resend(outbox, "b");
  expect(outbox.state.get().toResolve).toMatchObject([{ cle: "b", numero: null, refus }]);
  await cancel(outbox, "b", "Client parti");
  await settled();
  expect(outbox.state.get().toResolve).toMatchObject([{ cle: "b", annulation: "Client parti" }]);
  expect(asked.map(({ cle }) => cle)).toEqual(["a", "b"]);

  // A device was withdrawn: the next round brings the code, and the refused sale gets its number too.
  device = DEVICE;
  await outbox.work();
  expect(outbox.state.get().toResolve).toMatchObject([{ cle: "b", numero: "P-A-20261130-1" }]);
  await resend(outbox, "b");
  expect(asked.at(-1)).toMatchObject({ cle: "b", numero: "P-A-20261130-1", annulation: "Client parti" });
});

test("baskets on which the server gives up hold none of the others up, and all keep their order", async () => {
  const failing = new Set(["a", "b"]);
  const order: string[] = [];
  const { outbox, next } = page([], {
    isOnline: () => false,
    send: ({ cle }) => {
      order.push(cle);
      return Promise.resolve(answered<Outcome>(failing.has(cle) ? { state: "FAILED" } : recorded()));
    },
  });
  await outbox.start();
  for (const cle of ["a", "b", "c", "d"]) await outbox.sell(PANIER, cle, AROUND);
  await settled();
  next();
  await settled();
  expect(outbox.state.get().waiting.map(({ cle }) => cle)).toEqual(["a", "b"]);
  expect([...new Set(order)]).toEqual(["a", "b", "c", "d"]);
  failing.clear();
  next();
  await settled();
  expect(outbox.state.get().waiting).toEqual([]);
});

test("a server that gives up on everything is not asked for all of it", async () => {
  let requests = 0;
  const { outbox, next } = page([], {
    isOnline: () => false,
    send: () => {
      requests += 1;
      return Promise.resolve(answered<Outcome>({ state: "FAILED" }));
    },
  });
  await outbox.start();
  for (let n = 0; n < 10; n += 1) await outbox.sell(PANIER, `k${String(n)}`, AROUND);
  await settled();
  requests = 0;
  next();
  await settled();
  expect(requests).toBe(3);
});

test("after a lost answer the till asks until the server is back, though another page has sent what waited", async () => {
  let lost = true;
  const { outbox, next, disk } = page([UNREACHED, UNREACHED], {
    reportAttente: () => Promise.resolve(answered<DeviceOutcome>(lost ? null : DEVICE)),
  });
  await outbox.start();
  await settled();
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("KEPT");
  await settled();
  const instant = Date.UTC(2026, 10, 30, 10);
  await change({ ...disk, durable: true }, "a", { type: "RECORDED", facture: null, instant });
  await outbox.heard();
  next();
  await settled();
  expect(outbox.state.get()).toMatchObject({ waiting: [], reached: false });
  lost = false;
  next();
  await settled();
  expect(outbox.state.get()).toMatchObject({ reached: true });
});

test("two tabs that both could send send each basket once between them", async () => {
  const disk = { ...createMemoryShelf(), durable: true };
  let lock: Promise<unknown> = Promise.resolve();
  const over: Partial<OutboxDeps> = {
    open: () => Promise.resolve({ shelf: disk, newer: false }),
    // As the browser's lock of one name.
    alone: (work) => {
      const held = lock.then(work);
      lock = held;
      return held;
    },
    isOnline: () => false,
  };
  const lost = Array.from({ length: 30 }, () => UNREACHED);
  const [one, two] = [page([...lost], over), page([...lost], over)];
  await Promise.all([one.outbox.start(), two.outbox.start()]);
  for (const cle of ["a", "b", "c", "d", "e"]) await (cle < "c" ? one : two).outbox.sell(PANIER, cle, AROUND);
  await settled();
  for (const { asked, answers } of [one, two]) {
    asked.length = 0;
    answers.length = 0;
  }
  await Promise.all([one.outbox.work(), two.outbox.work()]);
  const asked = [...one.asked, ...two.asked].map(({ cle }) => cle);
  expect(asked.toSorted()).toEqual(["a", "b", "c", "d", "e"]);
});

test("a device's report that fails alone makes no sale late", async () => {
  const { outbox } = page([], {
    reportAttente: () => Promise.resolve(answered<DeviceOutcome>(null)),
  });
  await outbox.start();
  await settled();
  await outbox.sell(PANIER, "a", AROUND);
  await outbox.work();
  expect(outbox.state.get().reached).toBe(true);
  expect((await outbox.sell(PANIER, "b", AROUND)).state).toBe("RECORDED");
});

test("a sale whose key has served for another content can be noted as cancelled", async () => {
  const used = { code: "CLE_REUTILISEE" as const, message: "?", champs: {} };
  const { outbox, asked } = page([UNREACHED, { state: "REFUSED", refus: used }]);
  await outbox.start();
  await settled();
  await outbox.sell(PANIER, "a", AROUND);
  await settled();
  await outbox.work();
  await cancel(outbox, "a", "Client parti");
  await settled();
  expect(asked.at(-1)).toMatchObject({ cle: "a", cleAnnulation: "a.annulation", annulation: "Client parti" });
  expect(outbox.state.get()).toMatchObject({ waiting: [], toResolve: [] });
});

test("a cancellation of a device that the shop does not know is told under the new one's number", async () => {
  const unknown = { code: "INTROUVABLE" as const, message: "?", champs: {} };
  let devices = 0;
  const deviceOf = (id: number): DeviceOutcome => ({ ...DEVICE, id, code: "AB"[id - 1] ?? "C" });
  const { outbox, asked } = page(
    [UNREACHED, { state: "REFUSED", refus: REFUS }, { state: "REFUSED", refus: unknown }],
    {
      registerDevice: () => {
        devices += 1;
        return Promise.resolve(answered(deviceOf(devices)));
      },
      reportAttente: (id) => Promise.resolve(answered(deviceOf(id))),
    },
  );
  await outbox.start();
  await settled();
  await outbox.sell(PANIER, "a", AROUND);
  await settled();
  await outbox.work();
  await cancel(outbox, "a", "Client parti");
  await settled();
  await resend(outbox, "a");
  expect(asked.at(-1)).toMatchObject({ numero: "P-B-20261130-1", annulation: "Client parti" });
  expect(outbox.state.get()).toMatchObject({ waiting: [], toResolve: [] });
});

test("a basket that another tab is sending is kept, or is the till's again when that is refused", async () => {
  const own = page([]);
  await own.outbox.start();
  await settled();
  const essai = { id: "other", instant: Date.UTC(2026, 10, 30, 9) };
  const shelf = { ...own.disk, durable: true };
  const paniers = { ...AROUND };
  await confirm(shelf, { panier: PANIER, cle: "a", instant: 0, jour: "2026-11-30", essai, paniers });
  const sold = await own.outbox.sell(PANIER, "a", AROUND);
  expect(sold).toMatchObject({ state: "KEPT", envoi: { horsLigne: true } });
  // The other tab's refusal ends it no more.
  await change(shelf, "a", { type: "REFUSED", essai: "other", refus: REFUS });
  expect(await shelf.transact((t) => t.envoi("a"))).toBeDefined();
});

test("a sale that its copy has recorded is not noted as cancelled: sent again, it brings its invoice", async () => {
  const sold = { code: "CONFLIT" as const, message: "Déjà enregistrée", champs: { facture: ["x"] } };
  const { outbox, asked } = page(
    [UNREACHED, { state: "REFUSED", refus: REFUS }, { state: "REFUSED", refus: sold }],
    {},
  );
  await outbox.start();
  await settled();
  await outbox.sell(PANIER, "a", AROUND);
  await settled();
  await outbox.work();
  await cancel(outbox, "a", "Client parti");
  await settled();
  expect(outbox.state.get().toResolve).toMatchObject([{ cle: "a", refus: sold, annulation: "Client parti" }]);
  await resend(outbox, "a");
  expect(asked.map(({ annulation }) => annulation)).toEqual([null, null, "Client parti", null]);
  expect(outbox.state.get()).toMatchObject({ waiting: [], toResolve: [] });
});

test("a device that the shop does not know registers before the cashier sees it", async () => {
  const refus = { code: "VALIDATION" as const, message: "Inconnu", champs: { "caisse.appareilId": ["x"] } };
  let devices = 0;
  const { outbox, asked } = page([{ state: "REFUSED", refus }], {
    registerDevice: () => {
      devices += 1;
      return Promise.resolve(
        answered<DeviceOutcome>({ ...DEVICE, id: devices, code: "AB"[devices - 1] ?? "C" }),
      );
    },
  });
  await outbox.start();
  await settled();
  expect((await outbox.sell(PANIER, "a", AROUND)).state).toBe("RECORDED");
  expect(asked.map(({ numero }) => numero?.slice(0, 4))).toEqual(["P-A-", "P-B-"]);
});

test("a number that the customer's ticket has is not replaced in silence", async () => {
  const refus = { code: "CONFLIT" as const, message: "Pris", champs: { "caisse.numeroProvisoire": ["x"] } };
  let refuse: (outcome: Outcome) => void = () => undefined;
  const first = new Promise<Outcome>((done) => {
    refuse = done;
  });
  const taken = { ...refus, champs: { "horsLigne.numeroProvisoire": ["x"] } };
  const { outbox, late } = page([first, { state: "REFUSED", refus: taken }]);
  await outbox.start();
  await settled();
  const selling = outbox.sell(PANIER, "a", AROUND);
  await settled();
  for (const done of late) done();
  const sold = await selling;
  expect(sold.state).toBe("KEPT");
  refuse({ state: "REFUSED", refus });
  await settled();
  await settled();
  const numero = sold.state === "KEPT" ? sold.envoi.numero : null;
  expect(outbox.state.get().toResolve).toMatchObject([{ cle: "a", numero }]);
});

test("a sale that the page before was sending is in sight, and its goods are held", async () => {
  const never = new Promise<Outcome>(() => undefined);
  const before = page([never]);
  await before.outbox.start();
  await settled();
  void before.outbox.sell(PANIER, "a", AROUND);
  await settled();
  expect(before.outbox.state.get().waiting).toEqual([]);
  const { disk } = before;
  const now = Date.UTC(2026, 10, 30, 9) + 5_000;
  const after = page([], {
    open: () => Promise.resolve({ shelf: { ...disk, durable: true }, newer: false }),
    now: () => now,
  });
  await after.outbox.start();
  expect(after.outbox.state.get().waiting).toMatchObject([{ cle: "a" }]);
});

test("the browser is asked once in a page to keep the sales, at the first of them", async () => {
  const persist = vi.fn(() => Promise.resolve(false));
  const { outbox } = page([], { persist });
  await settled();
  expect(persist).not.toHaveBeenCalled();
  for (const cle of ["k1", "k2"]) {
    await outbox.sell(PANIER, cle, AROUND);
    await settled();
  }
  expect(persist).toHaveBeenCalledOnce();
  expect(outbox.state.get().persisted).toBe(false);
});
