// A camera whose pictures show a code, for browsers that have neither a camera nor a detector. What the decoder reads in
// real pictures has tests of its own (tests/journeys/caisse/camera.test.ts).
import { vi } from "vitest";

/** `show`: the code in the pictures from now on. `torch`: the last requested state of the torch. */
export function fakeCamera({ torch = false } = {}) {
  let shown: string | null = null;
  const requested = { torch: null as boolean | null };
  class Detector {
    static getSupportedFormats = () => Promise.resolve(["ean_13"]);
    detect = () => Promise.resolve(shown === null ? [] : [{ rawValue: shown }]);
  }
  vi.stubGlobal("BarcodeDetector", Detector);
  const open = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
    const stream = canvas.captureStream(10);
    canvas.getContext("2d")?.fillRect(0, 0, 640, 480);
    const [track] = stream.getVideoTracks();
    if (track && torch) {
      track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
      track.applyConstraints = (constraints) => {
        const [first] = constraints?.advanced ?? [];
        requested.torch = (first as { torch?: boolean } | undefined)?.torch ?? null;
        return Promise.resolve();
      };
    }
    return Promise.resolve(stream);
  });
  return {
    requested,
    show: (code: string | null) => {
      shown = code;
    },
    /** The next request ends with this error of the browser. */
    failOnce: (name: string) => {
      open.mockImplementationOnce(() => Promise.reject(new DOMException("", name)));
    },
  };
}

export function noCamera(): void {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
