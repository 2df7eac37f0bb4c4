// What the login page is to say first, in its address: the server writes it where it leads there.

const NAME = "avis";
const NOTICES = ["mot-de-passe-change", "compte-supprime"] as const;
export type LoginNotice = (typeof NOTICES)[number];

/** The login page that says this. */
export function loginSaying(notice: LoginNotice): string {
  return `/login?${NAME}=${notice}`;
}

export function readLoginNotice(query: URLSearchParams): LoginNotice | null {
  const said = query.get(NAME);
  return NOTICES.find((notice) => notice === said) ?? null;
}
