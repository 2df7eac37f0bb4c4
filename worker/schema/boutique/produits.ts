import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { categories } from "#worker/schema/boutique/categories.ts";
import { STATUTS_PRODUIT } from "#worker/schema/codes.ts";
import {
  belongsTo,
  checks,
  etablissementId,
  instant,
  QUANTITE_STOCK,
  version,
  keyOf,
} from "#worker/schema/columns.ts";

export const produits = sqliteTable(
  "produits",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    titre: text("titre").notNull(),
    /** The title without case and accents, for search. */
    titrePlie: text("titre_plie").notNull(),
    description: text("description"),
    reference: text("reference").notNull(),
    referenceCle: text("reference_cle").notNull(),
    /** NULL only for an archived product after the deletion of its category. */
    categorieId: integer("categorie_id"),
    statut: text("statut", { enum: STATUTS_PRODUIT }).notNull(),
    seuilAlerte: integer("seuil_alerte").notNull(),
    /** The last purchase price, in centimes. */
    prixAchat: integer("prix_achat").notNull(),
    prixVente: integer("prix_vente").notNull(),
    /** Four folded lines for search: reference, title, barcodes, description. */
    texte: text("texte").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateModification: instant("date_modification").notNull(),
    dateArchivage: instant("date_archivage"),
    version: version(),
    /** The title as `sortKey` writes it. */
    titreOrdre: text("titre_ordre").notNull().default(""),
    /** The reference as `codeForm` writes it. */
    referenceForme: text("reference_forme").notNull().default(""),
    /** The folded titles of before, the last one first, one a line: documents still show them. */
    anciensTitres: text("anciens_titres").notNull().default(""),
    /** JSON, [code, form] of each barcode that the product had when it was archived, for its restoration. Else NULL. */
    codesArchives: text("codes_archives"),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    belongsTo("produits_categorie_fk", [t.etablissementId, t.categorieId], categories),
    // An archived product frees its reference (rule: reference).
    uniqueIndex("produits_reference_unique")
      .on(t.etablissementId, t.referenceCle)
      .where(sql`date_archivage IS NULL`),
    // For the list by title, the default order, and the numbers of products and stocks: both read this index alone.
    index("produits_par_titre")
      .on(t.etablissementId, t.titreOrdre, t.id, t.statut, t.dateArchivage)
      .where(sql`date_archivage IS NULL`),
    // For the list of archived products.
    index("produits_archives")
      .on(t.etablissementId, t.titreOrdre, t.id, t.dateArchivage)
      .where(sql`date_archivage IS NOT NULL`),
    // For a category's products and their number, and for the check before the category is deleted.
    index("produits_par_categorie").on(t.etablissementId, t.categorieId, t.dateArchivage, t.id),
    // For search, which reads only this index. Archived products are in the index, because histories find them too.
    index("produits_recherche").on(t.etablissementId, t.texte, t.id, t.dateArchivage),
    // For a code in any of its spellings. Archived products are in the index, because histories find them too.
    index("produits_par_reference").on(t.etablissementId, t.referenceForme, t.dateArchivage),
    // For the search of documents by a former title: only renamed products are in this index.
    index("produits_renommes")
      .on(t.etablissementId, t.anciensTitres, t.id)
      .where(sql`anciens_titres <> ''`),
    check("produits_categorie_id_presente", sql`"categorie_id" IS NOT NULL OR "date_archivage" IS NOT NULL`),
    ...checks(t, { seuilAlerte: QUANTITE_STOCK }),
  ],
);

/** Archiving a product moves its barcodes to `codesArchives` (rules: reference, archive). */
export const codesBarres = sqliteTable(
  "codes_barres",
  {
    etablissementId: etablissementId(),
    code: text("code").notNull(),
    produitId: integer("produit_id").notNull(),
    /** The code as `codeForm` writes it. Not unique: older products may share one (rule: one-code). */
    forme: text("forme").notNull().default(""),
  },
  (t) => [
    keyOf(t.etablissementId, t.code),
    belongsTo("codes_barres_produit_fk", [t.etablissementId, t.produitId], produits),
    // For the barcodes of a product. With every column, else SQLite would read all barcodes of the shop by the key.
    index("codes_barres_par_produit").on(t.etablissementId, t.produitId, t.forme),
    // For a code in any of its spellings.
    index("codes_barres_par_forme").on(t.etablissementId, t.forme, t.produitId),
    ...checks(t),
  ],
);

export const prixHistorique = sqliteTable(
  "prix_historique",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    produitId: integer("produit_id").notNull(),
    prixVente: integer("prix_vente").notNull(),
    auteurId: integer("auteur_id").notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    belongsTo("prix_historique_produit_fk", [t.etablissementId, t.produitId], produits),
    // For the prices of a product.
    index("prix_historique_par_produit").on(t.etablissementId, t.produitId, t.id),
    ...checks(t),
  ],
);
