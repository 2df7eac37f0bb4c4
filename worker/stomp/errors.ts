// The error of this room. The code decides how the hub closes the socket.

/**
 * SYNTAX: octets that are no frame. LIMIT: a limit is passed. PROTOCOL: a misplaced or incomplete frame.
 * REFUSED: a valid frame that asks for something forbidden.
 */
export type StompErrorCode = "SYNTAX" | "LIMIT" | "PROTOCOL" | "REFUSED";

// The pages are a second bundle, where `instanceof` is false; a property works in both.
const BRAND = "etal.StompError";

export class StompError extends Error {
  readonly brand = BRAND;
  readonly code: StompErrorCode;
  readonly receipt: string | undefined;
  /** The ERROR's `version`: the versions spoken here, for a client that speaks none of them. */
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

export function isStompError(error: unknown): error is StompError {
  return typeof error === "object" && error !== null && (error as { brand?: unknown }).brand === BRAND;
}

/** Adds the frame's receipt to a StompError that `work` throws. */
export function blaming<T>(receiptOf: () => string | undefined, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const receipt = receiptOf();
    if (receipt === undefined || !isStompError(error) || error.receipt !== undefined) throw error;
    throw new StompError(error.code, error.message, { receipt, versions: error.versions });
  }
}
