// Pages whose address holds a secret that a letter brought: no cache keeps them, no link tells where it was followed from,
// and no log repeats it.

const SECRET_PAGE = /^\/(email\/(confirmation|annulation)\/|mot-de-passe\/nouveau(\.data)?\/*$)/i;
const SECRET_SEGMENT = /^(\/email\/(?:confirmation|annulation)\/)[^/]+/i;

/** True of these addresses, as a document and as data. */
export function holdsSecret(pathname: string): boolean {
  return SECRET_PAGE.test(decoded(pathname));
}

/** The address as a log may have it. */
export function withoutSecret(pathname: string): string {
  return decoded(pathname).replace(SECRET_SEGMENT, "$1…");
}

/** Remix matches addresses decoded. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
