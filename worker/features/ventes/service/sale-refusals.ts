// What a refused sale means for the user: one error whose fields name each line of a basket, or the field of a line.
import type { MotifNumero } from "#worker/features/ventes/writes/invoice.ts";
import type { LigneRefusee, MotifRefus } from "#worker/features/ventes/writes/sale.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import {
  DomainError,
  erreurDeValidation,
  type ErreursDeChamps,
  refusA,
} from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Devise, formaterMontant } from "#worker/kernel/domain/money.ts";

// When lines are refused for several reasons the gravest one gives the status and the message.
const GRAVITE: readonly MotifRefus[] = ["INCONNU", "INACTIF", "PREPARATION", "STOCK", "PRIX"];

const CODES = {
  INCONNU: "INTROUVABLE",
  INACTIF: "CONFLIT",
  PREPARATION: "CONFLIT",
  PRIX: "VALIDATION",
  STOCK: "STOCK_INSUFFISANT",
} as const;

/** Where a single line says what its product, price or pieces are refused for. */
const CHAMPS = {
  INCONNU: "produitId",
  INACTIF: "produitId",
  PREPARATION: "produitId",
  PRIX: "prixVenteReel",
  STOCK: "quantite",
} as const;

/** What is said of an invoice that cannot be continued. */
const NUMERO_PRIS: Readonly<Record<MotifNumero, string>> = {
  PANIER: MESSAGES.factureDePanier,
  ANNULEE: MESSAGES.factureFermee,
  AUTEUR: MESSAGES.factureAutreGerant,
  DEVISE: MESSAGES.factureAutreDevise,
  JOUR: MESSAGES.factureAutreDate,
  TARD: MESSAGES.factureTropTard,
  CLIENT: MESSAGES.factureAutreClient,
};

/** DomainError for what the batch of a basket met, at each of its lines; undefined when it is not about the basket. */
export function traduireRefusPanier(raison: Cause, devise: Devise): DomainError | undefined {
  return traduire(raison, devise, "lignes", (lignes) => {
    const champs = lignes.map((ligne) => {
      const phrase = phraseDe(ligne, devise);
      // A price is refused in these very words (decision 32).
      const { titre, motif } = ligne;
      return [
        `lignes.${ligne.rang}`,
        [titre === null || motif === "PRIX" ? phrase : MESSAGES.ligneNommee(titre, phrase)],
      ];
    });
    return Object.fromEntries(champs) as ErreursDeChamps;
  });
}

/** The same for a single line, at its own fields. */
export function traduireRefusVente(raison: Cause, devise: Devise): DomainError | undefined {
  if (raison.genre === "REFUS" && raison.code === "NUMERO") {
    const [motif] = (raison.details ?? []) as MotifNumero[];
    const phrase = motif === undefined ? MESSAGES.numeroFactureExiste : NUMERO_PRIS[motif];
    return refusA("numeroFacture", "CONFLIT", phrase);
  }
  if (raison.genre === "REFUS" && raison.code === "REFERENCE") {
    return refusA("reference", "CONFLIT", MESSAGES.referenceVenteExiste);
  }
  if (raison.genre === "REFUS" && raison.code === "COMPLETE") {
    return refusA("numeroFacture", "CONFLIT", MESSAGES.factureComplete);
  }
  if (raison.genre === "REFUS" && raison.code === "NOTES") {
    return refusA("notes", "VALIDATION", MESSAGES.notesTropLongues);
  }
  return traduire(raison, devise, "quantite", (lignes) =>
    Object.fromEntries(lignes.map((ligne) => [CHAMPS[ligne.motif], [phraseDe(ligne, devise)]])),
  );
}

function traduire(
  raison: Cause,
  devise: Devise,
  champDuMontant: string,
  enChamps: (lignes: LigneRefusee[]) => ErreursDeChamps,
): DomainError | undefined {
  if (raison.genre === "CONTRAINTE") return traduireContrainte(raison.contrainte, champDuMontant);
  if (raison.genre !== "REFUS" || raison.code !== "LIGNES") return undefined;
  const lignes = raison.details as LigneRefusee[] | null;
  if (lignes === null) return new DomainError("CONFLIT", MESSAGES.panierRefuse);
  const motif = GRAVITE.find((m) => lignes.some((ligne) => ligne.motif === m));
  const premiere = lignes.find((ligne) => ligne.motif === motif);
  if (!motif || !premiere) return undefined;
  const fields = enChamps(lignes);
  // Only prices are left then: a validation error says all of its sentences (specification 8.1).
  if (motif === "PRIX") return erreurDeValidation(fields);
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

function traduireContrainte(contrainte: string, champDuMontant: string): DomainError | undefined {
  if (contrainte.includes("factures.numero"))
    return refusA("numeroFacture", "CONFLIT", MESSAGES.numeroFactureExiste);
  if (contrainte.includes("paiements.transaction_id")) {
    return refusA("paiements", "CONFLIT", MESSAGES.transactionUtilisee);
  }
  // Stock worth more than an invoice may cost, an invoice or a day that would pass its bound (decision 17).
  if (/^(factures_(cout|montant_total|nombre_articles)|totaux_\w+)_borne$/.test(contrainte)) {
    return erreurDeValidation({ [champDuMontant]: [MESSAGES.montantTropGrand] });
  }
  return undefined;
}
