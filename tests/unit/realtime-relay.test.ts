// The connection goes from a tab of the browser that is hidden to one that is seen. Nothing is lost on the way, and nothing
// told twice.
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

const lastIdAsked = () => world.lastIdAsked();

describe("a holder that is hidden for a minute", () => {
  it("hands over to the tab that is seen: nothing lost, nothing twice, and no screen says that it was cut", async () => {
    const { first, second, socket } = world;
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
    const { first, second } = world;
    first.tabs.seen(false);
    second.tabs.seen(true);
    await pass(60_000);
    browser.network.last().ended();
    await browser.settle();
    expect([first.link()?.state, second.link()?.state]).toEqual(["waiting", "waiting"]);
  });

  it("keeps it as long as no tab is seen, and gives it to the first that is", async () => {
    const { first, second } = world;
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
    const { first, second } = world;
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
    const { first, second } = world;
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
    const { first, second } = world;
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

it("tabs that have gone leave nothing to be done behind", async () => {
  const { first, second } = world;
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
