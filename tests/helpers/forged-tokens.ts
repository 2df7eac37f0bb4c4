// Forges tokens with the right key and one mistake. No worker runtime is needed, so the journeys use this file too.
import { base64url, decodeJwt, generateKeyPair, SignJWT } from "jose";
import { createRefreshTokens } from "#worker/auth/refresh-tokens.ts";
import type { Keyring } from "#worker/auth/keyring.ts";

export type Model = {
  typ: string;
  aud: string;
  claims: Record<string, unknown>;
  keyring: Keyring;
  /** Seconds UTC. The token lives 15 minutes. */
  at: number;
};

export type Shape = {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  without?: string[];
  cle?: Parameters<SignJWT["sign"]>[0];
};

export const ACCESS = { typ: "at+jwt", aud: "etal:api" };
export const SESSION = { typ: "session+jwt", aud: "etal:pages" };

const TEN_MEGABYTES = 10 * 1024 * 1024;

export function forgeFrom(model: Model, shape: Shape = {}): Promise<string> {
  const { typ, aud, at, keyring } = model;
  const claims: Record<string, unknown> = {
    ...model.claims,
    iss: "etal",
    aud,
    iat: at,
    exp: at + 900,
    ...shape.claims,
  };
  for (const name of shape.without ?? []) Reflect.deleteProperty(claims, name);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ, kid: keyring.current.kid, ...shape.header })
    .sign(shape.cle ?? keyring.current.bytes);
}

export function modelOfCookie(cookie: string, keyring: Keyring, at: number): Model {
  return { ...SESSION, claims: decodeJwt(cookie.slice(cookie.indexOf("=") + 1)), keyring, at };
}

/** One cookie per mistake, by name. `access` is the same manager's API token. */
export async function badCookies(model: Model, access: string): Promise<[name: string, token: string][]> {
  return [
    ...(await badTokensOf(model, ACCESS)),
    ["no id", await forgeFrom(model, { without: ["jti"] })],
    ["an empty id", await forgeFrom(model, { claims: { jti: "" } })],
    ["no delay", await forgeFrom(model, { without: ["inactivite"] })],
    ["an id that no session has", await forgeFrom(model, { claims: { jti: "inconnu", iat: 0 } })],
    ["an access token", access],
  ];
}

/** One token per mistake, by name. `other` is the kind that it could be taken for. */
export async function badTokensOf(
  model: Model,
  other: Pick<Model, "typ" | "aud">,
): Promise<[name: string, token: string][]> {
  const forge = (shape: Shape) => forgeFrom(model, shape);
  const [header = "", body = "", seal = ""] = (await forge({})).split(".");
  const unknownKey = new Uint8Array(32).fill(9);
  const unsigned = (alg: string) => `${base64url.encode(JSON.stringify({ alg, typ: model.typ }))}.${body}.`;
  const jwk = { kty: "oct", k: base64url.encode(unknownKey) };
  return [
    ["garbage", "n'importe-quoi"],
    ["two parts", `${header}.${body}`],
    ["alg none", unsigned("none")],
    ["alg None", unsigned("None")],
    ["signature cut", `${header}.${body}.${seal.slice(0, -4)}`],
    ["no signature", `${header}.${body}.`],
    ["claims changed", `${header}.${base64url.encode(JSON.stringify({ ...model.claims, etab: 2 }))}.${seal}`],
    ["another key", await forge({ cle: unknownKey })],
    ["another key, which it brings along", await forge({ cle: unknownKey, header: { jwk } })],
    ["another algorithm", await forge({ header: { alg: "HS384" } })],
    ["HS512", await forge({ header: { alg: "HS512" } })],
    ...(await Promise.all(
      ["RS256", "PS256"].map(async (alg): Promise<[string, string]> => {
        const { privateKey } = await generateKeyPair(alg);
        return [alg, await forge({ header: { alg }, cle: privateKey })];
      }),
    )),
    ["RS256 over our own signature", `${headerOf(model, "RS256")}.${body}.${seal}`],
    ["unknown kid", await forge({ header: { kid: "inconnu" } })],
    ["no kid", await forge({ header: { kid: undefined } })],
    ["typ of another kind", await forge({ header: { typ: other.typ } })],
    ["typ JWT", await forge({ header: { typ: "JWT" } })],
    ["no typ", await forge({ header: { typ: undefined } })],
    ["audience of another kind", await forge({ claims: { aud: other.aud } })],
    ["another kind altogether", await forge({ header: { typ: other.typ }, claims: { aud: other.aud } })],
    ["no audience", await forge({ without: ["aud"] })],
    ["another issuer", await forge({ claims: { iss: "autre" } })],
    ["no issuer", await forge({ without: ["iss"] })],
    ["expired", await forge({ claims: { exp: model.at - 1 } })],
    ["without end", await forge({ without: ["exp"] })],
    ["signed an hour ahead of us", await forge({ claims: { iat: model.at + 3_600 } })],
    ["without beginning", await forge({ without: ["iat"] })],
    ["no subject", await forge({ without: ["sub"] })],
    ["subject not a number", await forge({ claims: { sub: "1 OR 1=1" } })],
    ["no name", await forge({ without: ["name"] })],
    ["no establishment", await forge({ without: ["etab"] })],
    ["unknown role", await forge({ claims: { role: "ADMIN" } })],
    ["foreign database", await forge({ claims: { bdd: "ANNUAIRE" } })],
    ["longer than any of ours", await forge({ claims: { etc: "x".repeat(5_000) } })],
    ["a refresh token", createRefreshTokens(model.keyring).issue(crypto.randomUUID()).text],
  ];
}

/** Ten megabytes, signed with the right key: only the length is wrong. */
export function hugeToken(model: Model): Promise<string> {
  return forgeFrom(model, { claims: { etc: "x".repeat(TEN_MEGABYTES) } });
}

function headerOf({ typ, keyring }: Model, alg: string): string {
  return base64url.encode(JSON.stringify({ alg, typ, kid: keyring.current.kid }));
}
