// Pages whose address holds a secret, from a letter or of a receipt, are not cached, send no referrer and are masked in the log.

const SECRET_PAGE = /^\/+(email\/+(confirmation|annulation)\/|recu\/|mot-de-passe\/nouveau(\.data)?\/*$)/i;
const SECRET_SEGMENT = /^(\/+(?:email\/+(?:confirmation|annulation)|recu)\/+)[^/]+/i;

export function holdsSecret(pathname: string): boolean {
  return SECRET_PAGE.test(decoded(pathname));
}

export function withoutSecret(pathname: string): string {
  return decoded(pathname).replace(SECRET_SEGMENT, "$1…");
}

/** A line of the local server's log, which prints the address of each request. */
export function maskedLine(line: string): string {
  const ADDRESS = /(:\/\/[^\s/?#]*)?(\/[^\s?#]*)([?#]\S*)?/g;
  return line.replace(ADDRESS, (address: string, origin = "", path: string, query = "") =>
    holdsSecret(path) ? `${origin}${withoutSecret(path)}${query && "?…"}` : address,
  );
}

/** Remix matches decoded addresses, so these checks decode too. */
export function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
