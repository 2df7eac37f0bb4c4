import { parseJson } from "#worker/core/domain/objects.ts";

export type Cause =
  /** `details` is null when the refusal has none or D1 has cut its message. */
  | { kind: "REFUS"; code: string; details: unknown }
  | { kind: "CONTRAINTE"; constraint: string }
  | { kind: "COUPURE" }
  | { kind: "SURCHARGE" }
  /** The disk, or the database, has no room left. */
  | { kind: "PLEIN" };

/** After a COUPURE the batch may have been written. Any other failure wrote nothing. */
export class Failure extends Error {
  readonly reason: Cause;

  constructor(reason: Cause, cause: unknown) {
    super(`Lot refusé : ${reason.kind}`, { cause });
    this.name = "Echec";
    this.reason = reason;
  }
}

export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Failure && error.reason.kind === "REFUS" && codes.includes(error.reason.code);
}

export function readFailure(error: unknown): unknown {
  // D1 wraps the database's error in `cause`.
  for (let e = error; e instanceof Error; e = e.cause) {
    const reason = readCause(e.message);
    if (reason) return new Failure(reason, error);
  }
  return error;
}

// Transient errors of D1's documentation ("Debug D1"). The runtime says "internal error; reference" when a commit
// failed below SQL, for example on a full disk.
const OUTAGE =
  /network connection lost|caused object to be reset|internal error in D1|internal error; reference|reset because its code was updated|transient issue on remote node|client disconnected/i;
const FULL = /SQLITE_(FULL|IOERR)|database or disk is full|disk I\/O error|maximum (DB|database) size/i;
const SURCHARGE = /overloaded|too many requests queued|exceeded its .* limit/i;

function readCause(message: string): Cause | undefined {
  const refusal = /REFUS:([A-Z_]+):(?:(.*):FIN)?/s.exec(message);
  if (refusal?.[1]) return { kind: "REFUS", code: refusal[1], details: parseJson(refusal[2] ?? "") };
  const constraint = /(?:CHECK|UNIQUE|NOT NULL) constraint failed: ([^:\n]+)/.exec(message);
  if (constraint?.[1]) return { kind: "CONTRAINTE", constraint: constraint[1].trim() };
  if (message.includes("FOREIGN KEY constraint failed"))
    return { kind: "CONTRAINTE", constraint: "FOREIGN KEY" };
  if (FULL.test(message)) return { kind: "PLEIN" };
  if (OUTAGE.test(message)) return { kind: "COUPURE" };
  if (SURCHARGE.test(message)) return { kind: "SURCHARGE" };
  return undefined;
}
