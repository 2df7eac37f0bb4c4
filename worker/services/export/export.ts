// All of a shop's data, for its manager to take along. Nothing is written but that it was asked for.
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { FormatExport } from "#worker/domain/export.ts";
import { formaterHeure, heureLocale } from "#worker/domain/periode.ts";
import { type Ligne, uneLigne } from "#worker/db/batch.ts";
import { gerantExporte, requetesDebut } from "#worker/db/vues/export.ts";
import type { CompteDeps } from "../cadre/deps.ts";
import { readShop } from "../cadre/shop.ts";
import { executerPour } from "../comptes/acces.ts";
import { noter } from "../comptes/journal.ts";
import { enZipDeCsv } from "./csv.ts";
import { encoder, enFlux } from "./flux.ts";
import { enJson } from "./json.ts";
import { type Fiches, lireParties } from "./parties.ts";

export type FichierExport = {
  /** "etal-2026-01-14.zip", on the shop's calendar. */
  fichier: string;
  type: "application/json" | "application/zip";
};

export type Export = FichierExport & { corps: ReadableStream<Uint8Array> };

const VERSION = 1;

export function createExports(deps: CompteDeps) {
  const { clock } = deps;

  /** What the file begins with, and what it is called; `effets` stand in the batch that reads the manager. */
  async function commencer(acteur: Acteur, format: FormatExport, effets: readonly SQL[]) {
    const [[gerants], [etablissements, compteurs]] = await Promise.all([
      executerPour(deps, acteur, [gerantExporte(acteur.gerantId), ...effets]),
      readShop(deps, acteur, requetesDebut(acteur.etablissementId)),
    ]);
    const gerant = uneLigne(gerants);
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
    const fiches: Fiches = { entete, gerant, etablissement };
    const fichier: FichierExport =
      format === "json"
        ? { fichier: `etal-${jour}.json`, type: "application/json" }
        : { fichier: `etal-${jour}.zip`, type: "application/zip" };
    return { fichier, fiches, compteurs: uneLigne(compteurs) };
  }

  return {
    /**
     * Every row of the acteur's shop, and their own profile, read while it is sent: not one moment's, but invoices, sales,
     * purchases and movements are those that there were at the first reading. NON_AUTHENTIFIE when what the
     * acteur speaks with has ended; what fails later cuts the stream short.
     */
    async ouvrir(acteur: Acteur, format: FormatExport): Promise<Export> {
      const demande = noter(deps, "EXPORT", sql`g.id = ${acteur.gerantId}`, acteur.sessionId);
      const { fichier, fiches, compteurs } = await commencer(acteur, format, [demande]);
      const parties = lireParties(deps, acteur, compteurs);
      const corps = format === "json" ? encoder(enJson(fiches, parties)) : enZipDeCsv(fiches, parties);
      return { ...fichier, corps: enFlux(corps) };
    },

    /** What `ouvrir` would give, for who asks without taking it: nothing is noted. Refuses as it does. */
    async annoncer(acteur: Acteur, format: FormatExport): Promise<FichierExport> {
      return (await commencer(acteur, format, [])).fichier;
    },
  };
}
