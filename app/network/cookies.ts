/** A cookie's text in a list of them, as documents and requests have it. */
export function readCookie(cookies: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies ?? "")?.[1];
}
