// What records a purchase. Run in the order of the functions, after the refusals.
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { type AchatCreation, textOf } from "#worker/features/achats/domain.ts";
import { refuseIf } from "#worker/kernel/database/refuse.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";

/** A purchase as it is recorded: `jour` and `heure` are those of `dateOperation` in the shop's zone. */
export type RecordedAchat = AchatCreation & {
  dateOperation: number;
  jour: string;
  heure: number;
  montantTotal: number;
  deviseCode: string;
};

const byId = (ctx: WriteContext, id: number) => sql`etablissement_id = ${ctx.etablissementId} AND id = ${id}`;

/** Refuses with INACTIF a product that is neither bought nor sold (decision 19). */
export function refuseInactive(ctx: WriteContext, produitId: number): SQL {
  return refuseIf(
    "INACTIF",
    sql`EXISTS (SELECT 1 FROM produits WHERE ${byId(ctx, produitId)} AND statut = 'INACTIF')`,
  );
}

/** Refuses with SANS_PRIX a draft: it goes on sale with its first purchase, which must say at what price. */
export function refuseBrouillon(ctx: WriteContext, produitId: number): SQL {
  return refuseIf(
    "SANS_PRIX",
    sql`EXISTS (SELECT 1 FROM produits WHERE ${byId(ctx, produitId)} AND statut = 'BROUILLON')`,
  );
}

/** The number of the purchase being recorded, once reserved. */
export function lastAchat(etablissementId: number): SQL {
  return sql`(SELECT achat FROM compteurs WHERE etablissement_id = ${etablissementId})`;
}

/** Reserves the purchase, its movement and its event. */
export function reserveAchat({ etablissementId }: WriteContext): SQL {
  return sql`UPDATE compteurs SET achat = achat + 1, mouvement = mouvement + 1, evenement = evenement + 1
    WHERE etablissement_id = ${etablissementId}`;
}

export function insertAchat({ etablissementId: e, auteurId, now }: WriteContext, achat: RecordedAchat): SQL {
  return sql`INSERT INTO achats (etablissement_id, id, produit_id, quantite, prix_achat, prix_vente, montant_total,
      fournisseur, reference, numero_bon_livraison, notes, texte, jour, heure, devise_code, auteur_id, date_operation,
      date_creation, date_modification)
    SELECT ${e}, c.achat, ${achat.produitId}, ${achat.quantite}, ${achat.prixAchat}, ${achat.prixVente ?? null},
      ${achat.montantTotal}, ${achat.fournisseur}, ${achat.reference}, ${achat.numeroBonLivraison}, ${achat.notes},
      ${textOf(achat)}, ${achat.jour}, ${achat.heure}, ${achat.deviseCode}, ${auteurId}, ${achat.dateOperation},
      ${now}, ${now}
    FROM compteurs AS c WHERE c.etablissement_id = ${e}`;
}

/** The ledger's row, at the purchase's own price; `followLedger` makes the stock row of a draft. */
export function insertStockEntry(
  { etablissementId: e, auteurId, now }: WriteContext,
  achat: RecordedAchat,
): SQL {
  const { produitId, quantite, montantTotal, jour, dateOperation } = achat;
  return sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres,
      valeur_apres, achat_id, auteur_id, jour, date_operation, date_creation)
    SELECT ${e}, c.mouvement, ${produitId}, 'ACHAT', ${quantite}, ${montantTotal},
      coalesce(s.quantite, 0) + ${quantite}, coalesce(s.valeur, 0) + ${montantTotal}, c.achat, ${auteurId}, ${jour},
      ${dateOperation}, ${now}
    FROM compteurs AS c LEFT JOIN stocks AS s ON s.etablissement_id = ${e} AND s.id = ${produitId}
    WHERE c.etablissement_id = ${e}`;
}

/** The product's last purchase price, its selling price when the purchase brings one; a draft is in stock by now. */
export function applyAchatToProduit(
  ctx: WriteContext,
  { produitId, prixAchat, prixVente }: AchatCreation,
): SQL {
  return sql`UPDATE produits SET prix_achat = ${prixAchat}, prix_vente = coalesce(${prixVente ?? null}, prix_vente),
      statut = 'STOCK', date_modification = ${ctx.now} WHERE ${byId(ctx, produitId)}`;
}

/** Counts the expense on the purchase's day and hour. */
export function addDepense({ etablissementId: e }: WriteContext, achat: RecordedAchat): Statement[] {
  const { deviseCode, jour, heure, montantTotal } = achat;
  return [
    sql`INSERT INTO totaux_journaliers (etablissement_id, devise_code, jour, depenses, nombre_achats)
        VALUES (${e}, ${deviseCode}, ${jour}, ${montantTotal}, 1)
        ON CONFLICT DO UPDATE SET depenses = depenses + excluded.depenses, nombre_achats = nombre_achats + 1`,
    sql`INSERT INTO totaux_horaires (etablissement_id, devise_code, jour, heure, depenses)
        VALUES (${e}, ${deviseCode}, ${jour}, ${heure}, ${montantTotal})
        ON CONFLICT DO UPDATE SET depenses = depenses + excluded.depenses`,
  ];
}

/** The one event of a purchase; to be run after `followLedger`. */
export function insertAchatEvenement({ etablissementId: e, now }: WriteContext, produitId: number): SQL {
  return sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
    SELECT ${e}, c.evenement, 'ALERTE_STOCK',
      json_object('typeAlerte', 'ACHAT_EFFECTUE', 'achatId', c.achat, 'produitId', p.id, 'reference', p.reference,
        'nom', p.titre, 'stockActuel', s.quantite, 'seuilAlerte', p.seuil_alerte), ${now}
    FROM compteurs AS c
    CROSS JOIN produits AS p ON p.etablissement_id = ${e} AND p.id = ${produitId}
    CROSS JOIN stocks AS s ON s.etablissement_id = ${e} AND s.id = ${produitId}
    WHERE c.etablissement_id = ${e}`;
}
