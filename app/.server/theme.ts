import { isTheme, type Theme, THEME_COOKIE } from "#app/shell/theme.ts";
import { readCookie } from "#worker/core/domain/cookies.ts";

export function readTheme(request: Request): Theme {
  const value = readCookie(request.headers.get("Cookie"), THEME_COOKIE, new URL(request.url));
  return isTheme(value) ? value : "light";
}
