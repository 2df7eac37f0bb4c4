import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorCode } from "#worker/kernel/domain/errors.ts";
import { isObject } from "#worker/kernel/domain/objects.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** `reference` identifies the error in the log. */
export type ScreenError = { code: ErrorCode | "INTERNE" | "VISITEUR"; message: string; reference?: string };

/** Technical details of an error are not shown. */
export function readScreenError(error: unknown): ScreenError {
  if (!isRouteErrorResponse(error)) return { code: "INTERNE", message: MESSAGES.unexpectedError };
  if (isObject(error.data) && "code" in error.data) return error.data as ScreenError;
  return error.status === 404
    ? { code: "INTROUVABLE", message: MESSAGES.resourceNotFound }
    : { code: "INTERNE", message: MESSAGES.internalError };
}
