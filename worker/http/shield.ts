// Approximate request limits, counted per data centre. The directory counts the attempts of an account exactly
// (comptes/service/attempts.ts). Many customers of one carrier share an address.
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const PERIOD_SECONDS = 60;

export type AccountCall = "inscription" | "connexion" | "reinitialisation" | { gerantId: number };

/** Tried in order until a key is below its limit: a thief's known browser fills the account's key, not the address. */
export function shieldKeys(request: Request, call: AccountCall, device: string | null): string[] {
  if (typeof call === "object") return [`gerant/${String(call.gerantId)}`];
  const perAddress = `${call}/${networkOf(request)}`;
  // An account may have many known browsers, so these count together. Sign-ups always count by address.
  const [account] = call === "inscription" ? [] : (device?.split("-") ?? []);
  return account === undefined ? [perAddress] : [`${call}/compte/${account}`, perAddress];
}

export function passShield(limit: RateLimit, keys: readonly string[]): Promise<void> {
  return admit(limit, keys, MESSAGES.tooManyAttempts);
}

export function countShop(
  limits: Record<"LIMITE_LECTURES" | "LIMITE_ECRITURES", RateLimit>,
  etablissementId: number,
  method: string,
): Promise<void> {
  const limit = isRead(method) ? limits.LIMITE_LECTURES : limits.LIMITE_ECRITURES;
  return admit(limit, [String(etablissementId)], MESSAGES.tooManyRequests);
}

export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

export function passChannelShield(
  limits: Record<"LIMITE_CANAL_BOUTIQUE" | "LIMITE_TEMPS_REEL", RateLimit>,
  request: Request,
  signedShop: number | null,
): Promise<void> {
  return signedShop === null
    ? admit(limits.LIMITE_TEMPS_REEL, [networkOf(request)], MESSAGES.tooManyAttempts)
    : admit(limits.LIMITE_CANAL_BOUTIQUE, [String(signedShop)], MESSAGES.tooManyAttempts);
}

/** Guessing tokens is hopeless; this bounds the requests of one address. */
export function passRecuShield(limit: RateLimit, request: Request): Promise<void> {
  return admit(limit, [networkOf(request)], MESSAGES.tooManyRequests);
}

async function admit(
  limit: RateLimit,
  keys: readonly string[],
  sentence: (seconds: number) => string,
): Promise<void> {
  for (const key of keys) if ((await limit.limit({ key })).success) return;
  throw new DomainError("TROP_DE_DEMANDES", sentence(PERIOD_SECONDS), { retryAfter: PERIOD_SECONDS });
}

/** Keeps the first 64 bits of an IPv6 address: a subscriber owns the other bits and can change them. */
export function networkOf(request: Request): string {
  const address = request.headers.get("cf-connecting-ip");
  if (!address?.includes(":")) return address ?? "inconnue";
  // An IPv4 address mapped into IPv6.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [head = "", queue] = address.toLowerCase().split("::");
  const start = head === "" ? [] : head.split(":");
  const end = queue === undefined || queue === "" ? [] : queue.split(":");
  const zeros = queue === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill("0"), ...end].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
