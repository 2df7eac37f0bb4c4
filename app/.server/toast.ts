import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { clearCookie, readCookie, writeCookie } from "#worker/kernel/domain/cookies.ts";
import type { SavedHere } from "#app/network/form-outcome.ts";
import { parseToast, TOAST_COOKIE } from "#app/shell/flash.ts";
import type { FlashToast } from "#app/toasts/store.ts";
import type { WriteArgs } from "./handlers.ts";

const TOAST_COOKIE_SECONDS = 60;

/** What an action was asked. */
type Asked = { context: AppLoadContext; request: Request };

/** Leads on and shows a toast there. The text is the screen's own, nothing secret: the page reads the cookie and clears it. */
export function redirectWithToast(request: Request, to: string, toast: FlashToast) {
  return redirect(to, { headers: { "Set-Cookie": toastCookie(request, toast) } });
}

/**
 * What an action answers once its form is saved. The screen, which is there to hear it, says so and leads on after a
 * moment (`useReturnAfter`); a browser without scripts is led on at once, and told there.
 */
export function saved({ context, request }: Asked, { to, toast }: { to: string; toast: FlashToast }) {
  if (!context.navigation) throw redirectWithToast(request, to, toast);
  return data({ saved: true as const });
}

/**
 * The toast that the last answer left, for a document: its page says it without scripts too. What asks for data keeps
 * the cookie for the page that asks.
 */
export function takeToast(request: Request, { navigation }: AppLoadContext) {
  const { text, headers } = navigation ? NOTHING : takeCookie(request, TOAST_COOKIE);
  return { flash: text === undefined ? null : parseToast(text), headers };
}

const NOTHING = { text: undefined, headers: {} };

/** What a cookie says that an answer left for the next page, and the headers that end it. */
export function takeCookie(request: Request, name: string, options?: { httpOnly: boolean }) {
  const home = new URL(request.url);
  const text = readCookie(request.headers.get("Cookie"), name, home);
  if (text === undefined) return NOTHING;
  return { text, headers: { "Set-Cookie": clearCookie(name, home, options) } };
}

/**
 * What an action answers once a form is saved whose screen stays: what is `stored` by now, and the session's `cookie`
 * when its claims have changed. A browser without scripts is led to the same screen anew, and told there.
 */
export function savedHere<Stored>(
  { context, request, form: { intent = "" } }: WriteArgs,
  {
    cookie,
    to,
    ...answer
  }: Omit<SavedHere<Stored>, "saved" | "intent"> & { to: string; cookie?: string | null },
) {
  const headers = new Headers();
  if (cookie) headers.append("Set-Cookie", cookie);
  if (context.navigation) return data<SavedHere<Stored>>({ saved: true, intent, ...answer }, { headers });
  headers.append("Set-Cookie", toastCookie(request, answer.toast));
  throw redirect(to, { headers });
}

/** For an answer that leads on by itself. */
export function toastCookie({ url }: Request, toast: FlashToast): string {
  const value = encodeURIComponent(JSON.stringify(toast));
  return writeCookie(TOAST_COOKIE, value, new URL(url), { seconds: TOAST_COOKIE_SECONDS });
}
