// The connection goes from one tab of the browser to another: from one that is hidden to one that is seen, from one that
// sleeps, from one that is closed. Nothing is lost on the way, and nothing told twice.
import { beforeEach, describe, expect, it } from "vitest";
import { header } from "#worker/stomp/frame.ts";
import { fakeBrowser, type FakeBrowser } from "#tests/helpers/onglets.ts";
import { alerte } from "#tests/helpers/temps-reel.ts";

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

/** A tab that holds the connection and heard an event, and one that shares it, hidden. */
async function two() {
  const first = browser.openTab("a");
  await browser.settle();
  const socket = browser.network.last();
  socket.accept({ cursor: 3 });
  const second = browser.openTab("b", { visible: false });
  await browser.settle();
  socket.notify(alerte(4));
  await browser.settle();
  return { first, second, socket };
}

const sockets = () => browser.network.sockets.length;
const lastIdAsked = () => header(browser.network.last().frames()[1] ?? { headers: [] }, "dernier-id");

/** Time goes by; the hub answers every beat. */
async function pass(ms: number): Promise<void> {
  const answer = () => {
    for (const socket of browser.network.sockets) if (!socket.closed) socket.heard("\n");
  };
  await browser.settle();
  answer();
  for (let left = ms; left > 0; left -= 10_000) {
    await browser.clock.pass(Math.min(left, 10_000));
    answer();
  }
}

describe("a holder that is hidden for a minute", () => {
  it("hands over to the tab that is seen: nothing lost, nothing twice, and no screen says that it was cut", async () => {
    const { first, second, socket } = await two();
    first.tabs.seen(false);
    second.tabs.seen(true);
    const third = browser.openTab("c", { visible: false });
    await pass(59_999);
    expect(sockets()).toBe(1);
    const gaps = [first.gaps(), second.gaps(), third.gaps()];
    await pass(1);
    expect(sockets()).toBe(2);
    expect(socket.closed).toBe(true);
    expect(lastIdAsked()).toBeUndefined();
    browser.network.last().accept();
    expect(lastIdAsked()).toBe("4");
    browser.network.last().notify(alerte(4));
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect([first.ids(), second.ids(), third.ids()]).toEqual([[4, 5], [4, 5], [5]]);
    expect([first.gaps(), second.gaps(), third.gaps()]).toEqual(gaps);
    for (const tab of [first, second, third])
      expect(tab.states().slice(tab.states().indexOf("connected"))).not.toContain("connecting");
    // It has stopped beating, and waits for its turn.
    await pass(120_000);
    expect(sockets()).toBe(2);
    second.tabs.stop();
    await browser.settle();
    expect(sockets()).toBe(3);
    expect(lastIdAsked()).toBeUndefined();
    browser.network.last().accept();
    expect(lastIdAsked()).toBe("5");
  });

  it("says that the connection is gone when its heir finds none", async () => {
    const { first, second } = await two();
    first.tabs.seen(false);
    second.tabs.seen(true);
    await pass(60_000);
    browser.network.last().ended();
    await browser.settle();
    expect([first.link()?.state, second.link()?.state]).toEqual(["waiting", "waiting"]);
  });

  it("keeps it as long as no tab is seen, and gives it to the first that is", async () => {
    const { first, second } = await two();
    first.tabs.seen(false);
    await pass(600_000);
    expect(sockets()).toBe(1);
    second.tabs.seen(true);
    await browser.settle();
    expect(sockets()).toBe(2);
    browser.network.last().accept();
    expect(lastIdAsked()).toBe("4");
  });

  it("gives it to a tab that is opened", async () => {
    const { first, second } = await two();
    first.tabs.seen(false);
    await pass(300_000);
    browser.openTab("c");
    await browser.settle();
    expect(sockets()).toBe(2);
    browser.network.last().accept();
    expect(lastIdAsked()).toBe("4");
    expect(second.link()?.state).toBe("connected");
  });

  it("asks the next one when the first has died", async () => {
    const { first, second } = await two();
    second.tabs.seen(true);
    const third = browser.openTab("c");
    await browser.settle();
    third.life.asleep = true;
    first.tabs.seen(false);
    await pass(119_999);
    expect(sockets()).toBe(1);
    await pass(1);
    expect(sockets()).toBe(2);
    browser.network.last().accept();
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect(second.roles().at(-1)).toBe("speaker");
  });

  it("is none that was seen in between", async () => {
    const { first, second } = await two();
    for (let i = 0; i < 5; i++) {
      first.tabs.seen(false);
      second.tabs.seen(true);
      await pass(50_000);
      second.tabs.seen(false);
      first.tabs.seen(true);
      await pass(50_000);
    }
    expect(sockets()).toBe(1);
  });
});

describe("a holder that slept while it lost the connection", () => {
  /** The second tab has taken it from the first, which does not know. */
  async function taken() {
    const { first, second, socket } = await two();
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
    const { first, second } = await two();
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
    const { first, second } = await two();
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
    const { first, second } = await two();
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

describe("what is late", () => {
  it("is summed up when the connection goes to another tab in the middle of it", async () => {
    const { first, second, socket } = await two();
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
    const { first, second } = await two();
    await pass(150_000);
    first.tabs.stop();
    await browser.settle();
    browser.network.last().accept();
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect(second.lates()).toEqual([false, false]);
  });

  it("is what came while the holder slept", async () => {
    const { first, second } = await two();
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
    const { first, second } = await two();
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
});

it("tabs that have gone leave nothing to be done behind", async () => {
  const { first, second } = await two();
  first.tabs.seen(false);
  second.tabs.seen(true);
  await pass(60_000);
  second.tabs.seen(false);
  await pass(60_000);
  first.tabs.stop();
  second.tabs.stop();
  await browser.clock.pass(20_000);
  expect(browser.clock.pending()).toBe(0);
});

describe("a tab on its own", () => {
  it.each([{ locks: false }, { channel: false }, { refuses: true }])(
    "knows that it is: %o",
    async (options) => {
      const tabs = [browser.openTab("a", options), browser.openTab("b", options)];
      await browser.settle();
      for (const socket of browser.network.sockets) {
        socket.accept();
        socket.notify(alerte(4));
      }
      browser.network.last().ended();
      await browser.settle();
      expect(tabs.map((tab) => tab.roles())).toEqual([["alone"], ["alone"]]);
      expect(tabs.map((tab) => tab.link()?.state)).toEqual(["connected", "waiting"]);
    },
  );
});
