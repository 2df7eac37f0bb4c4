// What a refused product write means, in the words that the user reads.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { type Conflit, DomainError, erreurDeValidation, refusA } from "#worker/kernel/domain/errors.ts";
import { CODES_BARRES_MAX } from "#worker/kernel/domain/limits.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Devise, formaterMontant, formaterQuantite } from "#worker/kernel/domain/money.ts";
import { LIBELLES_STATUT, type Produit } from "#worker/domain/produit.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { completerProduit, type ProduitStocke } from "#worker/db/vues/produit.ts";
import { limiteAtteinte, refusDeConflit } from "#worker/kernel/service/refusals.ts";

/** The DomainError of a refusal or a broken constraint; undefined when it says nothing about products. */
export function traduireRefusProduit(cause: Cause, acteur: Acteur): DomainError | undefined {
  if (cause.genre === "REFUS" && cause.code === "CHANGE") {
    const stocke = cause.details as Conflit<ProduitStocke> | null;
    const conflit = stocke && { ...stocke, actuel: completerProduit(stocke.actuel) };
    return refusDeConflit(conflit, (actuel) => enMots(actuel, devise(acteur.deviseCode)));
  }
  if (cause.genre === "REFUS") return traduireRefus(cause.code, cause.details);
  if (cause.genre !== "CONTRAINTE") return undefined;
  if (cause.contrainte.endsWith("produits.reference_cle"))
    return refusA("reference", "CONFLIT", MESSAGES.referenceExiste);
  if (cause.contrainte.endsWith("codes_barres.code"))
    return refusA("codesBarres", "CONFLIT", MESSAGES.codeBarresExiste);
  return undefined;
}

function traduireRefus(code: string, details: unknown): DomainError | undefined {
  switch (code) {
    case "PRODUIT":
      return new DomainError("INTROUVABLE", MESSAGES.produitNonTrouve);
    case "CATEGORIE":
      return refusA("categorieId", "INTROUVABLE", MESSAGES.categorieNonTrouvee);
    case "LIMITE":
      return limiteAtteinte("produits");
    case "TROP_DE_CODES":
      return refusA("codesBarres", "CONFLIT", MESSAGES.limiteAtteinte(CODES_BARRES_MAX, "codes-barres"));
    case "CODES": {
      const codes = details as string[] | null;
      if (codes === null) return refusA("codesBarres", "CONFLIT", MESSAGES.codeBarresExiste);
      const phrases = codes.map((pris) => MESSAGES.ligneNommee(pris, MESSAGES.codeBarresExiste));
      return new DomainError("CONFLIT", phrases.join(", "), { fields: { codesBarres: phrases } });
    }
    case "BROUILLON":
      return refusA("statut", "CONFLIT", MESSAGES.produitRedevientBrouillon);
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

function enMots(produit: Produit, devise: Devise): Record<string, string> {
  const { titre, description, reference, categorie, codesBarres, statut, ...nombres } = produit;
  return {
    titre,
    description: description ?? "",
    reference,
    categorieId: categorie.nom,
    codesBarres: codesBarres.join(", "),
    statut: LIBELLES_STATUT[statut],
    seuilAlerte: formaterQuantite(nombres.seuilAlerte),
    quantite: formaterQuantite(nombres.quantite),
    prixAchat: formaterMontant(nombres.prixAchat, devise),
    prixVente: formaterMontant(nombres.prixVente, devise),
  };
}
