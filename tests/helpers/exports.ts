import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Bindings } from "#worker/env.ts";
import type { FormatExport } from "#worker/features/export/domain/export.ts";
import { PASSWORD } from "./accounts.ts";
import { testServices } from "./services.ts";
import { openZip } from "./zip.ts";

export type Document = Record<string, Record<string, unknown>[]> & {
  export: Record<string, unknown>;
  gerant: Record<string, unknown>;
  etablissement: Record<string, unknown>;
};

export const exportRequest = (format: FormatExport) => ({ format, motDePasse: PASSWORD });

/** Forgets earlier exports, because a test needs more than a day allows. */
export async function forgetExports({ etablissementId }: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare(
    "DELETE FROM tentatives WHERE cle IN ('export:' || ?1, 'export-en-cours:' || ?1)",
  )
    .bind(String(etablissementId))
    .run();
}

export async function exportData(who: Acteur, format: FormatExport, bindings: Bindings = env) {
  await forgetExports(who);
  return testServices({ bindings }).exports.open(who, exportRequest(format));
}

export const textOf = async (who: Acteur, bindings: Bindings = env) =>
  new Response((await exportData(who, "json", bindings)).body).text();
export const jsonOf = async (who: Acteur, bindings: Bindings = env) =>
  JSON.parse(await textOf(who, bindings)) as Document;

export async function csvOf(who: Acteur): Promise<Map<string, string>> {
  const { body } = await exportData(who, "csv");
  return openZip(new Uint8Array(await new Response(body).arrayBuffer()));
}
