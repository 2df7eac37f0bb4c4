// The colours that this device chose (design 3): a preference of the browser, kept in a cookie of a year so that the
// server paints the document in it.
import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { writeCookie } from "#worker/kernel/domain/cookies.ts";

export const THEME_COOKIE = "etal_theme";
const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 31_536_000;

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

function rememberTheme(theme: Theme): void {
  document.cookie = writeCookie(THEME_COOKIE, theme, window.location, { seconds: YEAR_SECONDS });
}

let chosen: Theme | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The theme: what the server read from the cookie until another is chosen here. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const initial = useRouteLoaderData<{ theme: Theme }>("root")?.theme ?? "light";
  const theme = useSyncExternalStore(
    subscribe,
    () => chosen ?? initial,
    () => initial,
  );
  return [theme, choose];
}

function choose(theme: Theme): void {
  chosen = theme;
  rememberTheme(theme);
  for (const listener of listeners) listener();
}
