// What an edit asks for beside what its form was loaded with: what was not touched is not written, and what has been
// changed meanwhile is not undone unknowingly.
import { DomainError } from "./errors.ts";
import { MESSAGES } from "./messages.ts";

/** The fields as the edit was loaded with them, by name. */
export type Expected = Readonly<Record<string, unknown>>;

/**
 * The fields of `typed` that are not as they were loaded; a list counts as changed when one of its elements does.
 * Throws VALIDATION when `expected` lacks one: no form of ours forgets what it shows.
 */
export function changedFields<T extends object>(typed: T, expected: Expected): Partial<T> {
  const touched = Object.entries(typed).filter(([field, value]) => {
    if (value === undefined) return false;
    if (!Object.hasOwn(expected, field)) throw new DomainError("VALIDATION", MESSAGES.unreadableForm);
    return JSON.stringify(value) !== JSON.stringify(expected[field]);
  });
  return Object.fromEntries(touched) as Partial<T>;
}
