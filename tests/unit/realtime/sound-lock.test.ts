import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSoundLock } from "#app/realtime/sound-lock.ts";
import { type FakeLocks, fakeLocks } from "#tests/helpers/locks.ts";
import { settle } from "#tests/helpers/realtime.ts";

let locks: FakeLocks;
const obtained = vi.fn();
const tab = (name = "son") => createSoundLock({ locks, name, obtained });

beforeEach(() => {
  locks = fakeLocks();
  obtained.mockClear();
});

async function seen(...tabs: ReturnType<typeof tab>[]): Promise<void> {
  for (const one of tabs) {
    one.request(true);
    await settle();
  }
}

describe("the lock", () => {
  it("is one tab's: the last one that was seen", async () => {
    const [a, b] = [tab(), tab()];
    expect([a.holder(), b.holder()]).toEqual(["elsewhere", "elsewhere"]);
    await seen(a, b);
    expect([a.holder(), b.holder()]).toEqual(["elsewhere", "here"]);
    await seen(a);
    expect([a.holder(), b.holder()]).toEqual(["here", "elsewhere"]);
    // A tab that holds the lock keeps it when it is visible again.
    await seen(a);
    expect(obtained).toHaveBeenCalledTimes(3);
  });

  it("goes on to a tab that waits when its holder leaves", async () => {
    const [a, b, c] = [tab(), tab(), tab()];
    b.request(false);
    await settle();
    expect(b.holder()).toBe("here");
    await seen(a, c);
    c.leave();
    await settle();
    expect([a, b, c].map(({ holder }) => holder()).filter((holder) => holder === "here")).toHaveLength(1);
    expect(c.holder()).toBe("elsewhere");
    a.leave();
    b.leave();
    await settle();
    c.request(false);
    await settle();
    expect(c.holder()).toBe("here");
  });

  it("is nobody's who has left before it came", async () => {
    const [a, b] = [tab(), tab()];
    a.request(false);
    a.leave();
    b.request(true);
    b.leave();
    await settle();
    expect([a.holder(), b.holder()]).toEqual(["elsewhere", "elsewhere"]);
    expect(obtained).not.toHaveBeenCalled();
    await seen(a);
    expect(a.holder()).toBe("here");
  });

  it("that is requested twice at once is had once", async () => {
    const a = tab();
    a.request(true);
    a.request(true);
    await settle();
    expect(a.holder()).toBe("here");
    a.leave();
    await settle();
    locks.taken("son", false);
    await settle();
    await seen(a);
    expect(a.holder()).toBe("here");
  });

  it("of another account is another one", async () => {
    const [a, b] = [tab("son:1/7"), tab("son:2/8")];
    await seen(a, b);
    expect([a.holder(), b.holder()]).toEqual(["here", "here"]);
  });
});

it.each([
  ["has none", undefined],
  ["lends none", { request: () => Promise.reject(new Error("SecurityError")) }],
])("a browser that %s leaves each tab on its own", async (_name, refusing) => {
  const a = createSoundLock({ locks: refusing, name: "son", obtained });
  await seen(a, a);
  expect(a.holder()).toBe("none");
  a.leave();
  expect(a.holder()).toBe("none");
  expect(obtained).not.toHaveBeenCalled();
});
