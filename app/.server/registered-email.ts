// Passes the email of a new account to the next login page, in a cookie that scripts cannot read.
import { clearCookie, readCookie, writeCookie } from "#worker/core/domain/cookies.ts";

const COOKIE = "etal_inscrit";
const SECONDS = 300;
const LONGEST = 255;

export function rememberEmail(request: Request, email: string): HeadersInit {
  const options = { seconds: SECONDS, httpOnly: true };
  return { "Set-Cookie": writeCookie(COOKIE, encodeURIComponent(email), new URL(request.url), options) };
}

/** The email of an account that was just made. It stays when the login page is reloaded, until somebody logs in. */
export function registeredEmail(request: Request): string | undefined {
  try {
    const email = decodeURIComponent(cookieOf(request) ?? "");
    return email !== "" && email.length <= LONGEST ? email : undefined;
  } catch {
    return undefined;
  }
}

/** The values of `Set-Cookie` that remove the email; none where the request has none. */
export function forgetEmail(request: Request): string[] {
  if (cookieOf(request) === undefined) return [];
  return [clearCookie(COOKIE, new URL(request.url), { httpOnly: true })];
}

function cookieOf(request: Request): string | undefined {
  return readCookie(request.headers.get("Cookie"), COOKIE, new URL(request.url));
}
