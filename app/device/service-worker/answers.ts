// Which request gets which answer of the service worker. Pure, so that each case is tested without a browser.
import { TILL } from "./addresses.ts";

/**
 * `shell`: the till's document from the cache. `page`: the network, and without one the page 'Hors ligne'. `file`: from the
 * cache, else the network. `none`: the request is not touched.
 */
export type Answer = "shell" | "page" | "file" | "none";

export type Asked = { method: string; mode: string; destination: string; url: string };

const ASSETS = "/assets/";

/** `files`: what this version keeps. `origin`: of the service worker. */
export function answerTo(
  { method, mode, destination, url }: Asked,
  { files, origin }: { files: ReadonlySet<string>; origin: string },
): Answer {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== "GET" || asked !== origin) return "none";
  if (mode === "navigate") {
    // A frame, such as a ticket that is printed, shows its own failure.
    if (destination !== "document") return "none";
    return pathname === TILL && search === "" ? "shell" : "page";
  }
  // Names of assets have a hash: those of any kept version are right, also for a document of an older or newer build.
  return pathname.startsWith(ASSETS) || files.has(pathname) ? "file" : "none";
}
