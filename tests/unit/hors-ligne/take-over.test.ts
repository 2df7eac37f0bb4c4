// When a new version of the service worker may take over, and which pages load again then.
import { beforeEach, expect, test, vi } from "vitest";

const posted = vi.fn();
const reload = vi.fn();
let locks: ReturnType<typeof fakeLocks>;
let controllerChanged: () => void;
let newVersion: EventTarget & { state: string };

beforeEach(() => {
  vi.clearAllMocks();
  newVersion = Object.assign(new EventTarget(), { state: "activated" });
  locks = fakeLocks();
});

/** A page of its own: with a version that serves it, or with none yet. */
async function openPage({ controlled = true, waiting = true } = {}) {
  vi.resetModules();
  const registration = {
    waiting: waiting ? { postMessage: posted } : null,
    installing: null,
    addEventListener: () => undefined,
  };
  const serviceWorker = {
    controller: controlled ? newVersion : null,
    register: () => Promise.resolve(registration),
    addEventListener: (_name: string, listener: () => void) => {
      controllerChanged = listener;
    },
  };
  vi.stubGlobal("navigator", { serviceWorker, locks });
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("window", { location: { reload }, addEventListener: () => undefined });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  return import("#app/device/service-worker.ts");
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a page that does not sell tells the version that waits at once", async () => {
  const page = await openPage();
  page.startServiceWorker();
  await settled();
  expect(posted).toHaveBeenCalledExactlyOnceWith("take-over");
});

test("a till tells it between two sales", async () => {
  const page = await openPage();
  page.setTill("busy");
  page.startServiceWorker();
  await settled();
  expect(posted).not.toHaveBeenCalled();
  page.setTill("free");
  await settled();
  expect(posted).toHaveBeenCalledOnce();
});

test("a sale in another tab holds the version until it ends", async () => {
  const other = await openPage();
  other.setTill("busy");
  other.startServiceWorker();
  await settled();
  const page = await openPage();
  page.startServiceWorker();
  await settled();
  expect(posted).not.toHaveBeenCalled();
  other.setTill("none");
  await settled();
  expect(posted).toHaveBeenCalledOnce();
});

test("a till that goes on selling at once is held again", async () => {
  const page = await openPage();
  page.setTill("busy");
  page.startServiceWorker();
  await settled();
  page.setTill("free");
  page.setTill("busy");
  await settled();
  expect(posted).not.toHaveBeenCalled();
  page.setTill("free");
  await settled();
  expect(posted).toHaveBeenCalledOnce();
});

test("after the take-over a till loads again, between two sales; no other page does", async () => {
  const page = await openPage({ waiting: false });
  page.startServiceWorker();
  controllerChanged();
  expect(reload).not.toHaveBeenCalled();

  const till = await openPage({ waiting: false });
  till.setTill("busy");
  till.startServiceWorker();
  controllerChanged();
  expect(reload).not.toHaveBeenCalled();
  till.setTill("free");
  expect(reload).toHaveBeenCalledOnce();

  const free = await openPage({ waiting: false });
  free.setTill("free");
  free.startServiceWorker();
  controllerChanged();
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a till loads again once the new version has begun its work", async () => {
  const till = await openPage({ waiting: false });
  till.setTill("free");
  till.startServiceWorker();
  newVersion.state = "activating";
  controllerChanged();
  expect(reload).not.toHaveBeenCalled();
  newVersion.state = "activated";
  newVersion.dispatchEvent(new Event("statechange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("the first version of a browser reloads nothing", async () => {
  const till = await openPage({ controlled: false, waiting: false });
  till.setTill("free");
  till.startServiceWorker();
  controllerChanged();
  expect(reload).not.toHaveBeenCalled();
});

/** Shared and exclusive locks of one name, for all pages of a test. */
function fakeLocks() {
  let held = 0;
  async function request(
    _name: string,
    { ifAvailable = false }: { mode?: "shared"; ifAvailable?: boolean },
    use: (lock: object | null) => unknown,
  ): Promise<void> {
    await Promise.resolve();
    if (ifAvailable && held > 0) {
      await use(null);
      return;
    }
    held += 1;
    await use({});
    held -= 1;
  }
  return { request };
}
