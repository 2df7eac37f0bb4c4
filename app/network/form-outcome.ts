import type { SubmissionResult } from "@conform-to/react";
import type { FlashToast } from "#app/toasts/store.ts";
import type { Achat } from "#worker/features/achats/domain.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import type { Gerant } from "#worker/features/comptes/domain/profile.ts";
import type { Etablissement } from "#worker/features/parametres/domain/settings.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import type { Tache } from "#worker/features/taches/domain.ts";

/** Error sentences by field, `""` for the form itself, and the typed values. */
export type FormOutcome = SubmissionResult & { conflict?: Conflict };

/** An edit that came too late (docs/decisions/0045): the stored record, and the sent values of the changed fields. */
export type Conflict<Stored = Produit | Categorie | Achat | Etablissement | Gerant | Tache> = {
  stored: Stored;
  intent: string | undefined;
  typed: Record<string, string>;
  /** The field with the caret, which the browser adds (network/guard.ts). */
  writing?: { name: string; caret: number } | undefined;
};

/** The answer to a form whose screen stays (`useIntent`). */
export type SavedHere<Stored = unknown> = { saved: true; intent: string; toast: FlashToast; stored: Stored };
