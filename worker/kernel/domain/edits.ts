// What an edit asks for beside what its form was loaded with: what was not touched is not written, and what has been
// changed meanwhile is not undone unknowingly.
import { DomainError } from "./errors.ts";
import { MESSAGES } from "./messages.ts";

/** The fields as the edit was loaded with them, by name. */
export type Attendu = Readonly<Record<string, unknown>>;

/**
 * The fields of `saisie` that are not as they were loaded; a list counts as changed when one of its elements does.
 * Throws VALIDATION when `attendu` lacks one: no form of ours forgets what it shows.
 */
export function changements<T extends object>(saisie: T, attendu: Attendu): Partial<T> {
  const touches = Object.entries(saisie).filter(([champ, valeur]) => {
    if (valeur === undefined) return false;
    if (!Object.hasOwn(attendu, champ)) throw new DomainError("VALIDATION", MESSAGES.formulaireIllisible);
    return JSON.stringify(valeur) !== JSON.stringify(attendu[champ]);
  });
  return Object.fromEntries(touches) as Partial<T>;
}
