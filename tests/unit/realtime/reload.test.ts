import { describe, expect, it } from "vitest";
import { type Answer, createReloader } from "#app/realtime/reloader.ts";
import { fakeClock, settle } from "#tests/helpers/realtime.ts";

function world(firstMs = 0) {
  const clock = fakeClock();
  const start = clock.now();
  const instants: number[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const reloader = createReloader({
    clock,
    load: () => {
      instants.push(clock.now() - start);
      return new Promise((resolve) => answers.push(resolve));
    },
    spacingMs: 1_000,
    firstMs,
  });
  return {
    ...{ clock, reloader, instants },
    answer: async (answer: Answer = "came") => {
      answers.shift()?.(answer);
      await settle();
    },
  };
}

describe("a change", () => {
  it("is requested at once, and the next ones once a second", async () => {
    const { clock, reloader, instants, answer } = world();
    reloader.allow(true);
    reloader.want();
    expect(instants).toEqual([0]);
    await answer();
    for (let i = 0; i < 5; i++) {
      reloader.want();
      await clock.pass(100);
    }
    expect(instants).toEqual([0]);
    await clock.pass(600);
    expect(instants).toEqual([0, 1_000]);
    await answer();
    await clock.pass(60_000);
    expect(instants).toEqual([0, 1_000]);
  });

  it("is requested once more when it comes while an answer is on its way, which may be older", async () => {
    const { clock, reloader, instants, answer } = world();
    reloader.allow(true);
    reloader.want();
    await clock.pass(5_000);
    reloader.want();
    reloader.want(true);
    expect(instants).toEqual([0]);
    await answer();
    expect(instants).toEqual([0, 5_000]);
    await answer();
    await clock.pass(60_000);
    expect(instants).toHaveLength(2);
  });

  it("waits for those that come with it, unless somebody waits", async () => {
    const { clock, reloader, instants, answer } = world(2_000);
    reloader.allow(true);
    reloader.want();
    await clock.pass(1_500);
    reloader.want();
    await clock.pass(499);
    expect(instants).toEqual([]);
    await clock.pass(1);
    expect(instants).toEqual([2_000]);
    await answer();
    reloader.want();
    await clock.pass(10);
    reloader.want(true);
    expect(instants).toEqual([2_000, 2_010]);
  });

  it("waits until requests may be sent", async () => {
    const { clock, reloader, instants } = world();
    reloader.want();
    await clock.pass(10_000);
    expect(instants).toEqual([]);
    reloader.allow(true);
    expect(instants).toEqual([10_000]);
  });

  it("is not requested by who is gone", async () => {
    const { clock, reloader, instants, answer } = world();
    reloader.allow(true);
    reloader.want();
    await answer();
    reloader.want();
    reloader.stop();
    await clock.pass(60_000);
    expect(instants).toEqual([0]);
  });
});

describe("an answer that was lost", () => {
  it("is requested again, less and less often", async () => {
    const { clock, reloader, instants, answer } = world();
    reloader.allow(true);
    reloader.want();
    for (let i = 0; i < 7; i++) {
      await answer("lost");
      await clock.pass(30_000);
    }
    expect(instants).toEqual([0, 2_000, 30_000, 60_000, 90_000, 120_000, 150_000, 180_000]);
  });

  it("backs off by doubling, and not for ever", async () => {
    const { clock, reloader, instants, answer } = world();
    reloader.allow(true);
    reloader.want();
    for (let i = 0; i < 200; i++) {
      await answer("lost");
      await clock.pass(1_000);
    }
    expect(instants.slice(0, 7)).toEqual([0, 2_000, 6_000, 14_000, 30_000, 60_000, 90_000]);
  });

  it("is requested at once when the network is back, and then no more", async () => {
    const { clock, reloader, instants, answer } = world();
    reloader.allow(true);
    reloader.again();
    expect(instants).toEqual([]);
    reloader.want();
    await answer("lost");
    await clock.pass(500);
    reloader.again();
    expect(instants).toEqual([0, 500]);
    await answer();
    reloader.again();
    await clock.pass(60_000);
    expect(instants).toEqual([0, 500]);
  });

  it("is requested once more, not twice, when the network came back while it was on its way", async () => {
    const { clock, reloader, instants, answer } = world();
    reloader.allow(true);
    reloader.want();
    await answer("lost");
    await clock.pass(2_000);
    reloader.again();
    await answer();
    // The next change waits like any other.
    reloader.want();
    await clock.pass(999);
    expect(instants).toEqual([0, 2_000]);
    await clock.pass(1);
    expect(instants).toEqual([0, 2_000, 3_000]);
  });
});

describe("an answer that was refused", () => {
  async function refused() {
    const all = world();
    all.reloader.allow(true);
    all.reloader.want();
    await all.answer("refused");
    await all.clock.pass(600_000);
    expect(all.instants).toEqual([0]);
    return all;
  }

  it("is not requested again, until the session may be back: nothing that was expected is forgotten", async () => {
    const { reloader, instants, answer } = await refused();
    reloader.again();
    expect(instants).toEqual([0, 600_000]);
    await answer("refused");
    reloader.allow(false);
    reloader.allow(true);
    expect(instants).toHaveLength(2);
    reloader.again();
    await answer();
    expect(instants).toHaveLength(3);
    reloader.again();
    expect(instants).toHaveLength(3);
  });

  it.each([true, false])("is requested with what changes next (now: %s)", async (now) => {
    const { reloader, instants } = await refused();
    reloader.want(now);
    expect(instants).toEqual([0, 600_000]);
  });
});
