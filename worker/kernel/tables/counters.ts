import { foreignKey, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { etablissements } from "#worker/features/parametres/tables.ts";
import { bounds, COUNTER, etablissementId } from "#worker/kernel/database/columns.ts";

const counter = (name: string) => integer(name).notNull().default(0);

/** Last number of each kind, in one row per shop: a basket pays one written row for all its numbers. */
export const compteurs = sqliteTable(
  "compteurs",
  {
    etablissementId: etablissementId(),
    categorie: counter("categorie"),
    produit: counter("produit"),
    referenceProduit: counter("reference_produit"),
    prix: counter("prix"),
    mouvement: counter("mouvement"),
    achat: counter("achat"),
    facture: counter("facture"),
    vente: counter("vente"),
    referenceVente: counter("reference_vente"),
    tache: counter("tache"),
    evenement: counter("evenement"),
    client: counter("client"),
    appareil: counter("appareil"),
    sessionCaisse: counter("session_caisse"),
    /** The day counted by `numeroFacture`. */
    jourFacture: text("jour_facture").notNull().default(""),
    numeroFacture: counter("numero_facture"),
  },
  (t) => [
    primaryKey({ name: "compteurs_pk", columns: [t.etablissementId] }),
    foreignKey({
      name: "compteurs_etablissement_fk",
      columns: [t.etablissementId],
      foreignColumns: [etablissements.id],
    }),
    ...bounds("compteurs", t, {
      etablissement_id: null,
      categorie: COUNTER,
      produit: COUNTER,
      reference_produit: COUNTER,
      prix: COUNTER,
      mouvement: COUNTER,
      achat: COUNTER,
      facture: COUNTER,
      vente: COUNTER,
      reference_vente: COUNTER,
      tache: COUNTER,
      evenement: COUNTER,
      client: COUNTER,
      appareil: COUNTER,
      session_caisse: COUNTER,
      numero_facture: [0, 999_999],
    }),
  ],
);
