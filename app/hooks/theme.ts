// The colours that this device chose (design 3): a preference of the browser, kept in a cookie of a year so that the
// server paints the document in it.

export const THEME_COOKIE = "etal_theme";
const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 31_536_000;

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function rememberTheme(theme: Theme): void {
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
