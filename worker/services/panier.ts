// A basket as the statements of one batch: what is refused, what is written, in the order they are run.
import type { SQL } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { devise } from "#worker/domain/devises.ts";
import { erreurDeValidation } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { estPrecis, MONTANT_MAX_CENTIMES } from "#worker/domain/monnaie.ts";
import { verifierPaiements } from "#worker/domain/paiement.ts";
import { paysParCode } from "#worker/domain/pays.ts";
import { estDansLeFutur, heureLocale } from "#worker/domain/periode.ts";
import {
  CLIENT_ANONYME,
  CLIENT_MOBILE_MONEY,
  noteDePaiement,
  type PaiementRecu,
  type Panier,
  totalDuPanier,
} from "#worker/domain/vente.ts";
import { chutes, insererAlertes } from "#worker/db/ecritures/alertes.ts";
import * as facture from "#worker/db/ecritures/facture.ts";
import { lignesDuPanier } from "#worker/db/ecritures/lignes.ts";
import { reserverVente } from "#worker/db/ecritures/numeros-vente.ts";
import { refuserLignes } from "#worker/db/ecritures/refus-vente.ts";
import { suivreLivre } from "#worker/db/ecritures/stocks.ts";
import * as totaux from "#worker/db/ecritures/totaux.ts";

/**
 * Sells a basket at the instant `maintenant` (ms UTC). Whoever runs them checks the acteur's claim of the shop's
 * settings; several baskets may follow one another in one batch. Throws VALIDATION for what needs no database.
 */
export function statementsDuPanier(acteur: Acteur, panier: Panier, maintenant: number): SQL[] {
  const { etablissementId } = acteur;
  const { montant, articles } = totalDuPanier(panier.lignes);
  const paiements = verifierPanier(acteur, panier, montant, maintenant);
  const dateOperation = panier.dateOperation ?? maintenant;
  const { jour, heure } = heureLocale(dateOperation, acteur.fuseau);
  const jourNumero = heureLocale(maintenant, acteur.fuseau).jour;
  const lignes = lignesDuPanier(panier.lignes);
  const chute = chutes(etablissementId, lignes);
  const v: facture.Encaissable = {
    etablissementId,
    auteurId: acteur.gerantId,
    deviseCode: acteur.deviseCode,
    maintenant,
    dateOperation,
    jour,
    heure,
    jourNumero,
    numeroFacture: panier.numeroFacture,
    client: panier.client ?? (paiements[0]?.mode === "MOBILE_MONEY" ? CLIENT_MOBILE_MONEY : CLIENT_ANONYME),
    notes: panier.notes ?? noteDePaiement(paiements),
    nombreLignes: panier.lignes.length,
    nombreArticles: articles,
    montantTotal: montant,
    paiements,
    lignes,
  };
  return [
    refuserLignes(etablissementId, lignes),
    reserverVente(etablissementId, {
      lignes: v.nombreLignes,
      chute,
      jour: jourNumero,
      numeroAuto: panier.numeroFacture === undefined,
    }),
    facture.insererFacture(v),
    facture.insererVentes(v),
    facture.insererMouvements(v),
    insererAlertes(etablissementId, chute, maintenant),
    suivreLivre(etablissementId, v.nombreLignes),
    facture.insererVenteEffectuee(v),
    facture.insererPaiements(v),
    totaux.ajouterAuJour(v),
    totaux.ajouterALHeure(v),
    totaux.ajouterAuxProduits(v),
  ];
}

/** The rules that need no database; returns the payments as they will be stored. */
function verifierPanier(acteur: Acteur, panier: Panier, montant: number, maintenant: number): PaiementRecu[] {
  const pays = paysParCode(acteur.paysCode);
  if (!pays) throw new Error(`Pays inconnu : ${acteur.paysCode}`);
  const monnaie = devise(acteur.deviseCode);
  const erreurs: Record<string, string[]> = {};
  panier.lignes.forEach((ligne, rang) => {
    if (!estPrecis(ligne.prixVenteReel, monnaie)) {
      erreurs[`lignes.${rang}.prixVenteReel`] = [MESSAGES.montantPrecision];
    } else if (ligne.prixVenteReel * ligne.quantite > MONTANT_MAX_CENTIMES) {
      erreurs[`lignes.${rang}.quantite`] = [MESSAGES.montantTropGrand];
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
  if (panier.dateOperation !== undefined && estDansLeFutur(panier.dateOperation, maintenant)) {
    erreurs["dateOperation"] = [MESSAGES.dateFuture];
  }
  const verifies = verifierPaiements(panier.paiements, montant, pays);
  if ("erreurs" in verifies) Object.assign(erreurs, verifies.erreurs);
  if (Object.keys(erreurs).length > 0 || "erreurs" in verifies) throw erreurDeValidation(erreurs);
  return verifies.paiements;
}
