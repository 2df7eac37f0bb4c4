import { describe, expect, it } from "vitest";
import { clientWorld } from "#tests/helpers/realtime-client.ts";
import { alerte } from "#tests/helpers/realtime.ts";

/** `cut`: the connection is lost while the device sleeps, and opens again. */
function listening() {
  const world = clientWorld();
  const { clock, network, client } = world;
  client().start();
  network.last().accept({ cursor: 3 });
  return {
    ...world,
    cut: async (sleptMs: number) => {
      network.last().ended();
      clock.sleep(sleptMs);
      await clock.pass(5_000);
      network.last().accept();
    },
  };
}

describe("what comes after a cut", () => {
  it("is late after a cut of more than a minute and a half, until nothing more has come for a moment", async () => {
    const { clock, network, deliveries, caughtUp, cut } = listening();
    await cut(91_000);
    network.last().notify(alerte(4));
    await clock.pass(1_000);
    network.last().notify(alerte(5));
    expect(caughtUp).not.toHaveBeenCalled();
    await clock.pass(1_500);
    expect(caughtUp).toHaveBeenCalledTimes(1);
    network.last().notify(alerte(6));
    expect(deliveries.map(({ arrival }) => arrival)).toEqual(["late", "late", "now"]);
  });

  it("is late for thirty seconds at most where something always happens", async () => {
    const { clock, network, deliveries, caughtUp, cut } = listening();
    await cut(91_000);
    for (let second = 0; second < 35; second++) {
      network.last().notify(alerte(4 + second));
      await clock.pass(1_000);
    }
    expect(caughtUp).toHaveBeenCalledTimes(1);
    expect(deliveries.map(({ arrival }) => arrival)).toEqual(
      Array.from({ length: 35 }, (_, second) => (second < 30 ? "late" : "now")),
    );
  });

  it("is as late after the next long cut", async () => {
    const { clock, network, deliveries, cut } = listening();
    for (const id of [4, 5]) {
      await cut(91_000);
      await clock.pass(1_400);
      network.last().notify(alerte(id));
      await clock.pass(1_500);
    }
    expect(deliveries.map(({ arrival }) => arrival)).toEqual(["late", "late"]);
  });

  it("is news after a short cut", async () => {
    const { clock, network, deliveries, caughtUp, cut } = listening();
    await cut(85_000);
    network.last().notify(alerte(4));
    expect(deliveries.map(({ arrival }) => arrival)).toEqual(["now"]);
    await clock.pass(5_000);
    expect(caughtUp).not.toHaveBeenCalled();
  });
});

describe("what comes when a hidden tab is seen again", () => {
  it("is reported as such, until nothing more has come for a moment", async () => {
    const { clock, network, deliveries, gap, client } = clientWorld();
    client(3).start();
    network.last().accept();
    for (const id of [4, 5]) {
      network.last().notify(alerte(id));
      await clock.pass(1_000);
    }
    await clock.pass(500);
    network.last().notify(alerte(6));
    expect(deliveries.map(({ arrival }) => arrival)).toEqual(["away", "away", "now"]);
    expect(gap).not.toHaveBeenCalled();
  });

  it("is reported as such however many attempts it takes, and as any other cut after that", async () => {
    const { clock, network, deliveries, client } = clientWorld();
    client(3).start();
    network.last().ended();
    await clock.pass(5_000);
    network.last().accept();
    network.last().notify(alerte(4));
    await clock.pass(1_500);
    network.last().ended();
    clock.sleep(91_000);
    await clock.pass(5_000);
    network.last().accept();
    network.last().notify(alerte(5));
    expect(deliveries.map(({ arrival }) => arrival)).toEqual(["away", "late"]);
  });
});
