// What a basket's refusal means for the user: one error whose fields name each line.
import { DomainError, type ErreursDeChamps, erreurDeValidation } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { type Devise, formaterMontant } from "#worker/domain/monnaie.ts";
import type { Echec } from "#worker/db/echec.ts";
import type { LigneRefusee, MotifRefus } from "#worker/db/ecritures/refus-vente.ts";

// When lines are refused for several reasons the gravest one gives the status and the message.
const GRAVITE: readonly MotifRefus[] = ["INCONNU", "INACTIF", "PREPARATION", "PRIX", "STOCK"];

const CODES = {
  INCONNU: "INTROUVABLE",
  INACTIF: "CONFLIT",
  PREPARATION: "CONFLIT",
  PRIX: "VALIDATION",
  STOCK: "STOCK_INSUFFISANT",
} as const;

/** DomainError for what the batch of a basket met, or undefined when it is not about the basket. */
export function traduireRefusVente(raison: Echec["raison"], devise: Devise): DomainError | undefined {
  if (raison.genre === "CONTRAINTE") return traduireContrainte(raison.contrainte);
  if (raison.genre !== "REFUS" || raison.code !== "LIGNES") return undefined;
  const lignes = raison.details as LigneRefusee[] | null;
  if (lignes === null) return new DomainError("CONFLIT", MESSAGES.panierRefuse);
  const motif = GRAVITE.find((m) => lignes.some((ligne) => ligne.motif === m));
  const premiere = lignes.find((ligne) => ligne.motif === motif);
  if (!motif || !premiere) return undefined;
  const fields: ErreursDeChamps = {};
  for (const ligne of lignes) {
    const phrase = phraseDe(ligne, devise);
    fields[`lignes.${ligne.rang}`] = [
      ligne.titre === null ? phrase : MESSAGES.ligneNommee(ligne.titre, phrase),
    ];
  }
  return new DomainError(CODES[motif], phraseDe(premiere, devise), { fields });
}

function phraseDe(ligne: LigneRefusee, devise: Devise): string {
  switch (ligne.motif) {
    case "INCONNU":
      return MESSAGES.produitNonTrouve;
    case "INACTIF":
      return MESSAGES.produitInactif;
    case "PREPARATION":
      return MESSAGES.produitEnPreparation;
    case "PRIX":
      return MESSAGES.prixSousMinimum(formaterMontant(ligne.minimum ?? 0, devise));
    case "STOCK":
      return MESSAGES.stockInsuffisant(ligne.disponible, ligne.demande);
  }
}

function traduireContrainte(contrainte: string): DomainError | undefined {
  if (contrainte.includes("factures.numero")) {
    return new DomainError("CONFLIT", MESSAGES.numeroFactureExiste, {
      fields: { numeroFacture: [MESSAGES.numeroFactureExiste] },
    });
  }
  if (contrainte.includes("paiements.transaction_id")) {
    return new DomainError("CONFLIT", MESSAGES.transactionUtilisee, {
      fields: { paiements: [MESSAGES.transactionUtilisee] },
    });
  }
  // Stock worth more than an invoice may cost, or a day that would pass its bound (decision 17).
  if (/^(factures_cout|totaux_\w+)_borne$/.test(contrainte)) {
    return erreurDeValidation({ lignes: [MESSAGES.montantTropGrand] });
  }
  return undefined;
}
