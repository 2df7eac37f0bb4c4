import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import type { ErrorCode } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { isObject } from "#worker/core/domain/objects.ts";

export type ScreenError = {
  code: ErrorCode | "INTERNE" | "VISITEUR";
  message: string;
  /** Identifies the error in the log. */
  reference?: string;
  /** Of the page that a visitor gets in place of the screen. Sent as data, so that screens do not load its texts. */
  meta?: MetaDescriptor[];
};

/** Technical details of an error are not shown. */
export function readScreenError(error: unknown): ScreenError {
  if (!isRouteErrorResponse(error)) return { code: "INTERNE", message: MESSAGES.unexpectedError };
  if (isObject(error.data) && "code" in error.data) return error.data as ScreenError;
  return error.status === 404
    ? { code: "INTROUVABLE", message: MESSAGES.resourceNotFound }
    : { code: "INTERNE", message: MESSAGES.internalError };
}
