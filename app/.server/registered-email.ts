// Passes the email of a new account to the next login page, in a cookie that scripts cannot read.
import { writeCookie } from "#worker/kernel/domain/cookies.ts";
import { takeCookie } from "./toast.ts";

const COOKIE = "etal_inscrit";
const SECONDS = 300;
const LONGEST = 255;

export function rememberEmail(request: Request, email: string): HeadersInit {
  const options = { seconds: SECONDS, httpOnly: true };
  return { "Set-Cookie": writeCookie(COOKIE, encodeURIComponent(email), new URL(request.url), options) };
}

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
