// A sale as the statements of one batch: what is refused, what is written, in the order they are run.
import * as facture from "#worker/features/ventes/writes/invoice.ts";
import * as totaux from "#worker/kernel/writes/totals.ts";
import type { SQL } from "drizzle-orm";
import { chutes, insererAlertes } from "#worker/features/stock/writes/alerts.ts";
import { suivreLivre } from "#worker/features/stock/writes/levels.ts";
import { paiementDeLigne, verifierPaiements } from "#worker/features/ventes/domain/payment.ts";
import {
  clientParDefaut,
  modeSelonNotes,
  noteDePaiement,
  type PaiementRecu,
  type Panier,
  refusDeLigne,
  SUITE_MAX_MS,
  totalDuPanier,
  type VenteUnique,
} from "#worker/features/ventes/domain/sale.ts";
import {
  type Encaissable,
  peutSuivre,
  refuserLignes,
  refuserReferencePrise,
  reserverVente,
  retenirReference,
} from "#worker/features/ventes/writes/sale.ts";
import { lignesDuPanier } from "#worker/kernel/database/lines.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type Pays, paysParCode } from "#worker/kernel/domain/countries.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { erreurDeValidation, type ErreursDeChamps } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { estPrecis, MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";
import { debutDuJour, estDansLeFutur, heureLocale, instantDe } from "#worker/kernel/domain/period.ts";
import type { ContexteDate } from "#worker/kernel/domain/write-context.ts";

type Situation = Pick<
  Encaissable,
  | "etablissementId"
  | "auteurId"
  | "deviseCode"
  | "maintenant"
  | "dateOperation"
  | "jour"
  | "heure"
  | "jourNumero"
>;

/** The acteur's country, whose rules mobile money follows. */
export function paysDe({ paysCode }: Acteur): Pays {
  const pays = paysParCode(paysCode);
  if (!pays) throw new Error(`Pays inconnu : ${paysCode}`);
  return pays;
}

/**
 * The statements of a sale. Whoever runs them checks the acteur's claim of the shop's settings; several sales may follow
 * one another in one batch.
 */
export function statementsDeVente(
  ctx: ContexteDate,
  acteur: Acteur,
  vente: Omit<Encaissable, keyof Situation> & { dateOperation: number },
): SQL[] {
  const v = { ...vente, ...situer(ctx, acteur, vente.dateOperation) };
  const { etablissementId: e, lignes, reference } = v;
  const chute = chutes(e, lignes);
  return [
    refuserLignes(e, lignes),
    ...(peutSuivre(v) ? facture.refuserNumeroPris(v, ouverteDepuis(acteur, ctx.maintenant)) : []),
    ...(reference === undefined ? [] : [refuserReferencePrise(e, reference), retenirReference(e, reference)]),
    reserverVente(v, chute),
    facture.insererFacture(v),
    facture.insererVentes(v),
    facture.insererMouvements(v),
    insererAlertes(e, chute, ctx.maintenant),
    suivreLivre(e, v.nombreLignes),
    facture.insererVenteEffectuee(v),
    facture.insererPaiements(v),
    totaux.ajouterAuJour(v),
    totaux.ajouterALHeure(v),
    totaux.ajouterAuxProduits(v),
  ];
}

function situer(
  { jour: jourNumero, ...ctx }: ContexteDate,
  { deviseCode, fuseau }: Acteur,
  dateOperation: number,
): Situation {
  return { ...ctx, deviseCode, dateOperation, ...heureLocale(dateOperation, fuseau), jourNumero };
}

/** Not before today either: an invoice can be cancelled on the day of its recording alone, with all its lines. */
function ouverteDepuis({ fuseau }: Acteur, maintenant: number): number {
  return Math.max(maintenant - SUITE_MAX_MS, debutDuJour(maintenant, fuseau));
}

// A basket: the rules that need no database, and the statements of its batch.

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

// A single line (POST /ventes): the rules that need no database, and the statements of its batch.

/** Sells a line. Throws VALIDATION for what needs no database. */
export function statementsDeVenteUnique(ctx: ContexteDate, acteur: Acteur, vente: VenteUnique): SQL[] {
  const { produitId, quantite, prixVenteReel, numeroFacture, reference, client, notes } = vente;
  const erreurs = refusDeLigne(vente, devise(acteur.deviseCode));
  const dateOperation = instantDe(vente.dateOperation, ctx.maintenant, acteur.fuseau);
  if (estDansLeFutur(dateOperation, ctx.maintenant)) erreurs["dateOperation"] = [MESSAGES.dateFuture];
  const montantTotal = prixVenteReel * quantite;
  const paiements = paiementDeLigne(notes, montantTotal, paysDe(acteur));
  if (paiements === null) erreurs["notes"] = [MESSAGES.mobileMoneyTelephone];
  if (Object.keys(erreurs).length > 0 || paiements === null) throw erreurDeValidation(erreurs);
  return statementsDeVente(ctx, acteur, {
    origine: "LIGNE",
    dateOperation,
    numeroFacture,
    reference,
    client: client ?? clientParDefaut([modeSelonNotes(notes)]),
    clientAbsent: client === undefined,
    notes: notes ?? noteDePaiement(paiements),
    notesAbsentes: notes === undefined,
    nombreLignes: 1,
    nombreArticles: quantite,
    montantTotal,
    paiements,
    lignes: lignesDuPanier([{ produitId, quantite, prixVenteReel }]),
  });
}
