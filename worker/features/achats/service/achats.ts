// Purchases: what records, edits and cancels one (specification 5, decisions 19, 20, 24 and 25). Each write is one batch;
// the reads are in lecture.ts.
import * as edition from "#worker/features/achats/writes/edit.ts";
import * as ecriture from "#worker/features/achats/writes/purchase.ts";
import type { SQL } from "drizzle-orm";
import {
  type Achat,
  type AchatCreation,
  type AchatModification,
  attenduDe,
} from "#worker/features/achats/domain.ts";
import { achatParId, etatAchat } from "#worker/features/achats/queries.ts";
import { dernierAchat } from "#worker/features/achats/writes/purchase.ts";
import { noterPrix } from "#worker/features/produits/writes/edit.ts";
import { refuserSansProduit } from "#worker/features/produits/writes/product.ts";
import { corrigerStock } from "#worker/features/stock/writes/correction.ts";
import { suivreLivre } from "#worker/features/stock/writes/levels.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { refuserSiChange } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Attendu } from "#worker/kernel/domain/edits.ts";
import { type Conflit, DomainError, erreurDeValidation, refusA } from "#worker/kernel/domain/errors.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { formaterQuantite, refusDesMontants } from "#worker/kernel/domain/money.ts";
import { estDansLeFutur, heureLocale, instantDe } from "#worker/kernel/domain/period.ts";
import type { ContexteDate } from "#worker/kernel/domain/write-context.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { refusDeConflit, stockInsuffisant, traduireBornes } from "#worker/kernel/service/limit-refusals.ts";
import { ecrire, SANS_REPONSE } from "#worker/kernel/service/write.ts";
import { createAchatsLecture } from "./reading.ts";

export function createAchats(deps: Deps) {
  return {
    ...createAchatsLecture(deps),

    /**
     * Records a purchase: stock, ledger, prices, totals and event in one batch; a draft is in stock by then. Throws
     * VALIDATION (date in the future, amounts, a draft without selling price), INTROUVABLE (product), CONFLIT (it is
     * INACTIF), CLE_REUTILISEE.
     */
    async create(acteur: Acteur, achat: AchatCreation, cle?: string): Promise<Ecrit<Achat>> {
      const e = acteur.etablissementId;
      return ecrire(
        deps,
        {
          acteur,
          operation: "achats.create",
          entree: achat,
          cle,
          verifieReglages: true,
          traduire: traduireRefusAchat,
        },
        (ctx, a) => ({
          statements: statementsDeLAchat(ctx, a, achat),
          reponse: achatParId(e, dernierAchat(e)),
        }),
      );
    },

    /**
     * Changes what is given. More pieces enter at the purchase's own price, fewer leave at the average cost, and the
     * expenses of its day follow. INTROUVABLE; CONFLIT when it is cancelled, at `quantite` for more of a product that is
     * INACTIF or archived, and at each field that has changed since the
     * caller read it as `attendu`; STOCK_INSUFFISANT when the pieces are sold; VALIDATION beyond the bounds.
     */
    async update(acteur: Acteur, id: number, achat: AchatModification, attendu?: Attendu): Promise<Achat> {
      const intact = Object.keys(achat).length === 0;
      const e = acteur.etablissementId;
      const { valeur } = await ecrire(
        deps,
        {
          acteur,
          operation: "achats.update",
          entree: [id, achat],
          verifieReglages: true,
          traduire: traduireRefusEdition,
        },
        (ctx) => ({
          statements: [
            edition.refuserSansAchat(ctx, id),
            ...(intact ? [] : [edition.refuserAnnule(ctx, id)]),
            ...(attendu ? [refuserSiChange(etatAchat(e, id), achat, attendu)] : []),
            ...(achat.quantite === undefined ? [] : changerQuantite(ctx, id, achat.quantite)),
            ...(intact ? [] : [edition.modifierAchat(ctx, id, achat)]),
          ],
          reponse: achatParId(e, id),
        }),
      );
      return valeur;
    },

    /**
     * Cancels a purchase: its pieces leave at the average cost, its expense no longer counts. Twice is once. INTROUVABLE;
     * STOCK_INSUFFISANT when the pieces are sold.
     */
    async annuler(acteur: Acteur, id: number): Promise<void> {
      await ecrire(
        deps,
        {
          acteur,
          operation: "achats.annuler",
          entree: id,
          verifieReglages: true,
          traduire: traduireRefusAnnulation,
        },
        (ctx, a) => ({
          statements: [
            edition.refuserSansAchat(ctx, id),
            edition.refuserStockVendu(ctx, id, 0),
            ...corrigerStock(ctx, "ANNULATION_ACHAT", edition.ecartAchat(ctx, id, 0)),
            ...edition.corrigerDepense(ctx, id, 0, -1),
            edition.reprendrePrixAchat(ctx, id, devise(a.deviseCode)),
            edition.annulerAchat(ctx, id),
          ],
          reponse: SANS_REPONSE,
        }),
      );
    },
  };
}

function changerQuantite(ctx: ContexteDate, id: number, quantite: number): SQL[] {
  return [
    ...edition.refuserPlusDInvendu(ctx, id, quantite),
    edition.refuserStockVendu(ctx, id, quantite),
    ...corrigerStock(ctx, "MODIFICATION_ACHAT", edition.ecartAchat(ctx, id, quantite)),
    ...edition.corrigerDepense(ctx, id, quantite, 0),
  ];
}

// What a refused purchase means, in the words that the user reads.

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

// A purchase as the statements of one batch: what is refused, what is written, in the order they are run.

/**
 * Records a purchase. Whoever runs them checks the acteur's claim of the shop's settings; several purchases may follow one
 * another in one batch. Throws VALIDATION for what needs no database.
 */
export function statementsDeLAchat(ctx: ContexteDate, acteur: Acteur, entree: AchatCreation): SQL[] {
  const achat = verifier(acteur, entree, ctx.maintenant);
  const { produitId, prixVente } = achat;
  return [
    refuserSansProduit(ctx.etablissementId, produitId),
    ecriture.refuserInactif(ctx, produitId),
    ...(prixVente === undefined
      ? [ecriture.refuserBrouillon(ctx, produitId)]
      : noterPrix(ctx, produitId, prixVente)),
    ecriture.reserverAchat(ctx),
    ecriture.insererAchat(ctx, achat),
    ecriture.insererEntree(ctx, achat),
    suivreLivre(ctx.etablissementId, 1),
    ecriture.suivreAchat(ctx, achat),
    ...ecriture.ajouterDepense(ctx, achat),
    ecriture.insererAchatEffectue(ctx, produitId),
  ];
}

/** The rules that need no database; answers with what is known before it is asked. */
function verifier(acteur: Acteur, achat: AchatCreation, maintenant: number): ecriture.AchatEnregistre {
  const { prixVente, ...montants } = achat;
  const dateOperation = instantDe(achat.dateOperation, maintenant, acteur.fuseau);
  const erreurs = refusDesMontants(
    { ...montants, ...(prixVente === undefined ? {} : { prixVente }) },
    devise(acteur.deviseCode),
  );
  if (estDansLeFutur(dateOperation, maintenant)) erreurs["dateOperation"] = [MESSAGES.dateFuture];
  if (Object.keys(erreurs).length > 0) throw erreurDeValidation(erreurs);
  return {
    ...achat,
    ...heureLocale(dateOperation, acteur.fuseau),
    dateOperation,
    montantTotal: achat.quantite * achat.prixAchat,
    deviseCode: acteur.deviseCode,
  };
}
