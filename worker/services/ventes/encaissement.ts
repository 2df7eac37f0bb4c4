// A sale as the statements of one batch: what is refused, what is written, in the order they are run.
import type { SQL } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type Pays, paysParCode } from "#worker/kernel/domain/countries.ts";
import { debutDuJour, heureLocale } from "#worker/kernel/domain/period.ts";
import { SUITE_MAX_MS } from "#worker/domain/vente.ts";
import { chutes, insererAlertes } from "#worker/features/stock/writes/alerts.ts";
import type { ContexteDate } from "#worker/kernel/domain/write-context.ts";
import { type Encaissable, peutSuivre } from "#worker/db/ecritures/encaissable.ts";
import * as facture from "#worker/db/ecritures/facture.ts";
import {
  refuserReferencePrise,
  reserverVente,
  retenirReference,
} from "#worker/db/ecritures/numeros-vente.ts";
import { refuserLignes } from "#worker/db/ecritures/refus-vente.ts";
import { suivreLivre } from "#worker/features/stock/writes/levels.ts";
import * as totaux from "#worker/kernel/writes/totals.ts";

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
