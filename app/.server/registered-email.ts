// The email of an account just made, for the login page that follows: no address says it and no script can read it.
// The first login page takes it.

const COOKIE = "etal_inscrit";
const SECONDS = 300;
/** What a browser's cookie cannot be trusted to hold: more than an email. */
const LONGEST = 255;

export function rememberEmail(email: string): HeadersInit {
  return { "Set-Cookie": cookie(encodeURIComponent(email), SECONDS) };
}

/** The email, or undefined when nobody has just registered here. */
export function takeEmail(request: Request): { email: string | undefined; headers: HeadersInit } {
  const cookies = request.headers.get("Cookie") ?? "";
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(cookies)?.[1];
  if (value === undefined) return { email: undefined, headers: {} };
  return { email: decode(value), headers: { "Set-Cookie": cookie("", 0) } };
}

function cookie(value: string, seconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${String(seconds)}; HttpOnly; SameSite=Lax`;
}

function decode(value: string): string | undefined {
  try {
    const email = decodeURIComponent(value);
    return email.length <= LONGEST ? email : undefined;
  } catch {
    return undefined;
  }
}
