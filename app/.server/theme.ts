import { readCookie } from "#worker/kernel/domain/cookies.ts";
import { isTheme, type Theme, THEME_COOKIE } from "#app/shell/theme.ts";

/** The theme that this device chose, so that the document is painted in it at once; light unless it says otherwise. */
export function readTheme(request: Request): Theme {
  const value = readCookie(request.headers.get("Cookie"), THEME_COOKIE, new URL(request.url));
  return isTheme(value) ? value : "light";
}
