// Turns a refused sale into one error that names each refused line of a basket, or the field of a single line.
import { AMOUNT_BOUNDS, refusedAs } from "#worker/books/service/refusals.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { DomainError, type ErrorCode, refusalAt, validationError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type Devise, formatMontant } from "#worker/core/domain/money.ts";
import { ticketRefusals } from "#worker/features/appareils/domain.ts";
import { transactionUsed } from "#worker/features/ventes/domain/paiement.ts";
import type { Panier } from "#worker/features/ventes/domain/vente.ts";
import type { NumberReason, RefusalReason, RefusedLine } from "#worker/features/ventes/writes/panier.ts";

type Refusal = {
  code: ErrorCode;
  /** The field of the error when the sale has a single line. */
  field: string;
  sentence: (line: RefusedLine, devise: Devise) => string;
};

/** Most severe first: the most severe reason among the lines gives the error its status and message. */
const REFUSALS: Record<RefusalReason, Refusal> = {
  INCONNU: { code: "INTROUVABLE", field: "produitId", sentence: () => MESSAGES.produitNotFound },
  INACTIF: { code: "CONFLIT", field: "produitId", sentence: () => MESSAGES.produitInactive },
  PREPARATION: { code: "CONFLIT", field: "produitId", sentence: () => MESSAGES.produitInPreparation },
  STOCK: {
    code: "STOCK_INSUFFISANT",
    field: "quantite",
    sentence: ({ disponible, requested }) => MESSAGES.insufficientStock(disponible, requested),
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
  PAIEMENTS: MESSAGES.factureTooManyPaiements,
  NOTES: MESSAGES.notesTooLong,
};

const NUMBER = {
  "factures.numero": () => refusalAt("numeroFacture", "CONFLIT", MESSAGES.numeroFactureExists),
};

export const refusedPanier = ({ paiements, appareil: ticket }: Pick<Panier, "paiements" | "appareil">) =>
  refusedAs(
    {
      ...NUMBER,
      ...(ticket && ticketRefusals(ticket.horsLigne ? "horsLigne." : "caisse.", ticket.numeroProvisoire)),
      TOTAL_ECART: () => refusalAt("lignes", "VALIDATION", MESSAGES.montantTooLarge),
      "paiements.transaction_id": () => transactionUsed(paiements),
      TOTAL_JOUR: () => refusalAt("lignes", "VALIDATION", MESSAGES.montantTooLarge),
      LIGNES: (details, acteur) =>
        refusedLines(details, acteur, ({ rang, titre, motif }, sentence) => [
          `lignes.${rang}`,
          // The sentence of a price is fixed (rule: fixed-texts), so the product's title is not added.
          titre === null || motif === "PRIX" ? sentence : MESSAGES.namedLine(titre, sentence),
        ]),
    },
    "lignes",
    AMOUNT_BOUNDS,
  );

export const refusedVente = refusedAs(
  {
    ...NUMBER,
    LIGNES: (details, acteur) =>
      refusedLines(details, acteur, ({ motif }, sentence) => [REFUSALS[motif].field, sentence]),
    NUMERO: (details) => {
      const [motif] = (details ?? []) as NumberReason[];
      if (motif === "NOTES") return refusalAt("notes", "VALIDATION", NUMBER_TAKEN.NOTES);
      const sentence = motif === undefined ? MESSAGES.numeroFactureExists : NUMBER_TAKEN[motif];
      return refusalAt("numeroFacture", "CONFLIT", sentence);
    },
    TOTAL_JOUR: () => refusalAt("quantite", "VALIDATION", MESSAGES.montantTooLarge),
    REFERENCE: () => refusalAt("reference", "CONFLIT", MESSAGES.referenceVenteExists),
  },
  "quantite",
  AMOUNT_BOUNDS,
);

function refusedLines(
  details: unknown,
  { deviseCode }: Acteur,
  toField: (line: RefusedLine, sentence: string) => [field: string, sentence: string],
): DomainError {
  const lignes = (details ?? []) as RefusedLine[];
  const [first] = lignes.toSorted((a, b) => BY_SEVERITY.indexOf(a.motif) - BY_SEVERITY.indexOf(b.motif));
  if (!first) return new DomainError("CONFLIT", MESSAGES.panierRefused);
  const sentenceOf = (line: RefusedLine) => REFUSALS[line.motif].sentence(line, devise(deviseCode));
  const fields = Object.fromEntries(
    lignes.map((line) => {
      const [field, sentence] = toField(line, sentenceOf(line));
      return [field, [sentence]];
    }),
  );
  // PRIX is the mildest reason, so every refused line has it. All sentences are then shown.
  if (first.motif === "PRIX") return validationError(fields);
  return new DomainError(REFUSALS[first.motif].code, sentenceOf(first), { fields });
}
