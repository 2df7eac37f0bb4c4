import type { SubmissionResult } from "@conform-to/react";
import type { FlashToast } from "#app/toasts/store.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import type { Etablissement, Gerant } from "#worker/features/parametres/domain.ts";
import type { Produit } from "#worker/features/produits/domain.ts";

/** What an action answers to its form: sentences by field, `""` for the form itself, and what was typed. */
export type FormOutcome = SubmissionResult & { conflict?: Conflict };

/** What an edit that comes too late goes on with: the record as it is, and the sent values of the fields that were changed. */
export type Conflict<Stored = Produit | Categorie | Etablissement | Gerant> = {
  stored: Stored;
  /** Which form of the screen it is of, where there are several. */
  intent: string | undefined;
  typed: Record<string, string>;
  /** Where something is being written, as the browser adds it (`network/guard.ts`). */
  writing?: { name: string; caret: number } | undefined;
};

/** An answer that its screen goes on from without leaving (`useIntent`). */
export type SavedHere<Stored = unknown> = { saved: true; intent: string; toast: FlashToast; stored: Stored };
