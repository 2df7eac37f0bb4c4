// A tab that slept while it held the connection: who takes it, who is believed, and what is late then.
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeBrowser } from "#tests/helpers/tabs.ts";
import { relay, type Relay } from "#tests/helpers/relay.ts";
import { alerte } from "#tests/helpers/realtime.ts";

let world: Relay;
let browser: FakeBrowser;

beforeEach(async () => {
  world = await relay();
  ({ browser } = world);
});

const pass = (ms: number) => world.pass(ms);
const sockets = () => world.sockets();

describe("a holder that slept while it lost the connection", () => {
  /** The second tab has taken it from the first, which does not know. */
  async function taken() {
    const { first, second, socket } = world;
    const third = browser.openTab("c");
    await browser.settle();
    first.life.asleep = first.life.unaware = true;
    second.tabs.seen(true);
    second.tabs.call({ name: "wake" }).catch(() => undefined);
    await browser.clock.pass(4_000);
    browser.network.last().accept();
    await browser.settle();
    first.life.asleep = false;
    expect(second.link()?.state).toBe("connected");
    return { first, second, third, socket };
  }

  it("is not believed by the others", async () => {
    const { second, third, socket } = await taken();
    socket.notify(alerte(7));
    socket.ended();
    await browser.settle();
    expect([second.link()?.state, third.link()?.state]).toEqual(["connected", "connected"]);
    expect([second.ids(), third.ids()]).toEqual([[4], []]);
    // They hear it from the one that holds it.
    browser.network.last().notify(alerte(7));
    await browser.settle();
    expect([second.ids(), third.ids()]).toEqual([[4, 7], [7]]);
  });

  it("learns of it from the first thing that is said, and makes no attempt of its own", async () => {
    const { first, socket } = await taken();
    browser.network.last().notify(alerte(8));
    await browser.settle();
    expect(socket.closed).toBe(true);
    expect(first.ids()).toEqual([4, 8]);
    await pass(60_000);
    expect(sockets()).toBe(2);
    expect(first.link()?.state).toBe("connected");
    // What it missed is not known here.
    expect(first.gaps()).toBe(2);
  });

  it("reads its screens anew even if it had offered the connection before, to nobody's ears", async () => {
    const { first, second } = world;
    first.tabs.seen(false);
    const dead = browser.openTab("c");
    await pass(10_000);
    dead.life.asleep = true;
    await pass(50_000);
    expect(sockets()).toBe(1);
    first.life.asleep = first.life.unaware = true;
    await browser.clock.pass(6_000);
    second.tabs.seen(true);
    second.tabs.call({ name: "wake" }).catch(() => undefined);
    await browser.clock.pass(4_000);
    browser.network.last().accept();
    first.life.asleep = false;
    await browser.settle();
    browser.network.last().notify(alerte(8));
    await browser.settle();
    expect(first.ids()).toEqual([4, 8]);
    // Once when it connected, once now.
    expect(first.gaps()).toBe(2);
  });

  it("is robbed by one of those that find it asleep", async () => {
    const { first, second } = world;
    const third = browser.openTab("c");
    await pass(10_000);
    first.life.asleep = true;
    second.tabs.seen(true);
    for (const tab of [second, third]) tab.tabs.call({ name: "wake" }).catch(() => undefined);
    await browser.clock.pass(4_000);
    expect(sockets()).toBe(2);
    expect(browser.network.last().closed).toBe(false);
  });

  it("and a tab that has never heard of it is believed when it takes its place", async () => {
    const { first, second } = world;
    const third = browser.openTab("c", { visible: false });
    first.tabs.stop();
    await browser.settle();
    browser.network.last().accept();
    second.life.asleep = true;
    const fourth = browser.openTab("d");
    await browser.clock.pass(4_000);
    browser.network.last().accept();
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect([third.ids(), fourth.ids()]).toEqual([[5], [5]]);
  });
});

