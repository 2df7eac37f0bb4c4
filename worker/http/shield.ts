// The shield in front of hashing: so many account calls a minute. Approximate and per location; the exact count per account
// is in the directory (comptes/service/attempts.ts). A carrier puts a town behind one address: what is done there is counted
// apart by kind, a browser that has signed in before for itself, and who is signed in for themselves. Upgrades of the
// channel are counted here too, and what a shop reads and writes.
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** As `[[ratelimits]]` in wrangler.toml says it. */
const PERIOD_SECONDS = 60;

/** What an account call is for: the kinds that anybody may send, or whom it is of. */
export type AccountCall = "inscription" | "connexion" | "reinitialisation" | { gerantId: number };

/**
 * What a call is counted under, and what instead where that is full; `device` is what our seal has vouched for. A browser
 * that has signed in has a count of its account's, and beside it what every stranger has: another browser of the account,
 * which may be a thief's, can fill the first and shut nobody out.
 */
export function shieldKeys(request: Request, call: AccountCall, device: string | null): string[] {
  if (typeof call === "object") return [`gerant/${String(call.gerantId)}`];
  const perAddress = `${call}/${networkOf(request)}`;
  // By the account that it was given for: one account may have any number of browsers. Whoever has one opens no more of
  // them than others do.
  const [account] = call === "inscription" ? [] : (device?.split("-") ?? []);
  return account === undefined ? [perAddress] : [`${call}/compte/${account}`, perAddress];
}

/** Lets the call pass, by the first of its keys that has room, or throws TROP_DE_DEMANDES (429). */
export function passShield(limit: RateLimit, keys: readonly string[]): Promise<void> {
  return admit(limit, keys, MESSAGES.tooManyAttempts);
}

/** What a shop may read and write a minute (decision 63). */
export type BoutiqueLimits = { reads: RateLimit; writes: RateLimit };

/** Counts a request of somebody signed in against their shop, by its method; throws TROP_DE_DEMANDES (429). */
export function countShop(
  { reads, writes }: BoutiqueLimits,
  etablissementId: number,
  method: string,
): Promise<void> {
  const limit = isRead(method) ? reads : writes;
  return admit(limit, [String(etablissementId)], MESSAGES.tooManyRequests);
}

/** True of a request that changes nothing. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** The real-time channel's limits: upgrades of those whom their signature names, per shop, and of the others, per address. */
export type ChannelLimits = { boutique: RateLimit; adresse: RateLimit };

/** The same for an upgrade: a town behind one address keeps no shop's tills out. `signedShop`: the shop that the signature names. */
export function passChannelShield(
  { boutique, adresse }: ChannelLimits,
  request: Request,
  signedShop: number | null,
): Promise<void> {
  return signedShop === null
    ? admit(adresse, [networkOf(request)], MESSAGES.tooManyAttempts)
    : admit(boutique, [String(signedShop)], MESSAGES.tooManyAttempts);
}

/** Where a request comes from, as far as it is counted. */
export function networkOf(request: Request): string {
  return network(request.headers.get("cf-connecting-ip"));
}

/** Counts once, under the first key that has room. */
async function admit(
  limit: RateLimit,
  keys: readonly string[],
  sentence: (seconds: number) => string,
): Promise<void> {
  for (const key of keys) if ((await limit.limit({ key })).success) return;
  throw new DomainError("TROP_DE_DEMANDES", sentence(PERIOD_SECONDS), { retryAfter: PERIOD_SECONDS });
}

/** Of an IPv6 address the first 64 bits: one household or telephone has all the rest to itself, and may change it. */
function network(address: string | null): string {
  if (!address?.includes(":")) return address ?? "inconnue";
  // An IPv4 address in IPv6 clothes.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [head = "", queue] = address.toLowerCase().split("::");
  const start = head === "" ? [] : head.split(":");
  const end = queue === undefined || queue === "" ? [] : queue.split(":");
  const zeros = queue === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill("0"), ...end].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
