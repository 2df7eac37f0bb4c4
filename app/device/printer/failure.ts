import { PRINTER } from "#app/content/printer.ts";

/** Why a ticket did not come out. failureText() says each in French. */
export type FailureCode =
  /** The browser or the user forbids this device's USB or Bluetooth. */
  | "refused"
  /** The page was loaded before signing in, when it had no right to printers. */
  | "reload"
  /** The browser's list was closed without a choice. */
  | "notChosen"
  | "bluetoothOff"
  /** Unplugged, out of reach, or without power. */
  | "absent"
  /** The browser does not find this Bluetooth printer again without a press. */
  | "ask"
  /** It took nothing for a while. */
  | "silent"
  | "paper"
  /** The system, another program or another tab holds it. */
  | "busy"
  /** No ticket printer, or one of a kind that nobody here knows. */
  | "unknown"
  /** The part of the code that prints did not come from the network. */
  | "lost";

export class PrinterError extends Error {
  readonly code: FailureCode;
  /** Some of the ticket was sent. What is on the paper nobody knows, so nothing is sent again by itself. */
  readonly partial: boolean;

  constructor(code: FailureCode, { partial = false, cause }: { partial?: boolean; cause?: unknown } = {}) {
    super(code, { cause });
    this.name = "PrinterError";
    this.code = code;
    this.partial = partial;
  }
}

export type PrinterFailure = Pick<PrinterError, "code" | "partial">;

type FailureText = { what: string; remedy: string };

const FAILURE_TEXTS: Readonly<Record<FailureCode, FailureText>> = PRINTER.failures;

/** What the user reads: what happened, and what to do. */
export function failureText({ code, partial }: PrinterFailure): FailureText {
  const { what, remedy } = FAILURE_TEXTS[code];
  return { what, remedy: partial ? `${remedy} ${PRINTER.incomplete}` : remedy };
}

/** The name that browsers give to an error of USB or Bluetooth; empty for other errors. */
export function errorName(error: unknown): string {
  return error instanceof DOMException || error instanceof Error ? error.name : "";
}
