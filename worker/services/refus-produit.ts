// What a refused product write means, in the words that the user reads.
import { DomainError, erreurDeValidation } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import type { Cause } from "#worker/db/echec.ts";

/** The DomainError of a refusal or a broken constraint; undefined when it says nothing about products. */
export function traduireRefusProduit(cause: Cause): DomainError | undefined {
  if (cause.genre === "REFUS") return traduireRefus(cause.code, cause.details);
  if (cause.genre !== "CONTRAINTE") return undefined;
  if (cause.contrainte.endsWith("produits.reference_cle"))
    return conflit("reference", MESSAGES.referenceExiste);
  if (cause.contrainte.endsWith("codes_barres.code"))
    return conflit("codesBarres", MESSAGES.codeBarresExiste);
  return undefined;
}

function traduireRefus(code: string, details: unknown): DomainError | undefined {
  switch (code) {
    case "PRODUIT":
      return new DomainError("INTROUVABLE", MESSAGES.produitNonTrouve);
    case "CATEGORIE":
      return new DomainError("INTROUVABLE", MESSAGES.categorieNonTrouvee, {
        fields: { categorieId: [MESSAGES.categorieNonTrouvee] },
      });
    case "CODES": {
      const codes = details as string[];
      const phrases = codes.map((pris) => MESSAGES.ligneNommee(pris, MESSAGES.codeBarresExiste));
      return new DomainError("CONFLIT", phrases.join(", "), { fields: { codesBarres: phrases } });
    }
    case "CHANGE":
      return new DomainError("CONFLIT", MESSAGES.produitChange);
    case "BROUILLON":
      return conflit("statut", MESSAGES.produitRedevientBrouillon);
    case "SANS_STOCK":
      return erreurDeValidation({
        seuilAlerte: [MESSAGES.produitSeuilObligatoire],
        quantite: [MESSAGES.produitQuantiteObligatoire],
        prixAchat: [MESSAGES.produitPrixAchatObligatoire],
        prixVente: [MESSAGES.produitPrixVenteObligatoire],
      });
    default:
      return undefined;
  }
}

function conflit(champ: string, phrase: string): DomainError {
  return new DomainError("CONFLIT", phrase, { fields: { [champ]: [phrase] } });
}
