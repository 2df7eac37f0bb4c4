import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Tone = {
  hertz: number;
  type: string;
  ms: number;
  /** Points of the loudness: when each is reached, in ms from the start, and how. */
  gains: (readonly ["step" | "ramp", number, number])[];
};

async function world({ gesture = true, allowed = true, stored = "null" } = {}) {
  vi.resetModules();
  const tones: Tone[] = [];
  const contexts: { suspended: number }[] = [];
  class FakeContext {
    currentTime = 5;
    destination = { name: "haut-parleur" };
    suspended = 0;
    constructor() {
      contexts.push(this);
    }
    resume() {
      return allowed ? Promise.resolve() : Promise.reject(new Error("NotAllowedError"));
    }
    suspend() {
      this.suspended += 1;
      return Promise.resolve();
    }
    createGain() {
      const gains: Tone["gains"] = [];
      const at = (kind: "step" | "ramp") => (value: number, seconds: number) =>
        void gains.push([kind, Math.round((seconds - 5) * 1_000), value]);
      const gain = { setValueAtTime: at("step"), linearRampToValueAtTime: at("ramp") };
      return { gain, gains, connect: (to: unknown) => expect(to).toBe(this.destination) };
    }
    createOscillator() {
      const frequency = { value: 0 };
      let begun = NaN;
      const oscillator = {
        ...{ frequency, type: "sine" },
        connect(to: ReturnType<FakeContext["createGain"]>) {
          const { type } = oscillator;
          tones.push({ hertz: frequency.value, type, ms: NaN, gains: to.gains });
          return to;
        },
        start: (seconds: number) => void (begun = seconds),
        stop(seconds: number) {
          const tone = tones.at(-1);
          if (tone) tone.ms = Math.round((seconds - begun) * 1_000);
        },
      };
      return oscillator;
    }
  }
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("AudioContext", FakeContext);
  const userActivation = { hasBeenActive: gesture };
  vi.stubGlobal("navigator", { userActivation });
  vi.stubGlobal("localStorage", { getItem: () => stored, setItem: () => undefined });
  const sounds = await import("#app/realtime/sounds.ts");
  const { chooseSound } = await import("#app/realtime/sound-preference.ts");
  return {
    ...{ ...sounds, chooseSound, tones, contexts },
    settle: () => vi.advanceTimersByTimeAsync(0),
    /** A shortcut of the browser's, such as Ctrl+K, is a key that activates nothing. */
    touch: async (event = "pointerup", { activates = true } = {}) => {
      userActivation.hasBeenActive ||= activates;
      window.dispatchEvent(new Event(event));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a tone", () => {
  it.each([
    ["success", 800, 200],
    ["warning", 600, 300],
    ["error", 400, 500],
    ["info", 1000, 150],
    ["task", 1200, 250],
  ] as const)("of %s is %i Hz for %i ms, and begins and ends softly", async (sound, hertz, ms) => {
    const { play, tones, settle } = await world();
    play(sound);
    await settle();
    expect(tones).toEqual([
      {
        ...{ hertz, type: "sine", ms },
        gains: [
          ["step", 0, 0],
          ["ramp", 10, 0.7],
          ["step", ms - 60, 0.7],
          ["ramp", ms, 0],
        ],
      },
    ]);
  });

  it("is as loud as is chosen, and the test of it is the tone of information", async () => {
    const { test, tones, chooseSound, settle } = await world({ gesture: false });
    chooseSound({ volume: 0.25 });
    test();
    await settle();
    expect(tones.map(({ hertz, gains }) => [hertz, gains[1]?.[2]])).toEqual([[1000, 0.25]]);
  });
});

describe("sounds that are off", () => {
  it("are none, not even the test's, and no card is opened at a gesture", async () => {
    const { play, test, prepareSounds, touch, contexts, chooseSound, tones, settle } = await world({
      stored: '{"actif":false,"volume":0.7}',
    });
    prepareSounds();
    play("error");
    test();
    await touch();
    await settle();
    expect(contexts).toHaveLength(0);
    chooseSound({ on: true });
    await touch();
    expect(contexts).toHaveLength(1);
    play("error");
    await settle();
    expect(tones).toHaveLength(1);
  });
});

describe("what the browser allows", () => {
  it("is nothing before a gesture: no card is opened, none warns", async () => {
    const { play, prepareSounds, touch, contexts, tones, settle } = await world({ gesture: false });
    prepareSounds();
    play("info");
    await settle();
    expect(contexts).toHaveLength(0);
    await touch("keydown", { activates: false });
    expect(contexts).toHaveLength(0);
    await touch("keydown");
    await touch();
    expect(contexts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(400);
    play("info");
    await settle();
    expect(tones).toHaveLength(1);
  });

  it("is no more made ready when the client has gone", async () => {
    const { prepareSounds, touch, contexts } = await world({ gesture: false });
    prepareSounds()();
    await touch();
    await touch("keydown");
    expect(contexts).toHaveLength(0);
  });

  it("may be nothing at all, and nothing breaks", async () => {
    const { play, tones, settle } = await world({ allowed: false });
    play("error");
    await settle();
    expect(tones).toEqual([]);
    vi.stubGlobal("AudioContext", undefined);
    expect(() => {
      play("error");
    }).not.toThrow();
  });
});

describe("ten at once", () => {
  it.each([
    [["info", "success"], [1000]],
    [
      ["info", "error"],
      [1000, 400],
    ],
    [
      ["task", "warning", "error", "error", "warning"],
      [1200, 600, 400],
    ],
    [["error", "warning", "info"], [400]],
  ] as const)("%j are played as %j", async (played, hertz) => {
    const { play, tones, settle } = await world();
    for (const sound of played) play(sound);
    await settle();
    expect(tones.map(({ hertz }) => hertz)).toEqual(hertz);
  });

  it("are those within 400 ms", async () => {
    const { play, tones, settle } = await world();
    play("info");
    await vi.advanceTimersByTimeAsync(399);
    play("info");
    await settle();
    expect(tones).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    play("info");
    await settle();
    expect(tones).toHaveLength(2);
  });
});

it("the card rests three seconds after the last tone", async () => {
  const { play, contexts } = await world();
  play("info");
  await vi.advanceTimersByTimeAsync(2_000);
  play("info");
  await vi.advanceTimersByTimeAsync(2_999);
  expect(contexts.map(({ suspended }) => suspended)).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(contexts.map(({ suspended }) => suspended)).toEqual([1]);
});
