// The notice at the head of the login page, as a query parameter that the server sets.

const NAME = "avis";
const NOTICES = ["mot-de-passe-change", "compte-supprime"] as const;
export type LoginNotice = (typeof NOTICES)[number];

export function loginSaying(notice: LoginNotice): string {
  return `/login?${NAME}=${notice}`;
}

export function readLoginNotice(query: URLSearchParams): LoginNotice | null {
  const value = query.get(NAME);
  return NOTICES.find((notice) => notice === value) ?? null;
}
