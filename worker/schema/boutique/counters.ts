import { foreignKey, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { checks, COUNTER, etablissementId, keyOf } from "#worker/schema/columns.ts";

const counter = (name: string) => integer(name).notNull().default(0);

/** The last number of each kind, in one row per shop: a sale writes one row for all its numbers. */
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
    jourFacture: text("jour_facture").notNull().default(""),
    numeroFacture: counter("numero_facture"),
    /** How many payments there are: payments have no number of their own. */
    paiement: counter("paiement"),
    mouvementCaisse: counter("mouvement_caisse"),
    comptageCaisse: counter("comptage_caisse"),
    annulation: counter("annulation"),
    // A new counter is the last: ALTER TABLE adds columns at the end.
  },
  ({ etablissementId: shop, ...counters }) => [
    keyOf(shop),
    foreignKey({
      name: "compteurs_etablissement_fk",
      columns: [shop],
      foreignColumns: [etablissements.id],
    }),
    ...checks(counters, {
      ...Object.fromEntries(Object.keys(counters).map((name) => [name, COUNTER])),
      numeroFacture: [0, 999_999],
    }),
  ],
);
