// A purchase as the statements of one batch: what is refused, what is written, in the order they are run.
import type { SQL } from "drizzle-orm";
import type { AchatCreation } from "#worker/domain/achat.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { refusDesMontants } from "#worker/kernel/domain/money.ts";
import { estDansLeFutur, heureLocale, instantDe } from "#worker/kernel/domain/period.ts";
import * as ecriture from "#worker/db/ecritures/achat.ts";
import type { ContexteDate } from "#worker/kernel/domain/write-context.ts";
import { refuserSansProduit } from "#worker/features/produits/writes/product.ts";
import { noterPrix } from "#worker/features/produits/writes/edit.ts";
import { suivreLivre } from "#worker/features/stock/writes/levels.ts";

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
