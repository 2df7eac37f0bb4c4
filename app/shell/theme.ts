// The theme of this device, in a cookie so that the server renders the document in this theme.
import { useRouteLoaderData } from "@remix-run/react";
import { createStore, useStore } from "#app/device/store.ts";
import { readCookie, writeCookie } from "#worker/core/domain/cookies.ts";

export const THEME_COOKIE = "etal_theme";
const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 31_536_000;

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

const chosen = createStore<Theme | undefined>(() => undefined);

export function useTheme(): [Theme, (theme: Theme) => void] {
  const initial = useRouteLoaderData<{ theme: Theme }>("root")?.theme ?? "light";
  return [useStore(chosen, undefined) ?? initial, choose];
}

/** For a document from the cache, which no cookie went into. */
export function adoptTheme(): void {
  const theme = readCookie(document.cookie, THEME_COOKIE, window.location);
  if (isTheme(theme)) chosen.set(theme);
}

function choose(theme: Theme): void {
  document.cookie = writeCookie(THEME_COOKIE, theme, window.location, { seconds: YEAR_SECONDS });
  chosen.set(theme);
}
