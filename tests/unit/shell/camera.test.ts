import { describe, expect, test, vi } from "vitest";
import { failureOf, partUnder } from "#app/shell/camera/camera.ts";
import { createDetector } from "#app/shell/camera/detector.ts";
import { createHits, RETURN_MS } from "#app/shell/camera/hits.ts";

describe("the codes of the camera's pictures", () => {
  test("count when they are read twice, and once while they are in the picture", () => {
    const see = createHits();
    expect(see(["111"], 0)).toEqual([]);
    expect(see(["111"], 100)).toEqual(["111"]);
    for (let instant = 200; instant <= 10_000; instant += 100) expect(see(["111"], instant)).toEqual([]);
  });

  test("stay counted while some pictures are blurred, and count again after they were away", () => {
    const see = createHits();
    see(["111"], 0);
    expect(see(["111"], 100)).toEqual(["111"]);
    expect(see([], 200)).toEqual([]);
    expect(see(["111"], RETURN_MS)).toEqual([]);
    expect(see(["111"], RETURN_MS + 100)).toEqual([]);
    expect(see(["111"], 2 * RETURN_MS + 200)).toEqual([]);
    expect(see(["111"], 2 * RETURN_MS + 300)).toEqual(["111"]);
  });

  test("do not count when they are read once, as misread codes are", () => {
    const see = createHits();
    expect(see(["111"], 0)).toEqual([]);
    expect(see(["112"], 100)).toEqual([]);
    expect(see(["111"], 900)).toEqual([]);
  });

  test("count one by one when a picture shows several", () => {
    const see = createHits();
    see(["111", "111", "222"], 0);
    expect(see(["222", "111"], 100)).toEqual(["222", "111"]);
  });
});

describe("the part of the video under the frame", () => {
  const shown = { x: 0, y: 100, width: 360, height: 480 };

  test("is a little more than the frame, in the video's pixels, where the video is cut at its sides", () => {
    // 640 × 480 covers 360 × 480 at its own size, 140 of its pixels cut off on each side.
    const part = partUnder({ width: 640, height: 480 }, shown, { x: 80, y: 240, width: 200, height: 100 });
    expect(part).toEqual({ x: 190, y: 125, width: 260, height: 130 });
  });

  test("is at most the whole video", () => {
    const part = partUnder({ width: 320, height: 240 }, shown, {
      x: -500,
      y: -500,
      width: 2000,
      height: 2000,
    });
    expect(part).toEqual({ x: 0, y: 0, width: 320, height: 240 });
  });
});

test("a failure of the camera says what to do", () => {
  const named = (name: string) => failureOf(new DOMException("", name));
  expect(["NotAllowedError", "NotFoundError", "OverconstrainedError", "NotReadableError"].map(named)).toEqual(
    ["REFUSED", "NONE", "NONE", "BUSY"],
  );
  expect(failureOf(new Error("DECODER"))).toBe("DECODER");
});

describe("the decoder", () => {
  const close = vi.fn();
  const picture = { close } as unknown as ImageBitmap;
  const workers: { posted: unknown[]; terminated: boolean; onmessage?: (event: unknown) => void }[] = [];

  class FakeWorker {
    posted: unknown[] = [];
    terminated = false;
    onmessage?: (event: unknown) => void;
    constructor() {
      workers.push(this);
    }
    postMessage(message: unknown) {
      this.posted.push(message);
    }
    terminate() {
      this.terminated = true;
    }
  }

  /** A browser whose own detector reads these formats; null for a browser without one. */
  function inBrowser(formats: readonly string[] | null) {
    workers.length = 0;
    close.mockClear();
    const requested: unknown[] = [];
    class Native {
      static getSupportedFormats = () => Promise.resolve(formats);
      constructor(options: unknown) {
        requested.push(options);
      }
      detect = () => Promise.resolve([{ rawValue: "6044000001012" }]);
    }
    vi.stubGlobal("BarcodeDetector", formats === null ? undefined : Native);
    vi.stubGlobal("Worker", FakeWorker);
    return requested;
  }

  test("is the browser's, where it reads what goods carry", async () => {
    const requested = inBrowser(["ean_13", "qr_code", "ean_8"]);
    const detect = await createDetector(new AbortController().signal);
    expect(await detect(picture)).toEqual(["6044000001012"]);
    expect(requested).toEqual([{ formats: ["ean_13", "ean_8"] }]);
    expect([close.mock.calls.length, workers.length]).toEqual([1, 0]);
  });

  test.each([[null], [[]], [["qr_code"]]])("is the worker elsewhere (%j)", async (formats) => {
    inBrowser(formats);
    const quit = new AbortController();
    const detect = await createDetector(quit.signal);
    const [worker] = workers;
    const read = detect(picture);
    worker?.onmessage?.({ data: ["111"] });
    expect(await read).toEqual(["111"]);
    expect(worker?.posted).toEqual([picture]);
    const failed = detect(picture);
    worker?.onmessage?.({ data: null });
    await expect(failed).rejects.toThrow("could not be loaded");
    quit.abort();
    expect(worker?.terminated).toBe(true);
  });
});
