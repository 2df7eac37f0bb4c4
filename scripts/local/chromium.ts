import { existsSync } from "node:fs";
import { type BrowserServer, chromium, type LaunchOptions } from "playwright-core";
import { process } from "./process.ts";

const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const NO_CHROMIUM = [
  "Aucun Chromium trouvé : les parcours dans le navigateur ne peuvent pas tourner.",
  "Installez-le (Debian :  apt-get install chromium-headless-shell) ou donnez son chemin :  CHROMIUM=/chemin/vers/chromium",
] as const;

/** The path in `CHROMIUM` comes first and is not checked. */
export function findChromium(): string | undefined {
  const configured = process.env["CHROMIUM"];
  if (configured) return existsSync(configured) ? configured : undefined;
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

export function chromiumOptions(flags: readonly string[] = []): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM.join(" "));
  return { executablePath, args: [...FLAGS, ...flags] };
}

export function launchChromium(flags: readonly string[] = []): Promise<BrowserServer> {
  return chromium.launchServer(chromiumOptions(flags));
}
