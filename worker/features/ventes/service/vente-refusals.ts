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
export function translatePanierRefusal(reason: Cause, devise: Devise): DomainError | undefined {
  return translate(reason, devise, "lignes", (lignes) => {
    const fields = lignes.map((line) => {
      const sentence = sentenceOf(line, devise);
      // A price is refused in these very words (decision 32).
      const { titre, motif } = line;
      return [
        `lignes.${line.rang}`,
        [titre === null || motif === "PRIX" ? sentence : MESSAGES.namedLine(titre, sentence)],
      ];
    });
    return Object.fromEntries(fields) as FieldErrors;
  });
}

/** The same for a single line, at its own fields. */
export function translateVenteRefusal(reason: Cause, devise: Devise): DomainError | undefined {
  if (reason.kind === "REFUS" && reason.code === "NUMERO") {
    const [motif] = (reason.details ?? []) as NumberReason[];
    if (motif === "NOTES") return refusalAt("notes", "VALIDATION", NUMBER_TAKEN.NOTES);
    const sentence = motif === undefined ? MESSAGES.numeroFactureExists : NUMBER_TAKEN[motif];
    return refusalAt("numeroFacture", "CONFLIT", sentence);
  }
  if (reason.kind === "REFUS" && reason.code === "REFERENCE") {
    return refusalAt("reference", "CONFLIT", MESSAGES.referenceVenteExists);
  }
  return translate(reason, devise, "quantite", (lignes) =>
    Object.fromEntries(lignes.map((line) => [REFUSALS[line.motif].field, [sentenceOf(line, devise)]])),
  );
}

function translate(
  reason: Cause,
  devise: Devise,
  montantField: string,
  toFields: (lignes: RefusedLine[]) => FieldErrors,
): DomainError | undefined {
  if (reason.kind === "CONTRAINTE") return translateConstraint(reason.constraint, montantField);
  if (reason.kind !== "REFUS" || reason.code !== "LIGNES") return undefined;
  const lignes = reason.details as RefusedLine[] | null;
  if (lignes === null) return new DomainError("CONFLIT", MESSAGES.panierRefused);
  const [first] = lignes.toSorted((a, b) => BY_SEVERITY.indexOf(a.motif) - BY_SEVERITY.indexOf(b.motif));
  if (!first) return undefined;
  const fields = toFields(lignes);
  // Only prices are left then: a validation error says all of its sentences (specification 8.1).
  if (first.motif === "PRIX") return validationError(fields);
  return new DomainError(REFUSALS[first.motif].code, sentenceOf(first, devise), { fields });
}

function sentenceOf(line: RefusedLine, devise: Devise): string {
  return REFUSALS[line.motif].sentence(line, devise);
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
