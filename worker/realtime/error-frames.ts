import { isDomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { isStompError, StompError, type StompErrorCode } from "#worker/stomp/errors.ts";
import { refusal } from "#worker/stomp/refusal.ts";
import type { Connection } from "./connection.ts";

export const CLOSE_CODE = {
  normal: 1000,
  protocol: 1002,
  refusal: 1008,
  tooLarge: 1009,
  failure: 1011,
} as const;

const CODES: Record<StompErrorCode, number> = {
  SYNTAX: CLOSE_CODE.protocol,
  PROTOCOL: CLOSE_CODE.protocol,
  LIMIT: CLOSE_CODE.tooLarge,
  REFUSED: CLOSE_CODE.refusal,
};

export function refuse(connection: Connection, error: unknown, receipt?: string): void {
  const refused = readRefusal(error, receipt);
  connection.send(refusal(refused));
  connection.close(refused.failure ? CLOSE_CODE.failure : CODES[refused.code], "");
}

function readRefusal(error: unknown, receipt: string | undefined): StompError & { failure?: boolean } {
  if (isStompError(error)) return error;
  if (isDomainError(error)) return new StompError("REFUSED", error.message, { receipt });
  logError(error);
  return Object.assign(new StompError("REFUSED", MESSAGES.internalError, { receipt }), { failure: true });
}

export function logError(error: unknown): void {
  const message = error instanceof Error ? error.message.slice(0, 300) : typeof error;
  console.error(JSON.stringify({ evenement: "erreur du hub", message }));
}
