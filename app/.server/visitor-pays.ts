import { paysByCode } from "#worker/core/domain/pays.ts";

const ELSEWHERE = "SN";

/** Code of the country from which the request comes, as the network's edge says; Senegal where no shop can be opened. */
export function visitorPays(request: Request): string {
  return paysByCode(request.headers.get("CF-IPCountry") ?? "")?.isoCode ?? ELSEWHERE;
}
