// Pages whose address holds a secret, from a letter or of a receipt, are not cached, send no referrer and are masked in the log.

const SECRET_PAGE = /^\/+(email\/(confirmation|annulation)\/|recu\/|mot-de-passe\/nouveau(\.data)?\/*$)/i;
const SECRET_SEGMENT = /^(\/+(?:email\/(?:confirmation|annulation)|recu)\/)[^/]+/i;

export function holdsSecret(pathname: string): boolean {
  return SECRET_PAGE.test(decoded(pathname));
}

export function withoutSecret(pathname: string): string {
  return decoded(pathname).replace(SECRET_SEGMENT, "$1…");
}

/** A line of the local server's log, which prints the address of each request. */
export function maskedLine(line: string): string {
  return line.replace(/(\/[^\s?#]*)([?#]\S*)?/g, (address: string, path: string, query = "") => {
    const pathname = path.replace(/^\/\/[^/]*/, "");
    if (!holdsSecret(pathname)) return address;
    return `${path.slice(0, path.length - pathname.length)}${withoutSecret(pathname)}${query && "?…"}`;
  });
}

/** Remix matches decoded addresses, so these checks decode too. */
export function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
