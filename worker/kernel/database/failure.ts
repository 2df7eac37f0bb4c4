// Why a batch failed, read from D1's message: an own refusal, a broken constraint, or the database itself.

export type Cause =
  /** `details` is what the refusal's query found; null when it brings nothing, or when D1 cut its message short. */
  | { genre: "REFUS"; code: string; details: unknown }
  | { genre: "CONTRAINTE"; contrainte: string }
  | { genre: "COUPURE" }
  | { genre: "SURCHARGE" };

/** A batch that failed and wrote nothing; of a COUPURE alone nobody knows. `cause` keeps D1's own error for the log. */
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

// What D1 documents as transient ("Debug D1", list of D1_ERRORs). After a cut nobody knows whether the batch committed.
const COUPURE =
  /network connection lost|caused object to be reset|internal error in D1|reset because its code was updated|transient issue on remote node|client disconnected/i;
const SURCHARGE = /overloaded|too many requests queued|exceeded its .* limit/i;

function lireCause(message: string): Cause | undefined {
  const refus = /REFUS:([A-Z_]+):(?:(.*):FIN)?/s.exec(message);
  if (refus?.[1]) return { genre: "REFUS", code: refus[1], details: lireDetails(refus[2]) };
  const contrainte = /(?:CHECK|UNIQUE|NOT NULL) constraint failed: ([^:\n]+)/.exec(message);
  if (contrainte?.[1]) return { genre: "CONTRAINTE", contrainte: contrainte[1].trim() };
  if (message.includes("FOREIGN KEY constraint failed"))
    return { genre: "CONTRAINTE", contrainte: "FOREIGN KEY" };
  if (COUPURE.test(message)) return { genre: "COUPURE" };
  if (SURCHARGE.test(message)) return { genre: "SURCHARGE" };
  return undefined;
}

function lireDetails(texte: string | undefined): unknown {
  try {
    return JSON.parse(texte || "null");
  } catch {
    return null;
  }
}
