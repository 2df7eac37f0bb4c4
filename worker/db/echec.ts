// Why a batch failed, read from D1's message: an own refusal, a broken constraint, or the database itself.

export type Cause =
  | { genre: "REFUS"; code: string; details: unknown }
  | { genre: "CONTRAINTE"; contrainte: string }
  | { genre: "COUPURE" }
  | { genre: "SURCHARGE" };

/** A batch that wrote nothing. `cause` keeps D1's own error for the log. */
export class Echec extends Error {
  readonly raison: Cause;

  constructor(raison: Cause, cause: unknown) {
    super(`Lot refusé : ${raison.genre}`, { cause });
    this.name = "Echec";
    this.raison = raison;
  }
}

/** Turns what D1 threw into an `Echec`; anything that is not understood comes back as it was. */
export function lireEchec(error: unknown): unknown {
  // D1 wraps the database's own words in an error whose `cause` repeats them.
  for (let e = error; e instanceof Error; e = e.cause) {
    const raison = lireCause(e.message);
    if (raison) return new Echec(raison, error);
  }
  return error;
}

function lireCause(message: string): Cause | undefined {
  const refus = /REFUS:([A-Z_]+):(.*):FIN/s.exec(message);
  if (refus?.[1]) return { genre: "REFUS", code: refus[1], details: refus[2] ? JSON.parse(refus[2]) : null };
  const contrainte = /(?:CHECK|UNIQUE|NOT NULL) constraint failed: ([^:\n]+)/.exec(message);
  if (contrainte?.[1]) return { genre: "CONTRAINTE", contrainte: contrainte[1].trim() };
  if (message.includes("FOREIGN KEY constraint failed"))
    return { genre: "CONTRAINTE", contrainte: "FOREIGN KEY" };
  if (/Network connection lost|storage caused object to be reset|Internal error in D1/i.test(message)) {
    return { genre: "COUPURE" };
  }
  if (/overloaded|Too many requests queued|exceeded its .* limit/i.test(message))
    return { genre: "SURCHARGE" };
  return undefined;
}
