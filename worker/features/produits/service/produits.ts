// Products: what creates, edits, puts in stock and deletes one (specification 5, decisions 18 to 22).
// Each write is one batch; the reads are in lecture.ts.
import * as creation from "#worker/features/produits/writes/product.ts";
import * as edition from "#worker/features/produits/writes/edit.ts";
import type { SQL } from "drizzle-orm";
import { refuserSansCategorie } from "#worker/features/categories/writes.ts";
import {
  type ChangementStatut,
  LIBELLES_STATUT,
  type Produit,
  type ProduitCreation,
  type ProduitModification,
  type StockInitial,
} from "#worker/features/produits/domain.ts";
import {
  completerProduit,
  etatProduit,
  produitParId,
  type ProduitStocke,
} from "#worker/features/produits/queries.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { refuserAuDela } from "#worker/kernel/database/shop-limits.ts";
import { refuserSiChange } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Attendu } from "#worker/kernel/domain/edits.ts";
import { type Conflit, DomainError, erreurDeValidation, refusA } from "#worker/kernel/domain/errors.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import { CODES_BARRES_MAX } from "#worker/kernel/domain/shop-limits.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import {
  type Devise,
  formaterMontant,
  formaterQuantite,
  refusDesMontants,
} from "#worker/kernel/domain/money.ts";
import type { ContexteDate } from "#worker/kernel/domain/write-context.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { limiteAtteinte, refusDeConflit } from "#worker/kernel/service/limit-refusals.ts";
import { ecrire, SANS_REPONSE } from "#worker/kernel/service/write.ts";
import { createProduitsLecture } from "./reading.ts";

