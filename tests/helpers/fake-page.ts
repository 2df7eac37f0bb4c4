// The parts of a page that the real-time client needs in Node: a window and a document with events.
import { vi } from "vitest";

export type FakePage = { window: EventTarget; document: EventTarget; see: (visible: boolean) => void };

export function fakePage(): FakePage {
  const window = Object.assign(new EventTarget(), { location: { host: "etal.test" } });
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("navigator", { onLine: true });
  return {
    window,
    document,
    see(visible) {
      document.visibilityState = visible ? "visible" : "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}
