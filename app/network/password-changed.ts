// How the address of the login page says that a new password has just been chosen.
const NAME = "mot-de-passe";
const VALUE = "change";

/** As it stands in the address. */
export const PASSWORD_CHANGED = `${NAME}=${VALUE}`;

export function saysPasswordChanged(query: URLSearchParams): boolean {
  return query.get(NAME) === VALUE;
}
