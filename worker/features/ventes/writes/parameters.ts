// What the statements of a sale are bound to, and what their texts depend on.
import type { Placeholders } from "#worker/core/database/compiled.ts";
import { fold } from "#worker/core/domain/text.ts";
import type { Encaissable } from "#worker/features/ventes/domain/vente.ts";

/** Sales of one shape have the same statements. */
export type Shape = {
  /** A single line that names an invoice number: it may continue an invoice. */
  continues: boolean;
  /** The caller chose the invoice number, the reference of the line, a customer, notes. */
  hasNumber: boolean;
  hasReference: boolean;
  hasClient: boolean;
  hasNotes: boolean;
  isPaid: boolean;
};

export function shapeOf({ origine, numeroFacture, reference, ...v }: Encaissable): Shape {
  return {
    continues: origine === "LIGNE" && numeroFacture !== undefined,
    hasNumber: numeroFacture !== undefined,
    hasReference: reference !== undefined,
    hasClient: !v.clientAbsent,
    hasNotes: !v.notesAbsent,
    isPaid: v.paiements.length > 0,
  };
}

/** `lignes` is JSON rows `[produitId, quantite, prix]`, `paiements` JSON of `ReceivedPaiement`. */
export function valuesOf({ lignes, paiements, ...v }: Encaissable) {
  const { numeroFacture = "", reference = "" } = v;
  return {
    ...v,
    numeroFacture,
    foldedNumber: fold(numeroFacture),
    numberPrefix: `FACT-${v.numberingDay.replaceAll("-", "")}`,
    reference,
    foldedReference: fold(reference),
    /** The number of a reference that has the counter's shape, else 0. */
    referenceNumber: Number(/^VENTE-(\d{8,15})$/.exec(reference)?.[1] ?? 0),
    foldedClient: fold(v.client),
    lignes: JSON.stringify(lignes.map((l) => [l.produitId, l.quantite, l.prixVenteReel])),
    lineCount: lignes.length,
    paiements: JSON.stringify(paiements),
    paiementCount: paiements.length,
  };
}

export type SaleValues = ReturnType<typeof valuesOf>;

/** A sale as its statements name it: a parameter in place of each value. */
export type Sale = Shape & Placeholders<SaleValues>;
