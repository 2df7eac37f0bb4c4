// What an edit asks for beside what its form was loaded with: what was not touched is not written, and what has been
// changed meanwhile is not undone unknowingly.

/** The fields as the edit was loaded with them, by name. */
export type Attendu = Readonly<Record<string, unknown>>;

/** Why an edit is refused: the `champs` that have changed meanwhile, all that were asked for, and the record as it is. */
export type Conflit<Actuel = unknown> = { champs: string[]; demandes: string[]; actuel: Actuel };

/** The fields of `saisie` that are not as they were loaded; a list counts as changed when one of its elements does. */
export function changements<T extends object>(saisie: T, attendu: Attendu): Partial<T> {
  const touches = Object.entries(saisie).filter(
    ([champ, valeur]) => valeur !== undefined && JSON.stringify(valeur) !== JSON.stringify(attendu[champ]),
  );
  return Object.fromEntries(touches) as Partial<T>;
}
