// A toast for the next screen, in a short-lived cookie.

import type { FlashToast } from "#app/toasts/store.ts";
import { clearCookie, readCookie } from "#worker/core/domain/cookies.ts";
import { isObject } from "#worker/core/domain/objects.ts";

export const TOAST_COOKIE = "etal_toast";

export function takeFlashToast(): FlashToast | null {
  const text = readCookie(document.cookie, TOAST_COOKIE, window.location);
  if (text === undefined) return null;
  document.cookie = clearCookie(TOAST_COOKIE, window.location);
  return parseToast(text);
}

const KINDS = ["success", "error", "warning", "info"] as const;

/** The user can change the cookie, so unknown content gives no toast. */
export function parseToast(text: string): FlashToast | null {
  const value = parseCookie(text);
  if (!isObject(value)) return null;
  const { kind, title, message, action } = value;
  const known = KINDS.find((one) => one === kind);
  if (!known || typeof title !== "string") return null;
  return { kind: known, title, ...(typeof message === "string" && { message }), ...linkOf(action) };
}

/** Only to a screen of Étal. */
function linkOf(action: unknown): Pick<FlashToast, "action"> {
  if (!isObject(action)) return {};
  const { label, to } = action;
  if (typeof label !== "string" || typeof to !== "string" || !/^\/[a-z]/.test(to)) return {};
  return { action: { label, to } };
}

function parseCookie(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return null;
  }
}
