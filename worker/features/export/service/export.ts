// All of a shop's data, for its manager to take along (decision 46). Nothing is written but that it was asked for.
import type { FormatExport } from "#worker/features/export/domain/export.ts";
import { startQueries } from "#worker/features/export/queries.ts";
import { type Row, oneRow } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { formatTime, localTime } from "#worker/kernel/domain/period.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { readShop } from "#worker/kernel/service/shop.ts";
import { toCsvZip } from "./csv.ts";
import { toJson } from "./json.ts";
import { type Records, readParts } from "./parts.ts";

export type ExportFile = {
  file: string;
  type: "application/json" | "application/zip";
};

export type Export = ExportFile & { body: ReadableStream<Uint8Array> };

export type ExportRequest = { format: FormatExport; motDePasse: string };

const VERSION = 1;

/** The accounts' word on an export: the password again, one at a time and five a day. */
export type ExportPermission = {
  /** Notes the export, tells the manager by letter and returns their profile; `finish` lets the next one begin. */
  take: (acteur: Acteur, password: string) => Promise<{ gerant: Row; finish: () => Promise<void> }>;
  /** Refuses as `take` does, and notes nothing. */
  check: (acteur: Acteur, password: string) => Promise<void>;
};

export function createExports(deps: Deps, permission: ExportPermission) {
  const { clock } = deps;

  async function prepare(acteur: Acteur, format: FormatExport) {
    const [etablissements, counters] = await readShop(deps, acteur, startQueries(acteur.etablissementId));
    const etablissement = oneRow(etablissements);
    const date = clock.now();
    const timeZone = etablissement.fuseau;
    const { jour } = localTime(date, timeZone);
    const header: Row = {
      application: "Étal",
      version: VERSION,
      date,
      fuseau: timeZone,
      dateLocale: `${jour} ${formatTime(date, timeZone)}`,
    };
    const file: ExportFile =
      format === "json"
        ? { file: `etal-${jour}.json`, type: "application/json" }
        : { file: `etal-${jour}.zip`, type: "application/zip" };
    return { file, header, etablissement, compteurs: oneRow(counters) };
  }

  return {
    /**
     * Every row of the acteur's shop, and their own profile, read while it is sent: not one moment's, but invoices, sales,
     * purchases and movements are those that there were at the first reading. VALIDATION at `motDePasse` when it is not
     * the password; CONFLIT while another export is under way, TROP_DE_DEMANDES after five a day; NON_AUTHENTIFIE when what
     * the acteur speaks with has ended. What fails later cuts the stream short.
     */
    async open(acteur: Acteur, { format, motDePasse }: ExportRequest): Promise<Export> {
      // The shop is read first: when its database is out of reach, no attempt at the password is counted.
      const { file, header, etablissement, compteurs } = await prepare(acteur, format);
      const { gerant, finish } = await permission.take(acteur, motDePasse);
      const records: Records = { header, gerant, etablissement };
      const parts = readParts(deps, acteur, compteurs);
      const body = format === "json" ? encoder(toJson(records, parts)) : toCsvZip(records, parts);
      return { ...file, body: toStream(body, finish) };
    },

    /** Refuses as `open` does, for who asks before taking it: nothing is noted, and no export begins. */
    async announce(acteur: Acteur, { format, motDePasse }: ExportRequest): Promise<void> {
      await prepare(acteur, format);
      await permission.check(acteur, motDePasse);
    },
  };
}

/**
 * A stream that makes a piece when it is read, and none when nobody reads any more. `finish` runs once, whether the stream
 * came to its end, failed or was left.
 */
export function toStream(
  chunks: AsyncGenerator<Uint8Array>,
  finish: () => Promise<void>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next().catch(async (error: unknown) => {
          await finish();
          throw error;
        });
        if (!next.done) {
          controller.enqueue(next.value);
          return;
        }
        await finish();
        controller.close();
      },
      cancel: finish,
    },
    // 0: no piece is made before it is read.
    { highWaterMark: 0 },
  );
}

export async function* encoder(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const textEncoder = new TextEncoder();
  for await (const text of texts) if (text !== "") yield textEncoder.encode(text);
}
