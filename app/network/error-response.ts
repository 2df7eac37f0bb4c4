import type { CodeErreur } from "#worker/kernel/domain/errors.ts";

/** What a route that a screen asks by its own fetch answers when it refuses. */
export type ReponseErreur = {
  erreur: { code: CodeErreur; message: string; champs?: Record<string, string[]> | undefined };
};
