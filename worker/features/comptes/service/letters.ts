// How many letters an address is sent, whatever accounts it has, had or will have: counted by its digest, which no deletion
// takes away (docs/decisions/0027).
import { executer } from "#worker/kernel/database/batch.ts";
import { BORNES, type Lettre } from "#worker/kernel/domain/mail.ts";
import { cleUnique } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { empreinte } from "#worker/kernel/service/secrets.ts";
import { compterUsage } from "./attempts.ts";

/** Counts this letter; false when its reader has had enough of its kind. */
export async function permettreLettre(
  { annuaire, clock }: Pick<CompteDeps, "annuaire" | "clock">,
  { genre, destinataire }: Pick<Lettre, "genre" | "destinataire">,
): Promise<boolean> {
  const cle = await empreinte(`lettre/${genre}/${cleUnique(destinataire.email)}`);
  const [comptee] = await executer(annuaire, [compterUsage(cle, clock.now(), BORNES[genre])]);
  return comptee?.[0] !== undefined;
}
