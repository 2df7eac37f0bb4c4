/** The browser's own bar has the colour of the page's header: --color-surface of each theme in tokens.css. */
export const BAR_COLOURS = [
  ["light", "#ffffff"],
  ["dark", "#171b2e"],
] as const;
