// What an edit that comes too late is told: at each field that has changed meanwhile, what it holds by now.
import { type Conflit, DomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

/** The CONFLIT of a CHANGE refusal, null when its details are lost. `enMots` says each field's value, "" for none. */
export function refusDeConflit<Actuel>(
  conflit: Conflit<Actuel> | null,
  enMots: (actuel: Actuel) => Record<string, string>,
): DomainError {
  if (conflit === null) return new DomainError("CONFLIT", MESSAGES.ficheChangee);
  const mots = enMots(conflit.actuel);
  const fields = Object.fromEntries(
    conflit.champs.map((champ) => [champ, [MESSAGES.champChange(mots[champ] ?? "")]]),
  );
  return new DomainError("CONFLIT", MESSAGES.ficheChangee, { fields, conflit });
}
