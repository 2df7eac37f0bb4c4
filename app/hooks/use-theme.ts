import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { rememberTheme, type Theme } from "./theme.ts";

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
