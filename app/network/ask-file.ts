import { timedFetch } from "./timed-fetch.ts";

/** What becomes of it: `elsewhere` when the server leads on to a page, which the browser must ask for by itself. */
export type FileAnswer = "there" | "refused" | "elsewhere";

/**
 * Asks for the head of a file of ours, before the browser is sent to its address: it would show its own failure in place
 * of the screen when the network is lost or the server refuses; LostError here. The file itself is the browser's to
 * stream to its disk: a cheap phone's memory does not hold all of a shop.
 */
export async function askFile(address: string): Promise<FileAnswer> {
  const answer = await timedFetch((input, init) => fetch(input, init), address, {
    method: "HEAD",
    redirect: "manual",
  });
  if (answer.type === "opaqueredirect") return "elsewhere";
  const attached = answer.headers.get("Content-Disposition")?.startsWith("attachment") ?? false;
  return answer.ok && attached ? "there" : "refused";
}
