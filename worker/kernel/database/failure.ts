// Why a batch failed, read from D1's message: an own refusal, a broken constraint, or the database itself.

export type Cause =
  /** `details` is what the refusal's query found; null when it brings nothing, or when D1 cut its message short. */
  | { kind: "REFUS"; code: string; details: unknown }
  | { kind: "CONTRAINTE"; constraint: string }
  | { kind: "COUPURE" }
  | { kind: "SURCHARGE" };

/** A batch that failed and wrote nothing; of a COUPURE alone nobody knows. `cause` keeps D1's own error for the log. */
export class Failure extends Error {
  readonly reason: Cause;

  constructor(reason: Cause, cause: unknown) {
    super(`Lot refusé : ${reason.kind}`, { cause });
    this.name = "Echec";
    this.reason = reason;
  }
}

/** Turns what D1 threw into a `Failure`; anything that is not understood comes back as it was. */
export function readFailure(error: unknown): unknown {
  // D1 wraps the database's own words in an error whose `cause` repeats them.
  for (let e = error; e instanceof Error; e = e.cause) {
    const reason = readCause(e.message);
    if (reason) return new Failure(reason, error);
  }
  return error;
}

// What D1 documents as transient ("Debug D1", list of D1_ERRORs). After a cut nobody knows whether the batch committed.
const OUTAGE =
  /network connection lost|caused object to be reset|internal error in D1|reset because its code was updated|transient issue on remote node|client disconnected/i;
const SURCHARGE = /overloaded|too many requests queued|exceeded its .* limit/i;

function readCause(message: string): Cause | undefined {
  const refusal = /REFUS:([A-Z_]+):(?:(.*):FIN)?/s.exec(message);
  if (refusal?.[1]) return { kind: "REFUS", code: refusal[1], details: readDetails(refusal[2]) };
  const constraint = /(?:CHECK|UNIQUE|NOT NULL) constraint failed: ([^:\n]+)/.exec(message);
  if (constraint?.[1]) return { kind: "CONTRAINTE", constraint: constraint[1].trim() };
  if (message.includes("FOREIGN KEY constraint failed"))
    return { kind: "CONTRAINTE", constraint: "FOREIGN KEY" };
  if (OUTAGE.test(message)) return { kind: "COUPURE" };
  if (SURCHARGE.test(message)) return { kind: "SURCHARGE" };
  return undefined;
}

function readDetails(text: string | undefined): unknown {
  try {
    return JSON.parse(text || "null");
  } catch {
    return null;
  }
}
