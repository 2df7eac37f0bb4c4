import { StompError } from "./errors.ts";
import { type Frame, header } from "./frame.ts";
import type { Version } from "./versions.ts";

export function required(frame: Frame, name: string): string {
  const value = header(frame, name);
  if (value === undefined) throw new StompError("PROTOCOL", `L'en-tête ${name} manque`);
  return value;
}

/** Throws PROTOCOL. In 1.0 the body of any frame but SEND is ignored. */
export function checkBody({ command, body }: Frame, version: Version): void {
  if (body.length > 0 && command !== "SEND" && version !== "1.0")
    throw new StompError("PROTOCOL", "Cette trame ne peut pas avoir de corps");
}
