// A document from the cache has no theme of its own: this script gives it the device's before the first paint.
import { THEME_COOKIE } from "./theme.ts";

export const EARLY_THEME =
  `(function(t){if(t)document.documentElement.dataset.theme=t[1]})` +
  `(document.cookie.match(/(?:^|; )(?:__\\w+-)?${THEME_COOKIE}=(light|dark|system)(?:;|$)/))`;
