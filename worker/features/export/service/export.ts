// The export of a shop's data for its manager (rule: export).
import { oneRow } from "#worker/core/database/batch.ts";
import type { Row } from "#worker/core/database/compiled.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { formatTime, localTime } from "#worker/core/domain/period.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readShop } from "#worker/core/service/shop.ts";
import type { FormatExport } from "#worker/features/export/domain/export.ts";
import { startQueries } from "#worker/features/export/queries.ts";
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

export type ExportPermission = {
  /** Records the export, sends a letter to the manager and returns the profile. `finish` allows the next export. */
  take: (acteur: Acteur, password: string) => Promise<{ gerant: Row; finish: () => Promise<void> }>;
  /** Throws the same refusals as `take` and records nothing. */
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
     * Throws VALIDATION at `motDePasse`, CONFLIT (another export is running), TROP_DE_DEMANDES (five a day) or
     * NON_AUTHENTIFIE. Rows created after the start are left out.
     */
    async open(acteur: Acteur, { format, motDePasse }: ExportRequest): Promise<Export> {
      // The shop is read first, so that an unreachable database costs no attempt at the password.
      const { file, header, etablissement, compteurs } = await prepare(acteur, format);
      const { gerant, finish } = await permission.take(acteur, motDePasse);
      const records: Records = { header, gerant, etablissement };
      const parts = readParts(deps, acteur, compteurs);
      const body = format === "json" ? encoder(toJson(records, parts)) : toCsvZip(records, parts);
      return { ...file, body: toStream(body, finish) };
    },

    /** Throws the same refusals as `open`, but starts no export. */
    async announce(acteur: Acteur, { format, motDePasse }: ExportRequest): Promise<void> {
      await prepare(acteur, format);
      await permission.check(acteur, motDePasse);
    },
  };
}

/** Makes a chunk only when the reader pulls. `finish` runs after the end, a failure or a cancellation. */
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
    // 0: no chunk is made before the first read.
    { highWaterMark: 0 },
  );
}

export async function* encoder(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const textEncoder = new TextEncoder();
  for await (const text of texts) if (text !== "") yield textEncoder.encode(text);
}
