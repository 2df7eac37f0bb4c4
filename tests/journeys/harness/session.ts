import type { Api } from "./boutique.ts";
import type { Visit } from "./journey.ts";

/** Answers to a page without a session, and Chromium's error about the channel's handshake. */
export const SESSION_ENDED = [/ 401$/, /status of 401/, /\/ws' failed: HTTP Authentication failed/];

/** Removes the cookie, as after a logout elsewhere or an expiry. */
export async function endSession({ context, tolerate }: Pick<Visit, "context" | "tolerate">): Promise<void> {
  tolerate(...SESSION_ENDED);
  await context.clearCookies({ name: /etal$/ });
}

export async function endSessionsElsewhere({
  api,
  tolerate,
}: Pick<Visit, "tolerate"> & { api: Api }): Promise<void> {
  tolerate(...SESSION_ENDED);
  const openAccesses = await api<{ id: number; type: string }[]>("GET", "/compte/sessions");
  for (const { id, type } of openAccesses)
    if (type === "NAVIGATEUR") await api("DELETE", `/compte/sessions/${String(id)}`);
}
