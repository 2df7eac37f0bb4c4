// The tabs of the settings, each of which has an address.

export const ONGLETS = ["profil", "etablissement", "pays"] as const;
export type Onglet = (typeof ONGLETS)[number];

/** The tab that an address asks for; what names none is the first. */
export function ongletDe(params: URLSearchParams): Onglet {
  const demande = params.get("onglet");
  return ONGLETS.find((onglet) => onglet === demande) ?? "profil";
}

export function adresseOnglet(onglet: Onglet): string {
  return `/settings?onglet=${onglet}`;
}
