// Sales. A basket is one call and one atomic batch: all lines or none (decision 27).
import type { Acteur } from "#worker/domain/acteur.ts";
import { erreurDeValidation } from "#worker/domain/errors.ts";
import type { Ecrit } from "#worker/domain/idempotence.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { devise } from "#worker/domain/devises.ts";
import { estPrecis, MONTANT_MAX_CENTIMES } from "#worker/domain/monnaie.ts";
import { verifierPaiements } from "#worker/domain/paiement.ts";
import { paysParCode } from "#worker/domain/pays.ts";
import { estDansLeFutur, heureLocale } from "#worker/domain/periode.ts";
import {
  CLIENT_ANONYME,
  CLIENT_MOBILE_MONEY,
  type Encaissement,
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
import { reponseEncaissement } from "#worker/db/ecritures/reponse-encaissement.ts";
import * as totaux from "#worker/db/ecritures/totaux.ts";
import type { Deps } from "./deps.ts";
import { ecrire } from "./ecriture.ts";
import { renoncer } from "./renoncement.ts";
import { traduireRefusVente } from "./refus-vente.ts";

export type Ventes = ReturnType<typeof createVentes>;

export function createVentes(deps: Deps) {
  return {
    /**
     * Sells a basket: stock, ledger, invoice number, payments, events, totals and the key commit together.
     * Throws VALIDATION (400), INTROUVABLE (404, unknown product), CONFLIT (409, not for sale, number taken),
     * STOCK_INSUFFISANT (409, with each short line in `fields`), CLE_REUTILISEE (422).
     */
    async encaisser(acteur: Acteur, panier: Panier, cle?: string): Promise<Ecrit<Encaissement>> {
      const maintenant = deps.clock.now();
      const { montant, articles } = totalDuPanier(panier.lignes);
      const ecrit = await ecrire(
        deps,
        {
          acteur,
          operation: "ventes.encaisser",
          entree: panier,
          cle,
          verifieReglages: true,
          traduire: (raison, { deviseCode }) => traduireRefusVente(raison, devise(deviseCode)),
        },
        (a) =>
          construire(a, panier, verifierPanier(a, panier, montant, maintenant), {
            montant,
            articles,
            maintenant,
          }),
      );
      return { valeur: ecrit.valeur as Encaissement, rejouee: ecrit.rejouee };
    },

    /**
     * Gives up the sale that was sent under `cle` and never answered: it is the answer when it was recorded after all,
     * and else null, and it never will be.
     */
    async renoncer(acteur: Acteur, cle: string): Promise<Encaissement | null> {
      const ecrit = await renoncer(deps, acteur, cle);
      return estEncaissement(ecrit) ? ecrit : null;
    },
  };
}

/** A key may have served for something that is no sale. */
function estEncaissement(valeur: unknown): valeur is Encaissement {
  return typeof valeur === "object" && valeur !== null && "facture" in valeur && "ventes" in valeur;
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

function construire(
  acteur: Acteur,
  panier: Panier,
  paiements: PaiementRecu[],
  compte: { montant: number; articles: number; maintenant: number },
) {
  const { etablissementId } = acteur;
  const { maintenant } = compte;
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
    nombreArticles: compte.articles,
    montantTotal: compte.montant,
    paiements,
    lignes,
  };
  return {
    statements: [
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
    ],
    reponse: reponseEncaissement(etablissementId),
  };
}
