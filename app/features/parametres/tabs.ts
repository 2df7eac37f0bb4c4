// The tabs of the settings, each of which has an address.

export const ONGLETS = ["profil", "etablissement", "pays"] as const;
export type Onglet = (typeof ONGLETS)[number];

/** What the address calls the page and size of the settings' journal: the account's has the plain names. */
export const PAGES_REGLAGES = { page: "pageReglages", size: "sizeReglages" } as const;

/** The tab that an address asks for; what names none is the first. */
export function ongletDe(params: URLSearchParams): Onglet {
  const demande = params.get("onglet");
  return ONGLETS.find((onglet) => onglet === demande) ?? "profil";
}

export function adresseOnglet(onglet: Onglet): string {
  return `/settings?onglet=${onglet}`;
}
