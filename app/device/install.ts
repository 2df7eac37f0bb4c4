// Installing Étal as an application. The browser's own prompt is held back until the device has made some sales, when its
// reason ("vend sans réseau") means something.
import { tryStorage } from "./storage.ts";
import { createStore } from "./store.ts";

/** The browsers' declarations lack it, because only Chromium has it. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

const SALES_BEFORE_OFFER = 3;
/** So many sales propose it on their success. Later it stands where the browser may erase what the device keeps. */
const SALES_WITH_OFFER = 10;
const SALES = "etal.ventes-de-cet-appareil";

let prompt: InstallPrompt | null = null;

/** True while the till may offer to install. */
export const installOffered = createStore(() => false);
/** True while the success of a sale proposes it. */
export const installProposed = createStore(() => false);

/** Called before React runs: the browser asks once. */
export function holdInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    look();
  });
  window.addEventListener("appinstalled", () => {
    prompt = null;
    look();
    // An installed application is asked nothing: the browser answers by itself.
    void tryStorage(() => navigator.storage.persist())?.catch(() => undefined);
  });
}

/** After each sale of this device. */
export function countSale(): void {
  tryStorage(() => localStorage.setItem(SALES, String(sales() + 1)));
  look();
}

/** To be called in a press, as browsers require. A prompt can be shown once. */
export async function install(): Promise<boolean> {
  const asked = prompt;
  prompt = null;
  look();
  return (await asked?.prompt())?.outcome === "accepted";
}

function sales(): number {
  return Number(tryStorage(() => localStorage.getItem(SALES)) ?? 0) || 0;
}

function look(): void {
  const made = sales();
  installOffered.set(prompt !== null && made >= SALES_BEFORE_OFFER);
  installProposed.set(installOffered.get() && made < SALES_BEFORE_OFFER + SALES_WITH_OFFER);
}
