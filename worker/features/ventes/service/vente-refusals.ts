// Turns a refused sale into one error that names each refused line of a basket, or the field of a single line.
import type { NumberReason, RefusalReason, RefusedLine } from "#worker/features/ventes/writes/refusals.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import {
  DomainError,
  type ErrorCode,
  validationError,
  type FieldErrors,
  refusalAt,
} from "#worker/kernel/domain/errors.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Devise, formatMontant } from "#worker/kernel/domain/money.ts";

type Refusal = {
  code: ErrorCode;
  /** The field of the error when the sale has a single line. */
  field: string;
  sentence: (line: RefusedLine, devise: Devise) => string;
};

/** Gravest first: the gravest reason among the lines gives the error its status and message. */
const REFUSALS: Record<RefusalReason, Refusal> = {
  INCONNU: { code: "INTROUVABLE", field: "produitId", sentence: () => MESSAGES.produitNotFound },
  INACTIF: { code: "CONFLIT", field: "produitId", sentence: () => MESSAGES.produitInactive },
  PREPARATION: { code: "CONFLIT", field: "produitId", sentence: () => MESSAGES.produitInPreparation },
  STOCK: {
    code: "STOCK_INSUFFISANT",
    field: "quantite",
    sentence: ({ disponible, asked }) => MESSAGES.insufficientStock(disponible, asked),
  },
  PRIX: {
    code: "VALIDATION",
    field: "prixVenteReel",
    sentence: ({ minimum }, devise) => MESSAGES.prixBelowMinimum(formatMontant(minimum ?? 0, devise)),
  },
};
const BY_SEVERITY = Object.keys(REFUSALS);

const NUMBER_TAKEN: Readonly<Record<NumberReason, string>> = {
  PANIER: MESSAGES.factureFromPanier,
  ANNULEE: MESSAGES.factureClosed,
  AUTEUR: MESSAGES.factureOtherGerant,
  DEVISE: MESSAGES.factureOtherDevise,
  JOUR: MESSAGES.factureOtherDate,
  TARD: MESSAGES.factureTooLate,
  CLIENT: MESSAGES.factureOtherClient,
  COMPLETE: MESSAGES.factureComplete,
  NOTES: MESSAGES.notesTooLong,
};

/** Undefined when the cause has nothing to do with the basket. */
export function refusedPanier(reason: Cause, { deviseCode }: Acteur): DomainError | undefined {
  return translate(reason, devise(deviseCode), "lignes", ({ rang, titre, motif }, sentence) => [
    `lignes.${rang}`,
    // Product decision 32 fixes the sentence of a price, so the product's title is not added.
    titre === null || motif === "PRIX" ? sentence : MESSAGES.namedLine(titre, sentence),
  ]);
}

export function refusedVente(reason: Cause, { deviseCode }: Acteur): DomainError | undefined {
  if (reason.kind === "REFUS" && reason.code === "NUMERO") {
    const [motif] = (reason.details ?? []) as NumberReason[];
    if (motif === "NOTES") return refusalAt("notes", "VALIDATION", NUMBER_TAKEN.NOTES);
    const sentence = motif === undefined ? MESSAGES.numeroFactureExists : NUMBER_TAKEN[motif];
    return refusalAt("numeroFacture", "CONFLIT", sentence);
  }
  if (reason.kind === "REFUS" && reason.code === "REFERENCE") {
    return refusalAt("reference", "CONFLIT", MESSAGES.referenceVenteExists);
  }
  return translate(reason, devise(deviseCode), "quantite", ({ motif }, sentence) => [
    REFUSALS[motif].field,
    sentence,
  ]);
}

function translate(
  reason: Cause,
  devise: Devise,
  montantField: string,
  said: (line: RefusedLine, sentence: string) => [field: string, sentence: string],
): DomainError | undefined {
  if (reason.kind === "CONTRAINTE") return translateConstraint(reason.constraint, montantField);
  if (reason.kind !== "REFUS" || reason.code !== "LIGNES") return undefined;
  const lignes = reason.details as RefusedLine[] | null;
  if (lignes === null) return new DomainError("CONFLIT", MESSAGES.panierRefused);
  const [first] = lignes.toSorted((a, b) => BY_SEVERITY.indexOf(a.motif) - BY_SEVERITY.indexOf(b.motif));
  if (!first) return undefined;
  const sentenceOf = (line: RefusedLine) => REFUSALS[line.motif].sentence(line, devise);
  const fields: FieldErrors = {};
  for (const line of lignes) {
    const [field, sentence] = said(line, sentenceOf(line));
    fields[field] = [sentence];
  }
  // PRIX is the mildest reason, so every refused line has it. All sentences are then shown (specification 8.1).
  if (first.motif === "PRIX") return validationError(fields);
  return new DomainError(REFUSALS[first.motif].code, sentenceOf(first), { fields });
}

function translateConstraint(constraint: string, montantField: string): DomainError | undefined {
  if (constraint.includes("factures.numero"))
    return refusalAt("numeroFacture", "CONFLIT", MESSAGES.numeroFactureExists);
  if (constraint.includes("paiements.transaction_id")) {
    return refusalAt("paiements", "CONFLIT", MESSAGES.transactionUsed);
  }
  // The invoice or a total of its day would exceed its bound (product decision 17).
  if (/^(factures_(cout|montant_total|nombre_articles)|totaux_\w+)_borne$/.test(constraint)) {
    return validationError({ [montantField]: [MESSAGES.montantTooLarge] });
  }
  return undefined;
}
