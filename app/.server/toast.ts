import { redirect } from "@remix-run/cloudflare";
import { type FlashToast, TOAST_COOKIE } from "#app/toasts/flash.ts";

const TOAST_COOKIE_SECONDS = 60;

/** Leads on and shows a toast there. The text is the screen's own, nothing secret: the page reads the cookie and clears it. */
export function redirectWithToast(to: string, toast: FlashToast): ReturnType<typeof redirect> {
  return redirect(to, { headers: { "Set-Cookie": toastCookie(toast) } });
}

function toastCookie(toast: FlashToast): string {
  const value = encodeURIComponent(JSON.stringify(toast));
  return `${TOAST_COOKIE}=${value}; Path=/; Max-Age=${TOAST_COOKIE_SECONDS}; SameSite=Lax`;
}
