// The colours that this device chose (design 3): a preference of the browser, kept in a cookie of a year so that the
// server paints the document in it.

import { writeCookie } from "#app/network/cookies.ts";

export const THEME_COOKIE = "etal_theme";
const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 31_536_000;

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function rememberTheme(theme: Theme): void {
  document.cookie = writeCookie(THEME_COOKIE, theme, window.location, { seconds: YEAR_SECONDS });
}
