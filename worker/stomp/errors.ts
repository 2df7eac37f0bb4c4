// The one error of this room. Its code decides how the hub closes the socket; its sentence is what ERROR says.

/**
 * SYNTAX: octets that are no frame. LIMIT: more than is allowed. PROTOCOL: a frame that may not come here, or lacks
 * something. REFUSED: a frame that is right and asks for what this client may not have.
 */
export type StompErrorCode = "SYNTAX" | "LIMIT" | "PROTOCOL" | "REFUSED";

// A property and not a class test: the pages are a second bundle, where `instanceof` is false across the two.
const BRAND = "etal.StompError";

/** What was wrong with the other side's octets or frames. `message` is the French sentence of the ERROR frame. */
export class StompError extends Error {
  readonly brand = BRAND;
  readonly code: StompErrorCode;
  /** The `receipt` of the frame that is to blame: the ERROR's `receipt-id`. */
  readonly receipt: string | undefined;
  /** The ERROR's `version`: what is spoken here, told to a client that speaks none of it. */
  readonly versions: string | undefined;

  constructor(
    code: StompErrorCode,
    message: string,
    options: { receipt?: string | undefined; versions?: string | undefined } = {},
  ) {
    super(message);
    this.name = "StompError";
    this.code = code;
    this.receipt = options.receipt;
    this.versions = options.versions;
  }
}

/** Recognises a StompError of either bundle. */
export function isStompError(error: unknown): error is StompError {
  return typeof error === "object" && error !== null && (error as { brand?: unknown }).brand === BRAND;
}

/** Runs what a frame asks for: what it throws names the frame's receipt, as known by then. */
export function blaming<T>(receiptOf: () => string | undefined, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const receipt = receiptOf();
    if (receipt === undefined || !isStompError(error) || error.receipt !== undefined) throw error;
    throw new StompError(error.code, error.message, { receipt, versions: error.versions });
  }
}
