// What a refused sale means for the user: one error whose fields name each line of a basket, or the field of a line.
import type { NumberReason, RefusalReason, RefusedLine } from "#worker/features/ventes/writes/refusals.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { DomainError, validationError, type FieldErrors, refusalAt } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Devise, formatMontant } from "#worker/kernel/domain/money.ts";

// When lines are refused for several reasons the gravest one gives the status and the message.
const BY_SEVERITY: readonly RefusalReason[] = ["INCONNU", "INACTIF", "PREPARATION", "STOCK", "PRIX"];

const CODES = {
  INCONNU: "INTROUVABLE",
  INACTIF: "CONFLIT",
  PREPARATION: "CONFLIT",
  PRIX: "VALIDATION",
  STOCK: "STOCK_INSUFFISANT",
} as const;

/** Where a single line says what its product, price or pieces are refused for. */
const FIELDS = {
  INCONNU: "produitId",
  INACTIF: "produitId",
  PREPARATION: "produitId",
  PRIX: "prixVenteReel",
  STOCK: "quantite",
} as const;

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
    Object.fromEntries(lignes.map((line) => [FIELDS[line.motif], [sentenceOf(line, devise)]])),
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
  const motif = BY_SEVERITY.find((m) => lignes.some((line) => line.motif === m));
  const first = lignes.find((line) => line.motif === motif);
  if (!motif || !first) return undefined;
  const fields = toFields(lignes);
  // Only prices are left then: a validation error says all of its sentences (specification 8.1).
  if (motif === "PRIX") return validationError(fields);
  return new DomainError(CODES[motif], sentenceOf(first, devise), { fields });
}

function sentenceOf(line: RefusedLine, devise: Devise): string {
  switch (line.motif) {
    case "INCONNU":
      return MESSAGES.produitNotFound;
    case "INACTIF":
      return MESSAGES.produitInactive;
    case "PREPARATION":
      return MESSAGES.produitInPreparation;
    case "PRIX":
      return MESSAGES.prixBelowMinimum(formatMontant(line.minimum ?? 0, devise));
    case "STOCK":
      return MESSAGES.insufficientStock(line.disponible, line.asked);
  }
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
