// How the address of the login page says that a session has ended: the server writes it, login page and guard read it.

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

/** Whether what an action threw leads to the login page because the session has ended. */
export function isSessionEnd(thrown: unknown): boolean {
  const location = thrown instanceof Response ? thrown.headers.get("Location") : null;
  return location !== null && saysEnded(new URL(location, window.location.href).searchParams);
}
