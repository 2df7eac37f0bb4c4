// Where the OpenAPI document stands: a file of the build (scripts/local/contract.ts), under the address that it is asked at.
// wrangler.toml leads /api to the worker first, so that the file never leaves without the API's headers.

/** Its address, and its path among the files. */
export const CONTRACT_PATH = "/api/v1/openapi.json";

/** The file, or 304 when it still is the one of this ETag. */
export async function readContract(
  files: Pick<Fetcher, "fetch"> | undefined,
  etag: string | undefined,
): Promise<Response> {
  if (!files) throw new Error("ASSETS est absent de wrangler.toml");
  const response = await files.fetch(`https://fichiers.local${CONTRACT_PATH}`, {
    headers: etag === undefined ? {} : { "If-None-Match": etag },
  });
  if (response.status === 200 || response.status === 304) return response;
  throw new Error(`Le document OpenAPI manque dans build/client (${response.status})`);
}
