import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, COMPTEUR, etablissementId, ID, MONTANT, unJour } from "../../columns.ts";

const total = (nom: string) => integer(nom).notNull().default(0);

/** An hour's sums per currency, for the curve of a day. */
export const totauxHoraires = sqliteTable(
  "totaux_horaires",
  {
    etablissementId: etablissementId(),
    deviseCode: text("devise_code").notNull(),
    jour: text("jour").notNull(),
    heure: integer("heure").notNull(),
    chiffreAffaires: total("chiffre_affaires"),
    cout: total("cout"),
    nombreFactures: total("nombre_factures"),
    depenses: total("depenses"),
  },
  (t) => [
    primaryKey({ name: "totaux_horaires_pk", columns: [t.etablissementId, t.deviseCode, t.jour, t.heure] }),
    unJour("totaux_horaires"),
    ...bornes("totaux_horaires", {
      etablissement_id: ID,
      heure: [0, 23],
      chiffre_affaires: MONTANT,
      cout: MONTANT,
      nombre_factures: COMPTEUR,
      depenses: MONTANT,
    }),
  ],
);
