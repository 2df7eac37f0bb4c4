// How the address of the login page says that a session has ended.

const NAME = "session";
const VALUE = "expiree";

/** As it stands in the address. */
export const ENDED = `${NAME}=${VALUE}`;

export function sayEnded(query: URLSearchParams): void {
  query.set(NAME, VALUE);
}

export function saysEnded(query: URLSearchParams): boolean {
  return query.get(NAME) === VALUE;
}
