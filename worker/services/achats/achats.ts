// Purchases: what records, edits and cancels one (specification 5, decisions 19, 20, 24 and 25). Each write is one batch;
// the reads are in lecture.ts.
import type { SQL } from "drizzle-orm";
import type { Achat, AchatCreation, AchatModification } from "#worker/domain/achat.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Attendu } from "#worker/kernel/domain/edits.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import { dernierAchat } from "#worker/db/ecritures/achat.ts";
import * as edition from "#worker/db/ecritures/achat-edition.ts";
import type { ContexteDate } from "#worker/kernel/domain/write-context.ts";
import { corrigerStock } from "#worker/features/stock/writes/correction.ts";
import { refuserSiChange } from "#worker/kernel/database/refusals.ts";
import { achatParId, etatAchat } from "#worker/db/vues/achat.ts";
import { statementsDeLAchat } from "./statements.ts";
import { createAchatsLecture } from "./lecture.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { ecrire, SANS_REPONSE } from "#worker/kernel/service/write.ts";
import { traduireRefusAchat, traduireRefusAnnulation, traduireRefusEdition } from "./refus.ts";

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
