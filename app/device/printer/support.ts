import { createStore, useStore } from "#app/device/store.ts";
import type { PrinterNavigator } from "./browser-types.ts";
import { PRINTER_KINDS, type PrinterKind } from "./preferences.ts";

/** Why this page can reach no printer by itself. */
export type Unsupported =
  /** Browsers open USB and Bluetooth on https and localhost only. */
  | "http"
  | "browser"
  /** The page was loaded before signing in, when it had no right to printers. */
  | "reload";

export type Support = { kinds: readonly PrinterKind[]; missing: Unsupported | null };

const UNKNOWN: Support = { kinds: [], missing: null };

const support = createStore(readSupport);

/** Nothing is known on the server. */
export function useSupport(): Support {
  return useStore(support, UNKNOWN);
}

function readSupport(): Support {
  if (!window.isSecureContext) return { kinds: [], missing: "http" };
  const existing = PRINTER_KINDS.filter((kind) => printers()[kind] !== undefined);
  const kinds = existing.filter(isAllowed);
  if (kinds.length > 0) return { kinds, missing: null };
  return { kinds, missing: existing.length > 0 ? "reload" : "browser" };
}

type Policy = { features: () => string[]; allowsFeature: (name: string) => boolean };

/** False on a page that was loaded before signing in. Browsers that do not say are taken to allow. */
export function isAllowed(kind: PrinterKind): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: Policy };
  if (!featurePolicy?.features().includes(kind)) return true;
  return featurePolicy.allowsFeature(kind);
}

export function printers(): PrinterNavigator {
  return navigator as PrinterNavigator;
}
