// All of a shop's data, for its manager to take along (decision 46). Nothing is written but that it was asked for.
import type { FormatExport } from "#worker/features/export/domain/export.ts";
import { requetesDebut } from "#worker/features/export/queries.ts";
import { type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { formaterHeure, heureLocale } from "#worker/kernel/domain/period.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
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

/** The accounts' word on an export: the password again, one at a time and five a day. */
export type ExportPermission = {
  /** Notes the export, tells the manager by letter and returns their profile; `finish` lets the next one begin. */
  take: (acteur: Acteur, motDePasse: string) => Promise<{ gerant: Ligne; finish: () => Promise<void> }>;
  /** Refuses as `take` does, and notes nothing. */
  check: (acteur: Acteur, motDePasse: string) => Promise<void>;
};

export function createExports(deps: Deps, permission: ExportPermission) {
  const { clock } = deps;

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

  return {
    /**
     * Every row of the acteur's shop, and their own profile, read while it is sent: not one moment's, but invoices, sales,
     * purchases and movements are those that there were at the first reading. VALIDATION at `motDePasse` when it is not
     * the password; CONFLIT while another export is under way, TROP_DE_DEMANDES after five a day; NON_AUTHENTIFIE when what
     * the acteur speaks with has ended. What fails later cuts the stream short.
     */
    async ouvrir(acteur: Acteur, { format, motDePasse }: ExportDemande): Promise<Export> {
      // The shop first: one out of reach costs nobody an attempt with the right password.
      const { fichier, entete, etablissement, compteurs } = await preparer(acteur, format);
      const { gerant, finish } = await permission.take(acteur, motDePasse);
      const fiches: Fiches = { entete, gerant, etablissement };
      const parties = lireParties(deps, acteur, compteurs);
      const corps = format === "json" ? encoder(enJson(fiches, parties)) : enZipDeCsv(fiches, parties);
      return { ...fichier, corps: enFlux(corps, finish) };
    },

    /** Refuses as `ouvrir` does, for who asks before taking it: nothing is noted, and no export begins. */
    async annoncer(acteur: Acteur, { format, motDePasse }: ExportDemande): Promise<void> {
      await preparer(acteur, format);
      await permission.check(acteur, motDePasse);
    },
  };
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
