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

/** Chromium's list of what the page's Permissions-Policy allows. */
type PolicyDocument = Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } };

function readSupport(): Support {
  if (!window.isSecureContext) return { kinds: [], missing: "http" };
  const existing = PRINTER_KINDS.filter((kind) => printers()[kind] !== undefined);
  const { featurePolicy } = document as PolicyDocument;
  const kinds = existing.filter((kind) => featurePolicy?.allowsFeature(kind) !== false);
  if (kinds.length > 0) return { kinds, missing: null };
  return { kinds, missing: existing.length > 0 ? "reload" : "browser" };
}

export function printers(): PrinterNavigator {
  return navigator as PrinterNavigator;
}
