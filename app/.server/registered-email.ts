// The email of an account just made, for the login page that follows: no address says it and no script can read it.
// The first login page takes it.
import { writeCookie } from "#worker/kernel/domain/cookies.ts";
import { takeCookie } from "./toast.ts";

const COOKIE = "etal_inscrit";
const SECONDS = 300;
/** What a browser's cookie cannot be trusted to hold: more than an email. */
const LONGEST = 255;

export function rememberEmail(request: Request, email: string): HeadersInit {
  const options = { seconds: SECONDS, httpOnly: true };
  return { "Set-Cookie": writeCookie(COOKIE, encodeURIComponent(email), new URL(request.url), options) };
}

/** The email, or undefined when nobody has just registered here. */
export function takeEmail(request: Request) {
  const { text, headers } = takeCookie(request, COOKIE, { httpOnly: true });
  return { email: decode(text), headers };
}

function decode(text = ""): string | undefined {
  try {
    const email = decodeURIComponent(text);
    return email !== "" && email.length <= LONGEST ? email : undefined;
  } catch {
    return undefined;
  }
}
