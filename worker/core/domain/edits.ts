// Edits are optimistic (rule: edits): a form sends the version and the fields that it was loaded with.
import { DomainError } from "./errors.ts";
import * as MESSAGES from "./messages.ts";

/** Without `version` no version is checked. Without `loaded`, an edit of another version is refused. */
export type EditBasis = { version?: number | undefined; loaded?: Readonly<Record<string, unknown>> };

export type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

export function loadedBasis({ version }: { version: number }, fields: object): Required<EditBasis> {
  return { version, loaded: { ...fields } };
}

/** For forms without a version. No record has version 0, so every field that differs is a conflict. */
export const UNKNOWN_VERSION = 0;

/** The fields that differ from `loaded` (without `loaded`: all). Throws VALIDATION when `loaded` lacks a field. */
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

/** The requested fields where the stored value is neither the loaded nor the requested value. */
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
