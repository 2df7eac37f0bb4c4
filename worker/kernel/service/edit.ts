// An edit of a record that somebody else may have edited meanwhile (decision 50, docs/decisions/0045).
import { Failure } from "#worker/kernel/database/failure.ts";
import { conflictingFields, type EditBasis } from "#worker/kernel/domain/edits.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const ATTEMPTS = 3;

type Fields = Readonly<Record<string, string | number | null | readonly string[]>>;

export type Edited<Stored> = {
  basis: EditBasis | undefined;
  /** The touched fields, as they are asked for. */
  requested: Readonly<Record<string, unknown>>;
  /** The record as it is now. */
  read: () => Promise<Stored>;
  /** What can be edited of it, as a form is loaded with it. */
  fieldsOf: (stored: Stored) => Fields;
  /** The same in words, where users do not read the values themselves; "" and null are none. */
  toWords?: (stored: Stored) => Fields;
};

/**
 * Runs `write`, a batch that refuses with VERSION a record of another version than it is told. Fields that only one side
 * has changed are saved without a question. Throws what `write` and `read` throw; CONFLIT with the present value at each
 * field that both have changed, or when the caller knows nothing but the version.
 */
export async function writeEdit<Stored extends { version: number }, T>(
  { basis, requested, read, fieldsOf, toWords = fieldsOf }: Edited<Stored>,
  write: (version: number | undefined) => Promise<T>,
): Promise<T> {
  let version = basis?.version;
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(version);
    } catch (error) {
      if (!isOtherVersion(error)) throw error;
      const loaded = basis?.loaded;
      if (loaded === undefined || attempt === ATTEMPTS)
        throw new DomainError("CONFLIT", MESSAGES.recordChanged);
      const stored = await read();
      const fields = conflictingFields(requested, loaded, fieldsOf(stored));
      if (fields.length > 0) throw editConflict(fields, Object.keys(requested), stored, toWords(stored));
      version = stored.version;
    }
  }
}

export function isOtherVersion(error: unknown): boolean {
  return error instanceof Failure && error.reason.kind === "REFUS" && error.reason.code === "VERSION";
}

function editConflict(fields: string[], requested: string[], current: unknown, words: Fields): DomainError {
  const sentences = fields.map((field) => [field, [MESSAGES.fieldChanged(String(words[field] ?? ""))]]);
  return new DomainError("CONFLIT", MESSAGES.recordChanged, {
    fields: Object.fromEntries(sentences) as Record<string, string[]>,
    conflict: { fields, requested, current },
  });
}
