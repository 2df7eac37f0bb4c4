// The export of a shop, read whole.
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { Bindings } from "#worker/env.ts";
import { servicesDeTest } from "./services.ts";
import { ouvrirZip } from "./zip.ts";

export type Document = Record<string, Record<string, unknown>[]> & {
  export: Record<string, unknown>;
  gerant: Record<string, unknown>;
  etablissement: Record<string, unknown>;
};

/** The text of the JSON document. */
export const texteDe = async (qui: Acteur, bindings: Bindings = env) =>
  new Response((await servicesDeTest({ bindings }).exports.ouvrir(qui, "json")).corps).text();
/** The same, read. */
export const jsonDe = async (qui: Acteur, bindings: Bindings = env) =>
  JSON.parse(await texteDe(qui, bindings)) as Document;

/** The files of the ZIP, by name. */
export async function csvDe(qui: Acteur): Promise<Map<string, string>> {
  const { corps } = await servicesDeTest().exports.ouvrir(qui, "csv");
  return ouvrirZip(new Uint8Array(await new Response(corps).arrayBuffer()));
}
