// A basket: the rules that need no database, and the statements of its batch.
import type { SQL } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { type ErreursDeChamps, erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { estPrecis, MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";
import { verifierPaiements } from "#worker/domain/paiement.ts";
import { estDansLeFutur, instantDe } from "#worker/kernel/domain/period.ts";
import {
  clientParDefaut,
  noteDePaiement,
  type PaiementRecu,
  type Panier,
  refusDeLigne,
  totalDuPanier,
} from "#worker/domain/vente.ts";
import type { ContexteDate } from "#worker/kernel/domain/write-context.ts";
import { lignesDuPanier } from "#worker/kernel/database/lines.ts";
import { paysDe, statementsDeVente } from "./encaissement.ts";

/** Sells a basket. Throws VALIDATION for what needs no database. */
export function statementsDuPanier(ctx: ContexteDate, acteur: Acteur, panier: Panier): SQL[] {
  const { montant, articles } = totalDuPanier(panier.lignes);
  const dateOperation = instantDe(panier.dateOperation, ctx.maintenant, acteur.fuseau);
  const paiements = verifierPanier(ctx, acteur, { ...panier, dateOperation }, montant);
  return statementsDeVente(ctx, acteur, {
    origine: "PANIER",
    dateOperation,
    numeroFacture: panier.numeroFacture,
    reference: undefined,
    client: panier.client ?? clientParDefaut(paiements),
    clientAbsent: panier.client === undefined,
    notes: panier.notes ?? noteDePaiement(paiements),
    notesAbsentes: panier.notes === undefined,
    nombreLignes: panier.lignes.length,
    nombreArticles: articles,
    montantTotal: montant,
    paiements,
    lignes: lignesDuPanier(panier.lignes),
  });
}

/** Returns the payments as they will be stored. */
function verifierPanier(
  ctx: ContexteDate,
  acteur: Acteur,
  { dateOperation, ...panier }: Panier & { dateOperation: number },
  montant: number,
): PaiementRecu[] {
  const monnaie = devise(acteur.deviseCode);
  const erreurs: ErreursDeChamps = {};
  panier.lignes.forEach((ligne, rang) => {
    for (const [champ, phrases] of Object.entries(refusDeLigne(ligne, monnaie))) {
      erreurs[`lignes.${rang}.${champ}`] = phrases;
    }
  });
  if (Object.keys(erreurs).length === 0 && montant > MONTANT_MAX_CENTIMES) {
    erreurs["lignes"] = [MESSAGES.montantTropGrand];
  }
  panier.paiements.forEach((paiement, rang) => {
    for (const champ of ["montant", "montantRecu"] as const) {
      if (!estPrecis(paiement[champ] ?? 0, monnaie))
        erreurs[`paiements.${rang}.${champ}`] = [MESSAGES.montantPrecision];
    }
  });
  if (estDansLeFutur(dateOperation, ctx.maintenant)) erreurs["dateOperation"] = [MESSAGES.dateFuture];
  const verifies = verifierPaiements(panier.paiements, montant, paysDe(acteur));
  if ("erreurs" in verifies) Object.assign(erreurs, verifies.erreurs);
  if (Object.keys(erreurs).length > 0 || "erreurs" in verifies) throw erreurDeValidation(erreurs);
  return verifies.paiements;
}
