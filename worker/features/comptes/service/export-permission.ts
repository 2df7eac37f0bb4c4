// The accounts' part of an export (decision 46): the password again, one export of a shop at a time and five a day, and
// the letter that tells the manager.
import { type SQL, sql } from "drizzle-orm";
import { nommerAppareil } from "#worker/features/comptes/domain/device.ts";
import { EXPORT_MAX_SECONDS, EXPORTS_PAR_JOUR } from "#worker/features/export/domain/export.ts";
import { gerantExporte } from "#worker/features/export/queries.ts";
import { executer, type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import { type Cause, Echec } from "#worker/kernel/database/failure.ts";
import { refuserAvec, refuserSauf, refuserSi } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { executerPour } from "./living-access.ts";
import { compterUsage } from "./attempts.ts";
import { adressesQuittees, destinataires } from "./email-changes.ts";
import { exigerMotDePasse, motDePasseRefuse, type Reprise } from "./password-again.ts";

export function createExportPermission(deps: CompteDeps) {
  const { clock, visiteur } = deps;

  /** Runs what the right password was asked for, unless an export is under way or the day has had enough of them. */
  async function siPermis(
    acteur: Acteur,
    { hash, excuser }: Reprise,
    statements: readonly SQL[],
  ): Promise<Ligne[][]> {
    try {
      return await executerPour(deps, acteur, statements, [
        refuserSauf(
          "MOT_DE_PASSE",
          sql`FROM gerants WHERE id = ${acteur.gerantId} AND mot_de_passe = ${hash}`,
        ),
        ...refuserExport(acteur.etablissementId, clock.now()),
      ]);
    } catch (error) {
      const refus = error instanceof Echec && traduire(error.raison, clock.now());
      if (!refus) throw error;
      await executer(deps.annuaire, excuser());
      throw refus;
    }
  }

  return {
    /**
     * Notes that the export begins, tells the manager by letter, and returns their profile and what ends the export.
     * VALIDATION at `motDePasse`, CONFLIT while another is under way, TROP_DE_DEMANDES after five a day, NON_AUTHENTIFIE.
     */
    async take(acteur: Acteur, motDePasse: string): Promise<{ gerant: Ligne; finish: () => Promise<void> }> {
      const { gerantId, etablissementId } = acteur;
      const reprise = await exigerMotDePasse(deps, acteur, motDePasse, "motDePasse");
      const debut = clock.now();
      const [gerants, quittees] = await siPermis(acteur, reprise, [
        gerantExporte(gerantId),
        adressesQuittees(sql`${gerantId}`, debut),
        ...commencerExport(etablissementId, debut),
        ...reprise.accomplir("EXPORT", sql`true`),
      ]);
      const gerant = uneLigne(gerants);
      // Whoever has changed the email a moment ago tells its owner as well.
      const lui = { email: String(gerant["email"]), prenom: String(gerant["prenom"]) };
      for (const destinataire of destinataires(lui, quittees))
        deps.courrier.envoyer({
          genre: "EXPORT",
          destinataire,
          appareil: nommerAppareil(visiteur.agent),
          adresse: visiteur.adresse,
          date: debut,
          fuseau: acteur.fuseau,
          lien: `${visiteur.origine}/settings`,
        });
      // All of it is read by then: an end that is not noted keeps the next one waiting, and breaks no file.
      const finish = () =>
        executer(deps.annuaire, [finirExport(etablissementId, debut)]).then(
          () => undefined,
          () => undefined,
        );
      return { gerant, finish };
    },

    /** Refuses as `take` does, and notes nothing. */
    async check(acteur: Acteur, motDePasse: string): Promise<void> {
      const reprise = await exigerMotDePasse(deps, acteur, motDePasse, "motDePasse");
      await siPermis(acteur, reprise, reprise.excuser());
    },
  };
}

function traduire(raison: Cause, maintenant: number): DomainError | undefined {
  if (raison.genre !== "REFUS") return undefined;
  if (raison.code === "MOT_DE_PASSE") return motDePasseRefuse("motDePasse");
  if (raison.code === "EXPORT_EN_COURS") return new DomainError("CONFLIT", MESSAGES.exportEnCours);
  if (raison.code !== "EXPORTS_DU_JOUR") return undefined;
  const [jusqua = maintenant] = (raison.details as number[] | null) ?? [];
  const retryAfter = Math.max(1, Math.ceil((jusqua - maintenant) / 1000));
  return new DomainError("TROP_DE_DEMANDES", MESSAGES.tropDeTentatives(retryAfter), { retryAfter });
}

// One export of a shop at a time, and five a day (decision 46), counted in the directory's `tentatives`: each is a refusal
// of the batch that starts it.

const enCours = (etablissementId: number) => `export-en-cours:${String(etablissementId)}`;
const duJour = (etablissementId: number) => `export:${String(etablissementId)}`;
const jusqua = (debut: number) => debut + EXPORT_MAX_SECONDS * 1000;

/** EXPORT_EN_COURS, and EXPORTS_DU_JOUR with the instant from which there may be more. */
function refuserExport(etablissementId: number, maintenant: number): SQL[] {
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
function commencerExport(etablissementId: number, debut: number): SQL[] {
  return [
    compterUsage(duJour(etablissementId), debut, EXPORTS_PAR_JOUR),
    sql`INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua)
        VALUES (${enCours(etablissementId)}, 1, ${debut}, ${jusqua(debut)})
        ON CONFLICT (cle) DO UPDATE SET date_dernier = excluded.date_dernier, bloque_jusqua = excluded.bloque_jusqua`,
  ];
}

/** It has ended. One whose time was over ends no other that was started since. */
function finirExport(etablissementId: number, debut: number): SQL {
  return sql`DELETE FROM tentatives
             WHERE cle = ${enCours(etablissementId)} AND bloque_jusqua = ${jusqua(debut)}`;
}
