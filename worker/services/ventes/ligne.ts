// A single line (POST /ventes): the rules that need no database, and the statements of its batch.
import type { SQL } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { paiementDeLigne } from "#worker/domain/paiement.ts";
import { estDansLeFutur, instantDe } from "#worker/kernel/domain/period.ts";
import {
  clientParDefaut,
  modeSelonNotes,
  noteDePaiement,
  refusDeLigne,
  type VenteUnique,
} from "#worker/domain/vente.ts";
import type { ContexteDate } from "#worker/kernel/domain/write-context.ts";
import { lignesDuPanier } from "#worker/kernel/database/lines.ts";
import { paysDe, statementsDeVente } from "./encaissement.ts";

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
