// Where the OpenAPI document stands: a file of the build (scripts/local/contract.ts), under the address that it is asked at.
// wrangler.toml leads /api to the worker first, so that the file never leaves without the API's headers.

/** Its address, and its path among the files. */
export const CHEMIN_CONTRAT = "/api/v1/openapi.json";

/** The file, or 304 when it still is the one of this ETag. */
export async function lireContrat(
  fichiers: Pick<Fetcher, "fetch"> | undefined,
  etag: string | undefined,
): Promise<Response> {
  if (!fichiers) throw new Error("ASSETS est absent de wrangler.toml");
  const reponse = await fichiers.fetch(`https://fichiers.local${CHEMIN_CONTRAT}`, {
    headers: etag === undefined ? {} : { "If-None-Match": etag },
  });
  if (reponse.status === 200 || reponse.status === 304) return reponse;
  throw new Error(`Le document OpenAPI manque dans build/client (${reponse.status})`);
}
