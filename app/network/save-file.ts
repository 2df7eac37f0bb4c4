import { timedFetch } from "./timed-fetch.ts";

/** How long the browser is given to begin with it. */
const KEPT_MS = 60_000;

/** What became of it: `elsewhere` when the server leads on to a page, which the browser must ask for by itself. */
export type FileOutcome = "saved" | "refused" | "elsewhere";

/**
 * Fetches a file of ours and hands it to the browser to keep, under the name that the server gives it. A browser that
 * followed its address would show its own failure in place of the screen when the network is lost; LostError here.
 */
export async function saveFile(address: string): Promise<FileOutcome> {
  const answer = await timedFetch((input, init) => fetch(input, init), address, { redirect: "manual" });
  if (answer.type === "opaqueredirect") return "elsewhere";
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  if (!answer.ok || name === undefined) return "refused";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  // It says nowhere when it has.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
  return "saved";
}
