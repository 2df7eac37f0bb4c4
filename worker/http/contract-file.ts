// The OpenAPI document is a file of the build (scripts/local/contract.ts). The worker serves this file to add headers.

export const CONTRACT_PATH = "/api/v1/openapi.json";

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
