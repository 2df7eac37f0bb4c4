// The page's side of the service worker (docs/decisions/0070): registers it from signed-in pages, and tells a version that
// waits when it may take over: between two sales of every till of this browser.
import { useEffect } from "react";
import { TAKE_OVER } from "./service-worker/messages.ts";

const SCRIPT = "/sw.js";

/** Tills in the middle of a sale share this lock; who gets it alone knows that there is none. */
const LOCK = "etal-vente-en-cours";

/** `free`: a till between two sales. */
type Till = "none" | "free" | "busy";

let till: Till = "none";
let registration: ServiceWorkerRegistration | undefined;
let started = false;
let reloadDue = false;

/** The lock of a busy till: `end` lets it go, `ended` resolves when it is gone. */
let held: { end: () => void; ended: Promise<unknown> } | undefined;

/** For signed-in pages. Over http, except on this machine, browsers have no service workers. */
export function useServiceWorker(): void {
  useEffect(startServiceWorker, []);
}

export function startServiceWorker(): void {
  if (started || !("serviceWorker" in navigator)) return;
  started = true;
  reloadTillAfterTakeOver();
  afterLoad(() => void register());
}

/** `busy`: something is in the basket, or a sale is being sent. */
export function useTill(busy: boolean): void {
  useEffect(() => setTill(busy ? "busy" : "free"), [busy]);
  useEffect(() => () => setTill("none"), []);
}

export function setTill(next: Till): void {
  till = next;
  if (next === "busy") hold();
  else if (next === "free" && reloadDue) window.location.reload();
  else void takeOver();
}

function hold(): void {
  // Where there are service workers there are locks, except in some old browsers.
  if (held || !("locks" in navigator)) return;
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  held = { end, ended: navigator.locks.request(LOCK, { mode: "shared" }, () => until) };
}

/** Tells the version that waits. Another till's sale is not interrupted: that till will tell it. */
async function takeOver(): Promise<void> {
  const own = held;
  held = undefined;
  own?.end();
  await own?.ended;
  if (!registration?.waiting || !("locks" in navigator)) return;
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) registration?.waiting?.postMessage(TAKE_OVER);
  });
}

/** The code of the version before is gone. Other pages keep what is typed in them and go on. */
function reloadTillAfterTakeOver(): void {
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first version of a browser takes pages that the network has served.
    const replaces = controlled;
    controlled = true;
    const { controller } = navigator.serviceWorker;
    const follow = () => {
      // A version that removes itself has done so by then: a page that loads earlier would bring it back.
      if (controller && controller.state !== "activated") return;
      reloadDue = replaces;
      if (replaces && till === "free") window.location.reload();
    };
    controller?.addEventListener("statechange", follow);
    follow();
  });
}

async function register(): Promise<void> {
  // The browser refuses where site data is forbidden, and a lost network leaves the version that is there.
  const made = await navigator.serviceWorker
    .register(SCRIPT, { updateViaCache: "none" })
    .catch(() => undefined);
  if (!made) return;
  registration = made;
  const look = () => {
    if (till !== "busy") void takeOver();
  };
  const follow = () => made.installing?.addEventListener("statechange", look);
  made.addEventListener("updatefound", follow);
  follow();
  look();
}

/** What is kept comes after all that the page itself needs. */
function afterLoad(run: () => void): void {
  const atRest = () => {
    if (typeof requestIdleCallback === "undefined") setTimeout(run, 1_000);
    else requestIdleCallback(run);
  };
  if (document.readyState === "complete") atRest();
  else window.addEventListener("load", atRest, { once: true });
}
