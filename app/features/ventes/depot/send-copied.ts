// The two requests of the screen that records a copy.
import { type Outcome, outcomeOf, post } from "#app/outbox/send.ts";
import { isObject } from "#worker/core/domain/objects.ts";
import type { Prevision } from "#worker/features/ventes/domain/depot.ts";

/** A basket of another device's copy, by its own key. */
export async function sendCopied({ cle, panier }: CopiedPanier, author: string): Promise<Outcome> {
  const { status, answer } = await post("/pos/ventes", panier, author, cle);
  return outcomeOf(status, answer, false);
}

/** `panier` is what the file has, which only the server may trust once it has checked it. */
export type CopiedPanier = { cle: string; panier: unknown };

/** Null without a usable answer. */
export async function askPrevisions(
  ventes: readonly CopiedPanier[],
  author: string,
): Promise<PrevisionsOutcome | null> {
  const { status, answer } = await post("/sales/depot/previsions", { ventes }, author);
  if (!isObject(answer)) return null;
  if (status === 201 && "previsions" in answer)
    return { state: "FORETOLD", previsions: answer["previsions"] as Prevision[] };
  const outcome = outcomeOf(status, answer, false);
  return outcome.state === "REFUSED" || outcome.state === "HELD" ? outcome : null;
}

export type PrevisionsOutcome =
  | { state: "FORETOLD"; previsions: Prevision[] }
  | Extract<Outcome, { state: "REFUSED" | "HELD" }>;
