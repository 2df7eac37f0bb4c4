// The error of every refusal: JSON in the API, action data or an error page, an ERROR frame in the channel.

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

/** Messages by field name; list elements are named `lignes.0.quantite`. */
export type FieldErrors = Record<string, string[]>;

/** `fields` were changed by another edit, `requested` by this edit. `current` is the stored record. */
export type EditConflict = { fields: string[]; requested: string[]; current: unknown };

// The pages are a second bundle, where `instanceof` is false.
const BRAND = "etal.DomainError";

export class DomainError extends Error {
  readonly brand = BRAND;
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds to wait (429 and 503). */
  readonly retryAfter: number | undefined;
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

export function isDomainError(error: unknown): error is DomainError {
  return typeof error === "object" && error !== null && (error as { brand?: unknown }).brand === BRAND;
}

type Finding = { path: readonly PropertyKey[]; message: string; code?: string };

const WHOLE = "corps";

/** A value of the wrong type gets only its first message. */
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

export function refusalAt(field: string, code: ErrorCode, sentence: string): DomainError {
  return new DomainError(code, sentence, { fields: { [field]: [sentence] } });
}

/** A 400 whose message joins the fields' messages with ", ". */
export function validationError(fields: FieldErrors): DomainError {
  return new DomainError("VALIDATION", Object.values(fields).flat().join(", "), { fields });
}
