import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { produits } from "#worker/schema/boutique/produits.ts";
import {
  belongsTo,
  checks,
  etablissementId,
  instant,
  QUANTITE,
  version,
  keyOf,
} from "#worker/schema/columns.ts";

export const achats = sqliteTable(
  "achats",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    produitId: integer("produit_id").notNull(),
    quantite: integer("quantite").notNull(),
    prixAchat: integer("prix_achat").notNull(),
    prixVente: integer("prix_vente"),
    montantTotal: integer("montant_total").notNull(),
    fournisseur: text("fournisseur").notNull(),
    reference: text("reference"),
    numeroBonLivraison: text("numero_bon_livraison"),
    notes: text("notes"),
    jour: text("jour").notNull(),
    deviseCode: text("devise_code").notNull(),
    auteurId: integer("auteur_id").notNull(),
    dateOperation: instant("date_operation").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateModification: instant("date_modification").notNull(),
    dateAnnulation: instant("date_annulation"),
    /** Local hour of `dateOperation`, fixed like `jour`: a cancellation subtracts from the same hour's total. */
    heure: integer("heure").notNull().default(0),
    texte: text("texte").notNull().default(""),
    version: version(),
    /** The product's title at the recording. */
    titre: text("titre").notNull().default(""),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    belongsTo("achats_produit_fk", [t.etablissementId, t.produitId], produits),
    // For purchases of a period, newest first.
    index("achats_par_jour").on(t.etablissementId, t.jour, t.dateOperation, t.id),
    // For the purchases of a product.
    index("achats_par_produit").on(t.etablissementId, t.produitId, t.id),
    ...checks(t, { quantite: QUANTITE }),
  ],
);
