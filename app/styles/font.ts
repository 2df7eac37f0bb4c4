import url from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";

/** For `{ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" }`. */
export const DISPLAY_FONT_URL: string = url;
