// The tabs of the settings, each of which has an address.

export const TAB_KEYS = ["profil", "etablissement", "pays"] as const;
export type TabKey = (typeof TAB_KEYS)[number];

/** What the address calls the page and size of the settings' journal: the account's has the plain names. */
export const SETTINGS_PAGES = { page: "pageReglages", size: "sizeReglages" } as const;

/** The tab that an address asks for; what names none is the first. */
export function tabOf(params: URLSearchParams): TabKey {
  const asked = params.get("onglet");
  return TAB_KEYS.find((tab) => tab === asked) ?? "profil";
}

export function tabAddress(tab: TabKey): string {
  return `/settings?onglet=${tab}`;
}