it("two tabs that take it from one that sleeps at the same moment leave it to one of them", async () => {
  const { first, second } = world;
  second.tabs.stop();
  // The last to take it has heard of nobody, and its word is the lesser one.
  const [b, c] = [9, 5].map((term) => browser.openTab(String(term), { nextTerm: () => term }));
  await pass(10_000);
  const open = () => browser.network.sockets.filter(({ closed }) => !closed);
  first.life.asleep = true;
  for (const tab of [b, c]) tab?.tabs.call({ name: "wake" }).catch(() => undefined);
  if (b) b.life.unaware = true;
  if (c) c.life.asleep = true;
  await browser.clock.pass(4_000);
  if (c) c.life.asleep = false;
  for (const socket of open()) if (socket.sent.length === 0) socket.accept();
  await browser.settle();
  b?.life.learn();
  await browser.settle();
  for (let i = 0; i < 30; i++) {
    for (const socket of open()) if (socket.sent.length === 0) socket.accept();
    await pass(10_000);
  }
  expect(open()).toHaveLength(1);
});

describe("what is late", () => {
  it("is summed up when the connection goes to another tab in the middle of it", async () => {
    const { first, second, socket } = world;
    first.tabs.seen(false);
    socket.ended();
    browser.clock.sleep(120_000);
    await browser.clock.pass(5_000);
    browser.network.last().accept();
    browser.network.last().notify(alerte(5));
    await browser.settle();
    const sums = () => second.told.filter(({ news }) => news.kind === "caughtUp").length;
    expect([second.lates(), sums()]).toEqual([[false, true], 0]);
    second.tabs.seen(true);
    await browser.settle();
    expect(sockets()).toBe(3);
    expect([sums(), first.told.filter(({ news }) => news.kind === "caughtUp").length]).toEqual([1, 1]);
  });

  it("is nothing after a quiet time and a change of holder", async () => {
    const { first, second } = world;
    await pass(150_000);
    first.tabs.stop();
    await browser.settle();
    browser.network.last().accept();
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect(second.lates()).toEqual([false, false]);
  });

  it("is what came while the holder slept", async () => {
    const { first, second } = world;
    first.life.asleep = true;
    browser.clock.sleep(120_000);
    second.tabs.seen(true);
    second.tabs.call({ name: "wake" }).catch(() => undefined);
    await browser.clock.pass(4_000);
    browser.network.last().accept();
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect(second.lates()).toEqual([false, true]);
  });

  it("is nothing after a quiet time in which the holder was awake to the last", async () => {
    const { first, second } = world;
    await pass(150_000);
    browser
      .openTab("c", { visible: false })
      .tabs.call({ name: "wake" })
      .catch(() => undefined);
    await pass(10_000);
    first.life.asleep = true;
    second.tabs.seen(true);
    second.tabs.call({ name: "wake" }).catch(() => undefined);
    await browser.clock.pass(4_000);
    expect(sockets()).toBe(2);
    browser.network.last().accept();
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect(second.lates()).toEqual([false, false]);
  });

  it("is nothing when a hidden holder hands over whose timers come once a minute: it has heard the hub since", async () => {
    const { first, second, answer } = world;
    first.tabs.seen(false);
    await pass(30_000);
    // Its beat and its report to the others are of the same minute, and the hub's answer comes after both.
    for (let minute = 0; minute < 3; minute++) {
      browser.clock.sleep(59_000);
      await browser.clock.pass(1_000);
      answer();
    }
    browser.clock.sleep(50_000);
    second.tabs.seen(true);
    await browser.settle();
    expect(sockets()).toBe(2);
    browser.network.last().accept();
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect(second.lates()).toEqual([false, false]);
  });

  it("is what came in a night, after which the holder is gone", async () => {
    const { first, second } = world;
    await pass(30_000);
    browser.clock.sleep(8 * 3_600_000);
    first.tabs.stop();
    await browser.settle();
    browser.network.last().accept();
    for (const id of [5, 6]) browser.network.last().notify(alerte(id));
    await browser.settle();
    expect(second.lates()).toEqual([false, true, true]);
  });

  it("is what came in a night, after which another tab is seen than before", async () => {
    const { first, second } = world;
    first.tabs.seen(false);
    await pass(120_000);
    browser.clock.sleep(8 * 3_600_000);
    second.tabs.seen(true);
    await browser.settle();
    expect(sockets()).toBe(2);
    browser.network.last().accept();
    for (const id of [5, 6]) browser.network.last().notify(alerte(id));
    await browser.settle();
    expect(second.lates()).toEqual([false, true, true]);
  });
});
