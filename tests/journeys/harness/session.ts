// A session that ends while a page is open: what the browser then says is part of the story.
import type { Api } from "./boutique.ts";
import type { Visit } from "./journey.ts";

/** What a page without a session is answered, and what Chromium logs of the real-time channel's handshake. */
export const SESSION_ENDED = [/ 401$/, /status of 401/, /\/ws' failed: HTTP Authentication failed/];

/** The session cookie is gone: logged out elsewhere, expired. */
export async function endSession({ context, tolerate }: Pick<Visit, "context" | "tolerate">): Promise<void> {
  tolerate(...SESSION_ENDED);
  await context.clearCookies({ name: /etal$/ });
}

/** The account's browser sessions are ended by another device; the cookies stay. */
export async function endSessionsElsewhere({
  api,
  tolerate,
}: Pick<Visit, "tolerate"> & { api: Api }): Promise<void> {
  tolerate(...SESSION_ENDED);
  const openAccesses = await api<{ id: number; type: string }[]>("GET", "/compte/sessions");
  for (const { id, type } of openAccesses)
    if (type === "NAVIGATEUR") await api("DELETE", `/compte/sessions/${String(id)}`);
}
