// How many letters an address is sent, whatever accounts it has, had or will have: counted by its digest, which no deletion
// takes away (docs/decisions/0027).
import { execute } from "#worker/kernel/database/batch.ts";
import { BOUNDS, type Letter } from "#worker/kernel/domain/mail.ts";
import { uniqueKey } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { sha256Hex } from "#worker/kernel/service/secrets.ts";
import { countUsage } from "./attempts.ts";

/** Counts this letter; false when its reader has had enough of its kind. */
export async function allowLetter(
  { directory, clock }: Pick<CompteDeps, "directory" | "clock">,
  { kind, recipient }: Pick<Letter, "kind" | "recipient">,
): Promise<boolean> {
  const key = await sha256Hex(`lettre/${kind}/${uniqueKey(recipient.email)}`);
  const [counted] = await execute(directory, [countUsage(key, clock.now(), BOUNDS[kind])]);
  return counted?.[0] !== undefined;
}
