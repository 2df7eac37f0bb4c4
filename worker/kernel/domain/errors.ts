// One error type for everything that a caller did wrong or that the world refused. Three renderings exist:
// normalised JSON (api), action data or boundary (app), ERROR frame (realtime).

/** The closed list of codes with the HTTP status that each answers. */
export const STATUTS = {
  VALIDATION: 400,
  NON_AUTHENTIFIE: 401,
  ACCES_REFUSE: 403,
  INTROUVABLE: 404,
  METHODE_REFUSEE: 405,
  CONFLIT: 409,
  STOCK_INSUFFISANT: 409,
  PERIME: 410,
  TROP_VOLUMINEUX: 413,
  TYPE_REFUSE: 415,
  CLE_REUTILISEE: 422,
  AUTRE_PROTOCOLE: 426,
  TROP_DE_DEMANDES: 429,
  INDISPONIBLE: 503,
} as const;

export type ErrorCode = keyof typeof STATUTS;

/** Sentences by field name; list elements are named `lignes.0.quantite`. */
export type FieldErrors = Record<string, string[]>;

/** Why an edit is refused: the `fields` that have changed meanwhile, all that were asked for, and the record as it is. */
export type EditConflict<Current = unknown> = { fields: string[]; requested: string[]; current: Current };

// A property and not a class test: the pages are a second bundle, where `instanceof` is false across the two.
const BRAND = "etal.DomainError";

/** A refusal. `message` is the French sentence that the user reads. */
export class DomainError extends Error {
  readonly brand = BRAND;
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which to try again (429 and 503). */
  readonly retryAfter: number | undefined;
  /** What an edit that comes too late is told beside the sentences (CONFLIT). */
  readonly conflict: EditConflict | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: FieldErrors; retryAfter?: number; conflict?: EditConflict } = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.conflict = options.conflict;
  }
}

/** Recognises a DomainError of either bundle. */
export function isDomainError(error: unknown): error is DomainError {
  return typeof error === "object" && error !== null && (error as { brand?: unknown }).brand === BRAND;
}

/** What a schema refused, as it reports it. */
type Finding = { path: readonly PropertyKey[]; message: string; code?: string };

/** Where what is said of the whole input stands. */
const WHOLE = "corps";

/** Each sentence once at its field. Of a value of another kind nothing more is said: its length means nothing. */
export function byField(findings: readonly Finding[]): FieldErrors {
  const fields: FieldErrors = {};
  const mistyped = new Set<string>();
  for (const { path, message, code } of findings) {
    const field = path.join(".") || WHOLE;
    if (mistyped.has(field)) continue;
    if (code === "invalid_type") mistyped.add(field);
    const sentences = (fields[field] ??= []);
    if (!sentences.includes(message)) sentences.push(message);
  }
  return fields;
}

/** A refusal whose one sentence stands at the field that is to blame too. */
export function refusalAt(field: string, code: ErrorCode, sentence: string): DomainError {
  return new DomainError(code, sentence, { fields: { [field]: [sentence] } });
}

/** A 400 whose message joins the sentences of its fields with ", " (specification 8.1). */
export function validationError(fields: FieldErrors): DomainError {
  return new DomainError("VALIDATION", Object.values(fields).flat().join(", "), { fields });
}
