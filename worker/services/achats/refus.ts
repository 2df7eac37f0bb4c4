// What a refused purchase means, in the words that the user reads.
import { type Achat, attenduDe } from "#worker/domain/achat.ts";
import { type Conflit, DomainError, erreurDeValidation, refusA } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { formaterQuantite } from "#worker/kernel/domain/money.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { refusDeConflit, stockInsuffisant, traduireBornes } from "#worker/kernel/service/refusals.ts";

/** The DomainError of a refusal or a broken constraint; undefined when it says nothing about purchases. */
export function traduireRefusAchat(cause: Cause): DomainError | undefined {
  return cause.genre === "REFUS"
    ? traduireRefus(cause.code, cause.details)
    : traduireBornes(cause, "quantite");
}

/** The same of an edit, whose only say about the product is the quantity. */
export function traduireRefusEdition(cause: Cause): DomainError | undefined {
  if (cause.genre === "REFUS" && cause.code === "INACTIF")
    return refusA("quantite", "CONFLIT", MESSAGES.produitInactif);
  if (cause.genre === "REFUS" && cause.code === "ARCHIVE")
    return refusA("quantite", "CONFLIT", MESSAGES.produitArchive);
  return traduireRefusAchat(cause);
}

/** The same of a cancellation, which has no fields. */
export function traduireRefusAnnulation(cause: Cause): DomainError | undefined {
  if (cause.genre === "REFUS" && cause.code === "STOCK") return stockInsuffisant(cause.details);
  return traduireRefusAchat(cause);
}

function traduireRefus(code: string, details: unknown): DomainError | undefined {
  switch (code) {
    case "ACHAT":
      return new DomainError("INTROUVABLE", MESSAGES.achatNonTrouve);
    case "PRODUIT":
      return refusA("produitId", "INTROUVABLE", MESSAGES.produitNonTrouve);
    case "INACTIF":
      return refusA("produitId", "CONFLIT", MESSAGES.produitInactif);
    case "SANS_PRIX":
      return erreurDeValidation({ prixVente: [MESSAGES.produitPrixVenteObligatoire] });
    case "ANNULE":
      return new DomainError("CONFLIT", MESSAGES.achatAnnule);
    case "STOCK":
      return stockInsuffisant(details, "quantite");
    case "CHANGE":
      return refusDeConflit(details as Conflit<Achat> | null, enMots);
    default:
      return undefined;
  }
}

function enMots(achat: Achat): Record<string, string> {
  const { quantite, ...textes } = attenduDe(achat);
  const mots = Object.entries(textes).map(([champ, texte]) => [champ, texte ?? ""] as const);
  return { ...Object.fromEntries(mots), quantite: formaterQuantite(quantite) };
}
