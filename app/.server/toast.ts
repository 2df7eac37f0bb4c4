import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { SavedHere } from "#app/network/form-outcome.ts";
import { parseToast, TOAST_COOKIE } from "#app/shell/flash.ts";
import type { FlashToast } from "#app/toasts/store.ts";
import { clearCookie, readCookie, writeCookie } from "#worker/core/domain/cookies.ts";
import type { WriteArgs } from "./handlers.ts";

const TOAST_COOKIE_SECONDS = 60;

type ActionArgs = { context: AppLoadContext; request: Request };

/** The page's scripts read the toast's cookie, so the toast must not contain a secret. */
export function redirectWithToast(request: Request, to: string, toast: FlashToast) {
  return redirect(to, { headers: { "Set-Cookie": toastCookie(request, toast) } });
}

/** The screen's scripts show the toast and leave later (`useReturnAfter`). Without scripts, throws a redirect. */
export function saved({ context, request }: ActionArgs, { to, toast }: { to: string; toast: FlashToast }) {
  if (!context.navigation) throw redirectWithToast(request, to, toast);
  return data({ saved: true as const, toast });
}

/** Only for documents, so that the toast appears without scripts. Otherwise the page's scripts read the cookie. */
export function takeToast(request: Request, { navigation }: AppLoadContext) {
  const { text, headers } = navigation ? NOTHING : takeCookie(request, TOAST_COOKIE);
  return { flash: text === undefined ? null : parseToast(text), headers };
}

const NOTHING = { text: undefined, headers: {} };

function takeCookie(request: Request, name: string) {
  const home = new URL(request.url);
  const text = readCookie(request.headers.get("Cookie"), name, home);
  if (text === undefined) return NOTHING;
  return { text, headers: { "Set-Cookie": clearCookie(name, home) } };
}

/** For a form that stays on its screen. Without scripts, throws a redirect to the same screen with the toast. */
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

export function toastCookie({ url }: Request, toast: FlashToast): string {
  const value = encodeURIComponent(JSON.stringify(toast));
  return writeCookie(TOAST_COOKIE, value, new URL(url), { seconds: TOAST_COOKIE_SECONDS });
}
