// The export of a shop, read whole.
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Bindings } from "#worker/env.ts";
import type { FormatExport } from "#worker/features/export/domain/export.ts";
import { MOT_DE_PASSE } from "./comptes.ts";
import { servicesDeTest } from "./services.ts";
import { ouvrirZip } from "./zip.ts";

export type Document = Record<string, Record<string, unknown>[]> & {
  export: Record<string, unknown>;
  gerant: Record<string, unknown>;
  etablissement: Record<string, unknown>;
};

/** What asks for it. */
export const demander = (format: FormatExport) => ({ format, motDePasse: MOT_DE_PASSE });

/** As if this shop had started none yet: tests take more than a day may have. */
export async function oublierExports({ etablissementId }: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare(
    "DELETE FROM tentatives WHERE cle IN ('export:' || ?1, 'export-en-cours:' || ?1)",
  )
    .bind(String(etablissementId))
    .run();
}

/** An export that is not counted with those before. */
export async function exporter(qui: Acteur, format: FormatExport, bindings: Bindings = env) {
  await oublierExports(qui);
  return servicesDeTest({ bindings }).exports.ouvrir(qui, demander(format));
}

/** The text of the JSON document. */
export const texteDe = async (qui: Acteur, bindings: Bindings = env) =>
  new Response((await exporter(qui, "json", bindings)).corps).text();
/** The same, read. */
export const jsonDe = async (qui: Acteur, bindings: Bindings = env) =>
  JSON.parse(await texteDe(qui, bindings)) as Document;

/** The files of the ZIP, by name. */
export async function csvDe(qui: Acteur): Promise<Map<string, string>> {
  const { corps } = await exporter(qui, "csv");
  return ouvrirZip(new Uint8Array(await new Response(corps).arrayBuffer()));
}
