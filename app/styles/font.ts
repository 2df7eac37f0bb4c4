import url from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";

/** For `{ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" }`. */
export const DISPLAY_FONT_URL: string = url;

/** For public pages: there the display font replaces the system's as soon as it has come. */
export const DISPLAY_FONT_RULE = `@font-face{font-family:"Familjen Grotesk Variable";font-weight:400 700;font-display:swap;src:url(${url})}`;
