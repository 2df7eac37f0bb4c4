/** SYNTAX: not a frame. PROTOCOL: a misplaced or incomplete frame. REFUSED: a valid frame that is forbidden. */
export type StompErrorCode = "SYNTAX" | "LIMIT" | "PROTOCOL" | "REFUSED";

// The pages are a second bundle, in which `instanceof` is false; a property works in both bundles.
const BRAND = "etal.StompError";

export class StompError extends Error {
  readonly brand = BRAND;
  readonly code: StompErrorCode;
  readonly receipt: string | undefined;
  /** The `version` header of ERROR: the server's versions, for a client that knows none of them. */
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
export function withReceipt<T>(receiptOf: () => string | undefined, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const receipt = receiptOf();
    if (receipt === undefined || !isStompError(error) || error.receipt !== undefined) throw error;
    throw new StompError(error.code, error.message, { receipt, versions: error.versions });
  }
}
