export const TAB_KEYS = ["profil", "etablissement", "ticket", "appareils", "pays"] as const;
export type TabKey = (typeof TAB_KEYS)[number];

/** Address parameters of the settings' journal; the account's journal uses `page` and `size`. */
export const SETTINGS_PAGES = { page: "pageReglages", size: "sizeReglages" } as const;

export function tabOf(params: URLSearchParams): TabKey {
  const named = params.get("onglet");
  return TAB_KEYS.find((tab) => tab === named) ?? "profil";
}

export function tabAddress(tab: TabKey): string {
  return `/settings?onglet=${tab}`;
}
