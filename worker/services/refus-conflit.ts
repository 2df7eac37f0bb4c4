// What an edit that comes too late is told: at each field that has changed meanwhile, what it holds by now.
import type { Conflit } from "#worker/domain/edition.ts";
import { DomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

/** The CONFLIT of a CHANGE refusal. `dire` puts the present value of a field into words, "" when it holds none. */
export function refusDeConflit(conflit: Conflit, dire: (champ: string) => string): DomainError {
  const fields = Object.fromEntries(
    conflit.champs.map((champ) => [champ, [MESSAGES.champChange(dire(champ))]]),
  );
  return new DomainError("CONFLIT", MESSAGES.ficheChangee, { fields, conflit });
}
