import { isTheme, type Theme, THEME_COOKIE } from "#app/hooks/theme.ts";

/** The theme that this device chose, so that the document is painted in it at once; light unless it says otherwise. */
export function readTheme(request: Request): Theme {
  const cookie = request.headers.get("Cookie") ?? "";
  const value = new RegExp(`(?:^|; )${THEME_COOKIE}=([a-z]+)`).exec(cookie)?.[1];
  return isTheme(value) ? value : "light";
}
