// Sales. A basket is one call and one atomic batch: all lines or none (decision 27). The reads are in lecture.ts.
import { sql } from "drizzle-orm";
import type { Encaissement, Panier, Vente, VenteUnique } from "#worker/features/ventes/domain/sale.ts";
import { reponseEncaissement } from "#worker/features/ventes/queries/invoice.ts";
import { derniereVente, venteParId } from "#worker/features/ventes/queries/sale.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { ecrire } from "#worker/kernel/service/write.ts";
import { statementsDeVenteUnique, statementsDuPanier } from "./checkout.ts";
import { createVentesLecture } from "./reading.ts";
import { traduireRefusPanier, traduireRefusVente } from "./sale-refusals.ts";

export function createVentes(deps: Deps) {
  return {
    ...createVentesLecture(deps),

    /**
     * Sells a basket: stock, ledger, invoice number, payments, events, totals and the key commit together.
     * Throws VALIDATION (400), INTROUVABLE (404, unknown product), CONFLIT (409, not for sale, number taken),
     * STOCK_INSUFFISANT (409, with each short line in `fields`), CLE_REUTILISEE (422).
     */
    async encaisser(acteur: Acteur, panier: Panier, cle?: string): Promise<Ecrit<Encaissement>> {
      const e = acteur.etablissementId;
      return ecrire(
        deps,
        {
          acteur,
          operation: "ventes.encaisser",
          entree: panier,
          cle,
          verifieReglages: true,
          traduire: (raison, { deviseCode }) => traduireRefusPanier(raison, devise(deviseCode)),
        },
        (ctx, a) => ({ statements: statementsDuPanier(ctx, a, panier), reponse: reponseEncaissement(e) }),
      );
    },

    /**
     * Sells one line with its payment, on an invoice of its own, or on the one that wears its number if that is still
     * open to it (decision 27). Throws what `encaisser` throws, and CONFLIT at `reference` when a sale wears it.
     */
    async create(acteur: Acteur, vente: VenteUnique, cle?: string): Promise<Ecrit<Vente>> {
      const e = acteur.etablissementId;
      return ecrire(
        deps,
        {
          acteur,
          operation: "ventes.create",
          entree: vente,
          cle,
          verifieReglages: true,
          traduire: (raison, { deviseCode }) => traduireRefusVente(raison, devise(deviseCode)),
        },
        (ctx, a) => ({
          statements: statementsDeVenteUnique(ctx, a, vente),
          reponse: venteParId(e, derniereVente(e)),
        }),
      );
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

// Giving up a key: whatever was sent under it and has not been recorded never will be.

/** No fingerprint is ever this: whoever comes late with the key is told that it has served. */
const RENONCEE = "RENONCEE";

/**
 * Takes the key, unless a write has taken it before; answers with what that write answered, or null when nothing was
 * written under it. Doing it again answers the same.
 */
export async function renoncer(deps: Deps, acteur: Acteur, cle: string): Promise<unknown> {
  const demande = { acteur, operation: "ventes.renoncer", entree: cle };
  const { valeur } = await ecrire(deps, demande, ({ etablissementId: e, maintenant }) => ({
    statements: [
      sql`INSERT INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation)
          VALUES (${e}, ${cle}, ${RENONCEE}, 'null', ${maintenant}) ON CONFLICT DO NOTHING`,
    ],
    reponse: sql<unknown>`SELECT reponse FROM cles_idempotence WHERE etablissement_id = ${e} AND cle = ${cle}`,
  }));
  return valeur;
}
