import type { ErrorCode } from "#worker/kernel/domain/errors.ts";

/** What a route that a screen asks by its own fetch answers when it refuses. */
export type ErrorResponse = {
  erreur: { code: ErrorCode; message: string; champs?: Record<string, string[]> | undefined };
};
