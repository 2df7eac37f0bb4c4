// All of a shop's data, for its manager to take along (decision 46). Nothing is written but that it was asked for.
import { type SQL, sql } from "drizzle-orm";
import { nommerAppareil } from "#worker/features/comptes/domain/device.ts";
import { executerPour } from "#worker/features/comptes/service/access.ts";
import { compterUsage } from "#worker/features/comptes/service/attempts.ts";
import { adressesQuittees, destinataires } from "#worker/features/comptes/service/email-changes.ts";
import {
  exigerMotDePasse,
  motDePasseRefuse,
  type Reprise,
} from "#worker/features/comptes/service/password-again.ts";
import {
  EXPORT_MAX_SECONDS,
  EXPORTS_PAR_JOUR,
  type FormatExport,
} from "#worker/features/export/domain/export.ts";
import { gerantExporte, requetesDebut } from "#worker/features/export/queries.ts";
import { executer, type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import { type Cause, Echec } from "#worker/kernel/database/failure.ts";
import { refuserAvec, refuserSauf, refuserSi } from "#worker/kernel/database/refusals.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { formaterHeure, heureLocale } from "#worker/kernel/domain/period.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readShop } from "#worker/kernel/service/shop.ts";
import { enZipDeCsv } from "./csv.ts";
import { enJson } from "./json.ts";
import { type Fiches, lireParties } from "./parts.ts";

export type FichierExport = {
  /** "etal-2026-01-14.zip", on the shop's calendar. */
  fichier: string;
  type: "application/json" | "application/zip";
};

export type Export = FichierExport & { corps: ReadableStream<Uint8Array> };

export type ExportDemande = { format: FormatExport; motDePasse: string };

const VERSION = 1;

export function createExports(deps: CompteDeps) {
  const { clock, visiteur } = deps;

  /** What the file begins with, but for the manager, and what it is called. */
  async function preparer(acteur: Acteur, format: FormatExport) {
    const [etablissements, compteurs] = await readShop(deps, acteur, requetesDebut(acteur.etablissementId));
    const etablissement = uneLigne(etablissements);
    const date = clock.now();
    const fuseau = String(etablissement["fuseau"]);
    const { jour } = heureLocale(date, fuseau);
    const entete: Ligne = {
      application: "Étal",
      version: VERSION,
      date,
      fuseau,
      date_locale: `${jour} ${formaterHeure(date, fuseau)}`,
    };
    const fichier: FichierExport =
      format === "json"
        ? { fichier: `etal-${jour}.json`, type: "application/json" }
        : { fichier: `etal-${jour}.zip`, type: "application/zip" };
    return { fichier, entete, etablissement, compteurs: uneLigne(compteurs) };
  }

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
     * Every row of the acteur's shop, and their own profile, read while it is sent: not one moment's, but invoices, sales,
     * purchases and movements are those that there were at the first reading. VALIDATION at `motDePasse` when it is not
     * the password; CONFLIT while another export is under way, TROP_DE_DEMANDES after five a day; NON_AUTHENTIFIE when what
     * the acteur speaks with has ended. What fails later cuts the stream short.
     */
    async ouvrir(acteur: Acteur, { format, motDePasse }: ExportDemande): Promise<Export> {
      const { gerantId, etablissementId } = acteur;
      // The shop first: one out of reach costs nobody an attempt with the right password.
      const { fichier, entete, etablissement, compteurs } = await preparer(acteur, format);
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
      const fiches: Fiches = { entete, gerant, etablissement };
      const parties = lireParties(deps, acteur, compteurs);
      const corps = format === "json" ? encoder(enJson(fiches, parties)) : enZipDeCsv(fiches, parties);
      // All of it is read by then: an end that is not noted keeps the next one waiting, and breaks no file.
      const finir = () =>
        executer(deps.annuaire, [finirExport(etablissementId, debut)]).then(
          () => undefined,
          () => undefined,
        );
      return { ...fichier, corps: enFlux(corps, finir) };
    },

    /** Refuses as `ouvrir` does, for who asks before taking it: nothing is noted, and no export begins. */
    async annoncer(acteur: Acteur, { format, motDePasse }: ExportDemande): Promise<void> {
      await preparer(acteur, format);
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

// Pieces made one after the other, as the body of an answer.

/**
 * A stream that makes a piece when it is read, and none when nobody reads any more. `finir` runs once, whether the stream
 * came to its end, failed or was left.
 */
export function enFlux(
  morceaux: AsyncGenerator<Uint8Array>,
  finir: () => Promise<void>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const suivant = await morceaux.next().catch(async (error: unknown) => {
          await finir();
          throw error;
        });
        if (!suivant.done) {
          controller.enqueue(suivant.value);
          return;
        }
        await finir();
        controller.close();
      },
      cancel: finir,
    },
    // None is made ahead.
    { highWaterMark: 0 },
  );
}

/** Texts as UTF-8. */
export async function* encoder(textes: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encodeur = new TextEncoder();
  for await (const texte of textes) if (texte !== "") yield encodeur.encode(texte);
}
