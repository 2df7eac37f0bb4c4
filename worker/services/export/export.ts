// All of a shop's data, for its manager to take along (decision 46). Nothing is written but that it was asked for.
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { nommerAppareil } from "#worker/features/comptes/domain/device.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { FormatExport } from "#worker/domain/export.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { formaterHeure, heureLocale } from "#worker/kernel/domain/period.ts";
import { executer, type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import { type Cause, Echec } from "#worker/kernel/database/failure.ts";
import { refuserSauf } from "#worker/kernel/database/refusals.ts";
import { gerantExporte, requetesDebut } from "#worker/db/vues/export.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readShop } from "#worker/kernel/service/shop.ts";
import { executerPour } from "#worker/features/comptes/service/access.ts";
import { adressesQuittees, destinataires } from "#worker/features/comptes/service/email-changes.ts";
import {
  exigerMotDePasse,
  motDePasseRefuse,
  type Reprise,
} from "#worker/features/comptes/service/password-again.ts";
import { enZipDeCsv } from "./csv.ts";
import { commencerExport, finirExport, refuserExport } from "./cours.ts";
import { encoder, enFlux } from "./flux.ts";
import { enJson } from "./json.ts";
import { type Fiches, lireParties } from "./parties.ts";

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
