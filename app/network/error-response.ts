import type { ErrorCode } from "#worker/core/domain/errors.ts";

/** The refusal of a route that a screen fetches by itself. */
export type ErrorResponse = {
  erreur: { code: ErrorCode; message: string; champs?: Record<string, string[]> | undefined };
};
