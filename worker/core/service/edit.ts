// Edits of a record that another user may have edited meanwhile (rule: edits; docs/decisions/0045).
import { isRefusal } from "#worker/core/database/failure.ts";
import { conflictingFields, type EditBasis } from "#worker/core/domain/edits.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const ATTEMPTS = 3;

type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export type Edited<Stored> = {
  basis: EditBasis | undefined;
  requested: Readonly<Record<string, unknown>>;
  read: () => Promise<Stored>;
  /** The editable fields, as a form is loaded with them. */
  fieldsOf: (stored: Stored) => Fields;
  /** The fields as users read them, for messages. */
  toWords?: (stored: Stored) => Fields;
};

/**
 * Runs `write` again after a VERSION refusal, unless both sides changed the same field. Throws CONFLIT with the
 * stored value of each such field, or when `basis` has no `loaded`.
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
      if (!isRefusal(error, "VERSION")) throw error;
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

function editConflict(fields: string[], requested: string[], current: unknown, words: Fields): DomainError {
  const sentences = fields.map((field) => [field, [MESSAGES.fieldChanged(String(words[field] ?? ""))]]);
  return new DomainError("CONFLIT", MESSAGES.recordChanged, {
    fields: Object.fromEntries(sentences) as Record<string, string[]>,
    conflict: { fields, requested, current },
  });
}
