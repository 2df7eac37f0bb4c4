// Edits are optimistic (decision 50): a form says which version of a record it was loaded with, and what that held.
import { DomainError } from "./errors.ts";
import { MESSAGES } from "./messages.ts";

/** What an edit is based on. `loaded` is absent of a caller that only names the version: any other one is refused then. */
export type EditBasis = { version: number; loaded?: Readonly<Record<string, unknown>> };

/** What an edit may change of these fields; what is absent stays. */
export type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** The basis of a caller that names a version at most. */
export function versionBasis(version: number | undefined): EditBasis | undefined {
  return version === undefined ? undefined : { version };
}

/** The basis of a form that was loaded with these fields of the record; it travels as JSON in one hidden field. */
export function loadedBasis({ version }: { version: number }, fields: object): Required<EditBasis> {
  return { version, loaded: { ...fields } };
}

/** No record has it: of a form that was opened before records had versions, all that differs is a conflict. */
export const UNKNOWN_VERSION = 0;

/**
 * The fields of `typed` that are not as they were loaded, all of a caller that tells no loaded ones; a list counts as
 * changed when one of its elements does. Throws VALIDATION when `loaded` lacks one: no form of ours forgets what it shows.
 */
export function touchedFields<T extends object>(typed: T, basis: EditBasis | undefined): Partial<T> {
  const loaded = basis?.version === UNKNOWN_VERSION ? undefined : basis?.loaded;
  const touched = Object.entries(typed).filter(([field, value]) => {
    if (value === undefined) return false;
    if (!loaded) return true;
    if (!Object.hasOwn(loaded, field)) throw new DomainError("VALIDATION", MESSAGES.unreadableForm);
    return !isSame(value, loaded[field]);
  });
  return Object.fromEntries(touched) as Partial<T>;
}

/** The fields of `requested` that the stored record holds neither as they were loaded nor as they are asked for. */
export function conflictingFields(
  requested: Readonly<Record<string, unknown>>,
  loaded: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(requested).filter((field) => {
    const value = stored[field];
    return (
      !isSame(value, requested[field]) && !(Object.hasOwn(loaded, field) && isSame(value, loaded[field]))
    );
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
