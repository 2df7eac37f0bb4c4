// The shield in front of hashing: so many account calls a minute. Approximate and per location; the exact count per account
// is in the directory (services/comptes/tentatives). A carrier puts a town behind one address: what is done there is counted
// apart by kind, a browser that has signed in before for itself, and who is signed in for themselves. Upgrades of the
// channel are counted here too, and what a shop reads and writes.
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** As `[[ratelimits]]` in wrangler.toml says it. */
const PERIODE_SECONDS = 60;

/** What an account call is for: the kinds that anybody may send, or whom it is of. */
export type AccountCall = "inscription" | "connexion" | "reinitialisation" | { gerantId: number };

/**
 * What a call is counted under, and what instead where that is full; `appareil` is what our seal has vouched for. A browser
 * that has signed in has a count of its account's, and beside it what every stranger has: another browser of the account,
 * which may be a thief's, can fill the first and shut nobody out.
 */
export function shieldKeys(request: Request, call: AccountCall, appareil: string | null): string[] {
  if (typeof call === "object") return [`gerant/${String(call.gerantId)}`];
  const parAdresse = `${call}/${reseauDe(request)}`;
  // By the account that it was given for: one account may have any number of browsers. Whoever has one opens no more of
  // them than others do.
  const [compte] = call === "inscription" ? [] : (appareil?.split("-") ?? []);
  return compte === undefined ? [parAdresse] : [`${call}/compte/${compte}`, parAdresse];
}

/** Lets the call pass, by the first of its keys that has room, or throws TROP_DE_DEMANDES (429). */
export function passerBouclier(limite: RateLimit, keys: readonly string[]): Promise<void> {
  return passer(limite, keys, MESSAGES.tropDeTentatives);
}

/** What a shop may read and write a minute (decision 63). */
export type LimitesDeBoutique = { lectures: RateLimit; ecritures: RateLimit };

/** Counts a request of somebody signed in against their shop, by its method; throws TROP_DE_DEMANDES (429). */
export function compterDeBoutique(
  { lectures, ecritures }: LimitesDeBoutique,
  etablissementId: number,
  methode: string,
): Promise<void> {
  const limite = estLecture(methode) ? lectures : ecritures;
  return passer(limite, [String(etablissementId)], MESSAGES.tropDeDemandes);
}

/** True of a request that changes nothing. */
export function estLecture(methode: string): boolean {
  return methode === "GET" || methode === "HEAD";
}

/** The real-time channel's limits: upgrades of those whom their signature names, per shop, and of the others, per address. */
export type LimitesDuCanal = { boutique: RateLimit; adresse: RateLimit };

/** The same for an upgrade: a town behind one address keeps no shop's tills out. `signe`: the shop that the signature names. */
export function passerBouclierDuCanal(
  { boutique, adresse }: LimitesDuCanal,
  request: Request,
  signe: number | null,
): Promise<void> {
  return signe === null
    ? passer(adresse, [reseauDe(request)], MESSAGES.tropDeTentatives)
    : passer(boutique, [String(signe)], MESSAGES.tropDeTentatives);
}

/** Where a request comes from, as far as it is counted. */
export function reseauDe(request: Request): string {
  return reseau(request.headers.get("cf-connecting-ip"));
}

/** Counts once, under the first key that has room. */
async function passer(
  limite: RateLimit,
  keys: readonly string[],
  phrase: (secondes: number) => string,
): Promise<void> {
  for (const key of keys) if ((await limite.limit({ key })).success) return;
  throw new DomainError("TROP_DE_DEMANDES", phrase(PERIODE_SECONDS), { retryAfter: PERIODE_SECONDS });
}

/** Of an IPv6 address the first 64 bits: one household or telephone has all the rest to itself, and may change it. */
function reseau(adresse: string | null): string {
  if (!adresse?.includes(":")) return adresse ?? "inconnue";
  // An IPv4 address in IPv6 clothes.
  if (adresse.includes(".")) return adresse.slice(adresse.lastIndexOf(":") + 1);
  const [tete = "", queue] = adresse.toLowerCase().split("::");
  const debut = tete === "" ? [] : tete.split(":");
  const fin = queue === undefined || queue === "" ? [] : queue.split(":");
  const zeros = queue === undefined ? 0 : Math.max(0, 8 - debut.length - fin.length);
  const groupes = [...debut, ...Array<string>(zeros).fill("0"), ...fin].slice(0, 4);
  return `${groupes.map((groupe) => groupe.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
