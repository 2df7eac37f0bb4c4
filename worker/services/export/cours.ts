// One export of a shop at a time, and five a day (decision 46), counted in the directory's `tentatives`: each is a refusal
// of the batch that starts it.
import { type SQL, sql } from "drizzle-orm";
import { EXPORT_MAX_SECONDS, EXPORTS_PAR_JOUR } from "#worker/domain/export.ts";
import { refuserAvec, refuserSi } from "#worker/kernel/database/refusals.ts";
import { compterUsage } from "#worker/features/comptes/service/attempts.ts";

const enCours = (etablissementId: number) => `export-en-cours:${String(etablissementId)}`;
const duJour = (etablissementId: number) => `export:${String(etablissementId)}`;
const jusqua = (debut: number) => debut + EXPORT_MAX_SECONDS * 1000;

/** EXPORT_EN_COURS, and EXPORTS_DU_JOUR with the instant from which there may be more. */
export function refuserExport(etablissementId: number, maintenant: number): SQL[] {
  return [
    refuserSi(
      "EXPORT_EN_COURS",
      sql`FROM tentatives WHERE cle = ${enCours(etablissementId)} AND bloque_jusqua > ${maintenant}`,
    ),
    refuserAvec(
      "EXPORTS_DU_JOUR",
      sql`bloque_jusqua`,
      sql`FROM tentatives WHERE cle = ${duJour(etablissementId)} AND bloque_jusqua > ${maintenant}
          AND echecs >= ${EXPORTS_PAR_JOUR.nombre}`,
    ),
  ];
}

/** Counts it, and keeps others from starting until it ends or its time is over. */
export function commencerExport(etablissementId: number, debut: number): SQL[] {
  return [
    compterUsage(duJour(etablissementId), debut, EXPORTS_PAR_JOUR),
    sql`INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua)
        VALUES (${enCours(etablissementId)}, 1, ${debut}, ${jusqua(debut)})
        ON CONFLICT (cle) DO UPDATE SET date_dernier = excluded.date_dernier, bloque_jusqua = excluded.bloque_jusqua`,
  ];
}

/** It has ended. One whose time was over ends no other that was started since. */
export function finirExport(etablissementId: number, debut: number): SQL {
  return sql`DELETE FROM tentatives
             WHERE cle = ${enCours(etablissementId)} AND bloque_jusqua = ${jusqua(debut)}`;
}
