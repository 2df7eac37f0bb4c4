// A copy of unsent baskets that is handed in (docs/decisions/0072): what would become of each. Quantities in pieces.
import type { ErrorCode, FieldErrors } from "#worker/core/domain/errors.ts";

export const DEPOT_MAX_BYTES = 2_000_000;
export const DEPOT_VENTES_MAX = 400;

/** Pieces of a product that the stock lacks. */
export type Manque = { titre: string; quantite: number };

/** `venteId`: its first line, whose screen shows the invoice. */
export type RecordedFacture = { venteId: number; numeroFacture: string };

export type Prevision =
  | { etat: "ENREGISTREE"; facture: RecordedFacture }
  | {
      etat: "NOUVELLE";
      manques: Manque[];
      /** Its mobile money will wait to be confirmed. */
      attente: boolean;
      /** Its own moment cannot be right, so it counts at its arrival. */
      arrivee: boolean;
    }
  | { etat: "REFUSEE"; refus: { code: ErrorCode; message: string; champs: FieldErrors } };
