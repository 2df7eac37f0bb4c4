import { foreignKey, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { etablissements } from "#worker/features/parametres/tables.ts";
import { bornes, COMPTEUR, etablissementId } from "#worker/kernel/database/columns.ts";

const compteur = (nom: string) => integer(nom).notNull().default(0);

/** The last number given out of each kind: one row a shop, so that a basket pays one written row for all of them. */
export const compteurs = sqliteTable(
  "compteurs",
  {
    etablissementId: etablissementId(),
    categorie: compteur("categorie"),
    produit: compteur("produit"),
    referenceProduit: compteur("reference_produit"),
    prix: compteur("prix"),
    mouvement: compteur("mouvement"),
    achat: compteur("achat"),
    facture: compteur("facture"),
    vente: compteur("vente"),
    referenceVente: compteur("reference_vente"),
    tache: compteur("tache"),
    evenement: compteur("evenement"),
    client: compteur("client"),
    appareil: compteur("appareil"),
    sessionCaisse: compteur("session_caisse"),
    /** The day whose invoices `numeroFacture` counts. */
    jourFacture: text("jour_facture").notNull().default(""),
    numeroFacture: compteur("numero_facture"),
  },
  (t) => [
    primaryKey({ name: "compteurs_pk", columns: [t.etablissementId] }),
    foreignKey({
      name: "compteurs_etablissement_fk",
      columns: [t.etablissementId],
      foreignColumns: [etablissements.id],
    }),
    ...bornes("compteurs", {
      categorie: COMPTEUR,
      produit: COMPTEUR,
      reference_produit: COMPTEUR,
      prix: COMPTEUR,
      mouvement: COMPTEUR,
      achat: COMPTEUR,
      facture: COMPTEUR,
      vente: COMPTEUR,
      reference_vente: COMPTEUR,
      tache: COMPTEUR,
      evenement: COMPTEUR,
      client: COMPTEUR,
      appareil: COMPTEUR,
      session_caisse: COMPTEUR,
      numero_facture: [0, 999_999],
    }),
  ],
);
