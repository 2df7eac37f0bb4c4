// Tokens that are almost right, of any kind: each forged in one way only, with the key that signs the good ones. It
// needs no runtime of the worker: the journeys forge cookies with it.
import { base64url, decodeJwt, generateKeyPair, SignJWT } from "jose";
import { createRefreshTokens } from "#worker/auth/refresh-tokens.ts";
import type { Trousseau } from "#worker/auth/keyring.ts";

/** What makes a token of one kind a good one. */
export type Modele = {
  typ: string;
  aud: string;
  claims: Record<string, unknown>;
  trousseau: Trousseau;
  /** When it is signed, in seconds UTC; it lives a quarter of an hour. */
  le: number;
};

/** What is changed of it. */
export type Forme = {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  sans?: string[];
  cle?: Parameters<SignJWT["sign"]>[0];
};

export const ACCES = { typ: "at+jwt", aud: "etal:api" };
export const SESSION = { typ: "session+jwt", aud: "etal:pages" };

const DIX_MEGAOCTETS = 10 * 1024 * 1024;

/** A token of the model: right as it stands, wrong by what `forme` changes. */
export function forgerDe(modele: Modele, forme: Forme = {}): Promise<string> {
  const { typ, aud, le, trousseau } = modele;
  const claims: Record<string, unknown> = {
    ...modele.claims,
    iss: "etal",
    aud,
    iat: le,
    exp: le + 900,
    ...forme.claims,
  };
  for (const nom of forme.sans ?? []) Reflect.deleteProperty(claims, nom);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ, kid: trousseau.courante.kid, ...forme.header })
    .sign(forme.cle ?? trousseau.courante.octets);
}

/** What a session's cookie carries as a model: as good as the cookie itself, signed anew at `le` (seconds UTC). */
export function modeleDuCookie(cookie: string, trousseau: Trousseau, le: number): Modele {
  return { ...SESSION, claims: decodeJwt(cookie.slice(cookie.indexOf("=") + 1)), trousseau, le };
}

/** Every way in which the token of a cookie can be wrong, by name. `acces` speaks for the same manager at the API. */
export async function mauvaisCookies(modele: Modele, acces: string): Promise<[nom: string, jeton: string][]> {
  return [
    ...(await mauvaisDe(modele, ACCES)),
    ["no id", await forgerDe(modele, { sans: ["jti"] })],
    ["an empty id", await forgerDe(modele, { claims: { jti: "" } })],
    ["no delay", await forgerDe(modele, { sans: ["inactivite"] })],
    ["an id that no session has", await forgerDe(modele, { claims: { jti: "inconnu", iat: 0 } })],
    ["an access token", acces],
  ];
}

/** Every way in which a token can be wrong, by name. `autre` is the kind for which it might be taken. */
export async function mauvaisDe(
  modele: Modele,
  autre: Pick<Modele, "typ" | "aud">,
): Promise<[nom: string, jeton: string][]> {
  const forger = (forme: Forme) => forgerDe(modele, forme);
  const [entete = "", corps = "", sceau = ""] = (await forger({})).split(".");
  const inconnue = new Uint8Array(32).fill(9);
  const sansSignature = (alg: string) =>
    `${base64url.encode(JSON.stringify({ alg, typ: modele.typ }))}.${corps}.`;
  const jwk = { kty: "oct", k: base64url.encode(inconnue) };
  return [
    ["garbage", "n'importe-quoi"],
    ["two parts", `${entete}.${corps}`],
    ["alg none", sansSignature("none")],
    ["alg None", sansSignature("None")],
    ["signature cut", `${entete}.${corps}.${sceau.slice(0, -4)}`],
    ["no signature", `${entete}.${corps}.`],
    [
      "claims changed",
      `${entete}.${base64url.encode(JSON.stringify({ ...modele.claims, etab: 2 }))}.${sceau}`,
    ],
    ["another key", await forger({ cle: inconnue })],
    ["another key, which it brings along", await forger({ cle: inconnue, header: { jwk } })],
    ["another algorithm", await forger({ header: { alg: "HS384" } })],
    ["HS512", await forger({ header: { alg: "HS512" } })],
    ...(await Promise.all(
      ["RS256", "PS256"].map(async (alg): Promise<[string, string]> => {
        const { privateKey } = await generateKeyPair(alg);
        return [alg, await forger({ header: { alg }, cle: privateKey })];
      }),
    )),
    ["RS256 over our own signature", `${enteteDe(modele, "RS256")}.${corps}.${sceau}`],
    ["unknown kid", await forger({ header: { kid: "inconnu" } })],
    ["no kid", await forger({ header: { kid: undefined } })],
    ["typ of another kind", await forger({ header: { typ: autre.typ } })],
    ["typ JWT", await forger({ header: { typ: "JWT" } })],
    ["no typ", await forger({ header: { typ: undefined } })],
    ["audience of another kind", await forger({ claims: { aud: autre.aud } })],
    ["another kind altogether", await forger({ header: { typ: autre.typ }, claims: { aud: autre.aud } })],
    ["no audience", await forger({ sans: ["aud"] })],
    ["another issuer", await forger({ claims: { iss: "autre" } })],
    ["no issuer", await forger({ sans: ["iss"] })],
    ["expired", await forger({ claims: { exp: modele.le - 1 } })],
    ["without end", await forger({ sans: ["exp"] })],
    ["signed an hour ahead of us", await forger({ claims: { iat: modele.le + 3_600 } })],
    ["without beginning", await forger({ sans: ["iat"] })],
    ["no subject", await forger({ sans: ["sub"] })],
    ["subject not a number", await forger({ claims: { sub: "1 OR 1=1" } })],
    ["no name", await forger({ sans: ["name"] })],
    ["no establishment", await forger({ sans: ["etab"] })],
    ["unknown role", await forger({ claims: { role: "ADMIN" } })],
    ["foreign database", await forger({ claims: { bdd: "ANNUAIRE" } })],
    ["longer than any of ours", await forger({ claims: { etc: "x".repeat(5_000) } })],
    ["a refresh token", createRefreshTokens(modele.trousseau).issue(crypto.randomUUID()).texte],
  ];
}

/** Ten megabytes, and signed with our key: only its length is wrong. */
export function jetonEnorme(modele: Modele): Promise<string> {
  return forgerDe(modele, { claims: { etc: "x".repeat(DIX_MEGAOCTETS) } });
}

function enteteDe({ typ, trousseau }: Modele, alg: string): string {
  return base64url.encode(JSON.stringify({ alg, typ, kid: trousseau.courante.kid }));
}
