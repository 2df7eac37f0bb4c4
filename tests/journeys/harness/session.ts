// A session that ends while a page is open: what the browser then says is part of the story.
import type { Api } from "./boutique.ts";
import type { Visite } from "./parcours.ts";

/** What a page without a session is answered, and what Chromium logs of the real-time channel's handshake. */
export const SESSION_TERMINEE = [/ 401$/, /status of 401/, /\/ws' failed: HTTP Authentication failed/];

/** The session cookie is gone: logged out elsewhere, expired. */
export async function finirSession({ context, tolerer }: Pick<Visite, "context" | "tolerer">): Promise<void> {
  tolerer(...SESSION_TERMINEE);
  await context.clearCookies({ name: /etal$/ });
}

/** The account's browser sessions are ended by another device; the cookies stay. */
export async function terminerAilleurs({
  api,
  tolerer,
}: Pick<Visite, "tolerer"> & { api: Api }): Promise<void> {
  tolerer(...SESSION_TERMINEE);
  const ouverts = await api<{ id: number; type: string }[]>("GET", "/compte/sessions");
  for (const { id, type } of ouverts)
    if (type === "NAVIGATEUR") await api("DELETE", `/compte/sessions/${String(id)}`);
}
