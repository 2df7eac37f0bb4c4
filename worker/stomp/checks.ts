// What a frame must have and may not have.
import { StompError } from "./errors.ts";
import { type Frame, header } from "./frame.ts";
import type { Version } from "./versions.ts";

/** The value of a header, which may be empty but must be there. Throws PROTOCOL. */
export function required(frame: Frame, name: string): string {
  const value = header(frame, name);
  if (value === undefined) throw new StompError("PROTOCOL", `L'en-tête ${name} manque`);
  return value;
}

/** Of a client's frames only SEND may have a body; 1.0 ignores what others have. Throws PROTOCOL. */
export function checkBody({ command, body }: Frame, version: Version): void {
  if (body.length > 0 && command !== "SEND" && version !== "1.0")
    throw new StompError("PROTOCOL", "Cette trame ne peut pas avoir de corps");
}
