// What a refused sale means for the user: one error whose fields name each line of a basket, or the field of a line.
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
  /** Where a single line says it. */
  field: string;
  sentence: (line: RefusedLine, devise: Devise) => string;
};

/** From the gravest: when lines are refused for several reasons it gives the status and the message. */
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

/** What is said of an invoice that cannot be continued. */
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

/** DomainError for what the batch of a basket met, at each of its lines; undefined when it is not about the basket. */
export function refusedPanier(reason: Cause, { deviseCode }: Acteur): DomainError | undefined {
  return translate(reason, devise(deviseCode), "lignes", ({ rang, titre, motif }, sentence) => [
    `lignes.${rang}`,
    // A price is refused in these very words (decision 32).
    titre === null || motif === "PRIX" ? sentence : MESSAGES.namedLine(titre, sentence),
  ]);
}

/** The same for a single line, at its own fields. */
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
  // Only prices are left then: a validation error says all of its sentences (specification 8.1).
  if (first.motif === "PRIX") return validationError(fields);
  return new DomainError(REFUSALS[first.motif].code, sentenceOf(first), { fields });
}

function translateConstraint(constraint: string, montantField: string): DomainError | undefined {
  if (constraint.includes("factures.numero"))
    return refusalAt("numeroFacture", "CONFLIT", MESSAGES.numeroFactureExists);
  if (constraint.includes("paiements.transaction_id")) {
    return refusalAt("paiements", "CONFLIT", MESSAGES.transactionUsed);
  }
  // Stock worth more than an invoice may cost, an invoice or a day that would pass its bound (decision 17).
  if (/^(factures_(cout|montant_total|nombre_articles)|totaux_\w+)_borne$/.test(constraint)) {
    return validationError({ [montantField]: [MESSAGES.montantTooLarge] });
  }
  return undefined;
}
