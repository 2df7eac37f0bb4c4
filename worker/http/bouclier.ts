// The shield in front of hashing: so many account calls a minute per address. Approximate and per location; the
// exact count per account is in the directory (services/comptes/tentatives).
import { DomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

/** As `[[ratelimits]]` in wrangler.toml says it. */
const PERIODE_SECONDS = 60;

/** Lets the request pass or throws TROP_DE_DEMANDES (429). */
export async function passerBouclier(limite: RateLimit, request: Request): Promise<void> {
  const { success } = await limite.limit({ key: request.headers.get("cf-connecting-ip") ?? "inconnue" });
  if (!success) {
    const message = MESSAGES.tropDeTentatives(PERIODE_SECONDS);
    throw new DomainError("TROP_DE_DEMANDES", message, { retryAfter: PERIODE_SECONDS });
  }
}
