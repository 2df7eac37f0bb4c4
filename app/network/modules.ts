import { timedFetch } from "./timed-fetch.ts";

/**
 * Fetches a screen's code into the browser's cache and says whether the network gave it. Remix reloads the whole
 * document when the import itself fails; a file that the server no longer has (a deploy) must come to that.
 */
export async function modulesReachable(routeId: string): Promise<boolean> {
  const route = window.__remixManifest.routes[routeId];
  if (!route) return true;
  const files = [route.module, ...(route.imports ?? [])];
  const answers = await Promise.allSettled(
    files.map((file) => timedFetch((input, init) => fetch(input, init), file)),
  );
  return answers.every(({ status }) => status === "fulfilled");
}
