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

export type CodeErreur = keyof typeof STATUTS;

/** Sentences by field name; list elements are named `lignes.0.quantite`. */
export type ErreursDeChamps = Record<string, string[]>;

/** Why an edit is refused: the `champs` that have changed meanwhile, all that were asked for, and the record as it is. */
export type Conflit<Actuel = unknown> = { champs: string[]; demandes: string[]; actuel: Actuel };

// A property and not a class test: the pages are a second bundle, where `instanceof` is false across the two.
const MARQUE = "etal.DomainError";

/** A refusal. `message` is the French sentence that the user reads. */
export class DomainError extends Error {
  readonly marque = MARQUE;
  readonly code: CodeErreur;
  readonly fields: ErreursDeChamps | undefined;
  /** Seconds after which to try again (429 and 503). */
  readonly retryAfter: number | undefined;
  /** What an edit that comes too late is told beside the sentences (CONFLIT). */
  readonly conflit: Conflit | undefined;

  constructor(
    code: CodeErreur,
    message: string,
    options: { fields?: ErreursDeChamps; retryAfter?: number; conflit?: Conflit } = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.conflit = options.conflit;
  }
}

/** Recognises a DomainError of either bundle. */
export function isDomainError(error: unknown): error is DomainError {
  return typeof error === "object" && error !== null && (error as { marque?: unknown }).marque === MARQUE;
}

/** What a schema refused, as it reports it. */
type Constat = { path: readonly PropertyKey[]; message: string; code?: string };

/** Where what is said of the whole input stands. */
const ENTIER = "corps";

/** Each sentence once at its field. Of a value of another kind nothing more is said: its length means nothing. */
export function parChamp(constats: readonly Constat[]): ErreursDeChamps {
  const champs: ErreursDeChamps = {};
  const autreGenre = new Set<string>();
  for (const { path, message, code } of constats) {
    const champ = path.join(".") || ENTIER;
    if (autreGenre.has(champ)) continue;
    if (code === "invalid_type") autreGenre.add(champ);
    const phrases = (champs[champ] ??= []);
    if (!phrases.includes(message)) phrases.push(message);
  }
  return champs;
}

/** A refusal whose one sentence stands at the field that is to blame too. */
export function refusA(champ: string, code: CodeErreur, phrase: string): DomainError {
  return new DomainError(code, phrase, { fields: { [champ]: [phrase] } });
}

/** A 400 whose message joins the sentences of its fields with ", " (specification 8.1). */
export function erreurDeValidation(fields: ErreursDeChamps): DomainError {
  return new DomainError("VALIDATION", Object.values(fields).flat().join(", "), { fields });
}
