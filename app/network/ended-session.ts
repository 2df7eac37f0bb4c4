// The login page's query parameter for a session that has ended.

const NAME = "session";
const VALUE = "expiree";

export const ENDED = `${NAME}=${VALUE}`;

export function markEnded(query: URLSearchParams): void {
  query.set(NAME, VALUE);
}

export function isMarkedEnded(query: URLSearchParams): boolean {
  return query.get(NAME) === VALUE;
}