export function createProduits(deps: Deps) {
  /** Runs the statements as one batch and answers with the product that `id` names. */
  async function ecrireProduit(
    demande: {
      acteur: Acteur;
      operation: string;
      entree: unknown;
      cle?: string | undefined;
      montants?: Partial<StockInitial>;
    },
    id: number | SQL,
    construire: (ctx: ContexteDate) => SQL[],
  ): Promise<Ecrit<Produit>> {
    const { montants = {}, ...reste } = demande;
    const ecrit = await ecrire(
      deps,
      { ...reste, verifieReglages: true, traduire: traduireRefusProduit },
      (ctx, acteur) => {
        const erreurs = refusDesMontants(montants, devise(acteur.deviseCode));
        if (Object.keys(erreurs).length > 0) throw erreurDeValidation(erreurs);
        return {
          statements: construire(ctx),
          reponse: produitParId(acteur.etablissementId, id),
        };
      },
    );
    return { ...ecrit, valeur: completerProduit(ecrit.valeur) };
  }

  /** The statements of a change of status, after `refuserSansProduit`. */
  function versStatut(ctx: ContexteDate, id: number, { statut, stockInitial }: ChangementStatut): SQL[] {
    const statements: SQL[] = [];
    if (statut === "BROUILLON") statements.push(edition.refuserRetourBrouillon(ctx, id));
    if (statut === "STOCK") {
      if (stockInitial) statements.push(...creation.mettreEnStock(ctx, id, stockInitial));
      else statements.push(edition.refuserSansStock(ctx, id));
    }
    return [...statements, edition.changerStatut(ctx, id, statut)];
  }

  return {
    ...createProduitsLecture(deps),

    /**
     * Creates a product; one of status STOCK with its stock, first movement and price. Throws VALIDATION (amounts that
     * the currency does not have), INTROUVABLE (category), CONFLIT at `reference` or `codesBarres`, or when there are too
     * many, CLE_REUTILISEE.
     */
    async create(acteur: Acteur, produit: ProduitCreation, cle?: string): Promise<Ecrit<Produit>> {
      const e = acteur.etablissementId;
      const id = creation.dernierProduit(e);
      const montants = produit.statut === "STOCK" ? produit : {};
      return ecrireProduit(
        { acteur, operation: "produits.create", entree: produit, cle, montants },
        id,
        (ctx) => [
          refuserAuDela(e, "produits"),
          refuserSansCategorie(e, produit.categorieId),
          creation.refuserTropDeCodes(e, null, produit.codesBarres),
          creation.refuserCodesPris(e, produit.codesBarres, null),
          creation.reserverProduit(e, produit.reference === undefined),
          creation.insererProduit(ctx, produit),
          creation.insererCodes(e, id, produit.codesBarres),
          ...(produit.statut === "STOCK" ? creation.mettreEnStock(ctx, id, produit) : []),
          ...creation.signalerProduit(ctx, id),
        ],
      );
    },

    /**
     * Edits a product and, when `statut` is given, its status, in the same batch. Throws what `create` and
     * `changerStatut` throw; INTROUVABLE for a missing product too; CONFLIT at each field that has changed since the
     * caller read it as `attendu`.
     */
    async update(
      acteur: Acteur,
      id: number,
      produit: ProduitModification,
      statut?: ChangementStatut,
      attendu?: Attendu,
    ): Promise<Produit> {
      const e = acteur.etablissementId;
      const { prixVente, codesBarres, categorieId } = produit;
      const montants = { ...(prixVente === undefined ? {} : { prixVente }), ...statut?.stockInitial };
      const demande = { acteur, operation: "produits.update", entree: [id, produit, statut], montants };
      const champs = { ...produit, statut: statut?.statut, ...statut?.stockInitial };
      const intact = Object.keys(produit).length === 0 && statut === undefined;
      const { valeur } = await ecrireProduit(demande, id, (ctx) => [
        creation.refuserSansProduit(e, id),
        ...(attendu === undefined ? [] : [refuserSiChange(etatProduit(e, id), champs, attendu)]),
        ...(categorieId === undefined ? [] : [refuserSansCategorie(e, categorieId)]),
        ...(codesBarres === undefined
          ? []
          : [creation.refuserTropDeCodes(e, id, codesBarres), creation.refuserCodesPris(e, codesBarres, id)]),
        ...(codesBarres === undefined ? [] : edition.remplacerCodes(ctx, id, codesBarres)),
        ...(prixVente === undefined ? [] : edition.noterPrix(ctx, id, prixVente)),
        ...(intact ? [] : [edition.modifierProduit(ctx, id, produit)]),
        ...(statut === undefined ? [] : versStatut(ctx, id, statut)),
        ...(intact ? [] : creation.signalerProduit(ctx, id)),
      ]);
      return valeur;
    },

    /**
     * Changes the status (decision 19). The first time in STOCK needs `stockInitial`; later it has no effect. Throws
     * INTROUVABLE, VALIDATION (it is needed and absent), CONFLIT (back to BROUILLON).
     */
    async changerStatut(acteur: Acteur, id: number, changement: ChangementStatut): Promise<Produit> {
      const montants = changement.stockInitial ?? {};
      const demande = { acteur, operation: "produits.changerStatut", entree: [id, changement], montants };
      const { valeur } = await ecrireProduit(demande, id, (ctx) => [
        creation.refuserSansProduit(acteur.etablissementId, id),
        ...versStatut(ctx, id, changement),
        ...creation.signalerProduit(ctx, id),
      ]);
      return valeur;
    },

    /** Deletes a product; one that has movements is archived and frees reference and barcodes. INTROUVABLE. */
    async delete(acteur: Acteur, id: number): Promise<void> {
      const demande = { acteur, operation: "produits.delete", entree: id, traduire: traduireRefusProduit };
      await ecrire(deps, demande, (ctx) => ({
        statements: [
          creation.refuserSansProduit(acteur.etablissementId, id),
          ...edition.retirerProduit(ctx, id),
          ...creation.signalerProduit(ctx, id),
        ],
        reponse: SANS_REPONSE,
      }));
    },
  };
}

// What a refused product write means, in the words that the user reads.

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
