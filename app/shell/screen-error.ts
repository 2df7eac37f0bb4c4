import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorCode } from "#worker/kernel/domain/errors.ts";
import { isObject } from "#worker/kernel/domain/objects.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** What a loader throws: a sentence for the screen, and what support can look for in the log. */
export type ScreenError = { code: ErrorCode | "INTERNE" | "VISITEUR"; message: string; reference?: string };

/** Whatever reached an ErrorBoundary, as the screen shows it. A detail that was not meant for the screen stays out. */
export function readScreenError(error: unknown): ScreenError {
  if (!isRouteErrorResponse(error)) return { code: "INTERNE", message: MESSAGES.unexpectedError };
  if (isObject(error.data) && "code" in error.data) return error.data as ScreenError;
  return error.status === 404
    ? { code: "INTROUVABLE", message: MESSAGES.resourceNotFound }
    : { code: "INTERNE", message: MESSAGES.internalError };
}
