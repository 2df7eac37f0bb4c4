// The email of an account just made, for the login page that follows: no address says it and no script can read it.
// The first login page takes it.
import { readCookie, writeCookie } from "#worker/kernel/domain/cookies.ts";

const COOKIE = "etal_inscrit";
const SECONDS = 300;
/** What a browser's cookie cannot be trusted to hold: more than an email. */
const LONGEST = 255;

export function rememberEmail(request: Request, email: string): HeadersInit {
  return { "Set-Cookie": cookie(request, encodeURIComponent(email), SECONDS) };
}

/** The email, or undefined when nobody has just registered here. */
export function takeEmail(request: Request): { email: string | undefined; headers: HeadersInit } {
  const value = readCookie(request.headers.get("Cookie"), COOKIE, new URL(request.url));
  if (value === undefined) return { email: undefined, headers: {} };
  return { email: decode(value), headers: { "Set-Cookie": cookie(request, "", 0) } };
}

function cookie({ url }: Request, value: string, seconds: number): string {
  return writeCookie(COOKIE, value, new URL(url), { seconds, httpOnly: true });
}

function decode(value: string): string | undefined {
  try {
    const email = decodeURIComponent(value);
    return email.length <= LONGEST ? email : undefined;
  } catch {
    return undefined;
  }
}
