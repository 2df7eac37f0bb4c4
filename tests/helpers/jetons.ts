// Tokens that are almost right: each forged in one way only, with the key that signs the good ones.
import { env } from "cloudflare:workers";
import { base64url, SignJWT } from "jose";
import { enClaims } from "#worker/auth/acteur-claims.ts";
import { creerTrousseau } from "#worker/auth/trousseau.ts";
import type { Acteur } from "#worker/domain/acteur.ts";
import { MAINTENANT } from "./services.ts";

type Forme = {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  sans?: string[];
  cle?: Uint8Array;
};

const ICI = Math.floor(MAINTENANT / 1000);

/** A token for the acteur: right as it stands, wrong by what `forme` changes. */
export async function forger(acteur: Acteur, forme: Forme = {}): Promise<string> {
  const { courante } = creerTrousseau(env.CLE_SIGNATURE);
  const claims: Record<string, unknown> = {
    ...enClaims(acteur),
    iss: "etal",
    aud: "etal:api",
    iat: ICI,
    exp: ICI + 900,
    ...forme.claims,
  };
  for (const nom of forme.sans ?? []) Reflect.deleteProperty(claims, nom);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: courante.kid, ...forme.header })
    .sign(forme.cle ?? courante.octets);
}

/** Every way in which an access token can be wrong, by name. */
export async function mauvaisJetons(acteur: Acteur): Promise<[nom: string, jeton: string][]> {
  const bon = await forger(acteur);
  const [entete = "", corps = "", sceau = ""] = bon.split(".");
  const autre = new Uint8Array(32).fill(9);
  const sansSignature = base64url.encode(JSON.stringify({ alg: "none", typ: "at+jwt" }));
  return [
    ["garbage", "n'importe-quoi"],
    ["two parts", `${entete}.${corps}`],
    ["alg none", `${sansSignature}.${corps}.`],
    ["signature cut", `${entete}.${corps}.${sceau.slice(0, -4)}`],
    [
      "claims changed",
      `${entete}.${base64url.encode(JSON.stringify({ ...enClaims(acteur), etab: 2 }))}.${sceau}`,
    ],
    ["another key", await forger(acteur, { cle: autre })],
    ["another algorithm", await forger(acteur, { header: { alg: "HS384" } })],
    ["unknown kid", await forger(acteur, { header: { kid: "inconnu" } })],
    ["no kid", await forger(acteur, { header: { kid: undefined } })],
    ["typ of a session", await forger(acteur, { header: { typ: "session+jwt" } })],
    ["typ JWT", await forger(acteur, { header: { typ: "JWT" } })],
    ["no typ", await forger(acteur, { header: { typ: undefined } })],
    ["audience of the pages", await forger(acteur, { claims: { aud: "etal:pages" } })],
    ["no audience", await forger(acteur, { sans: ["aud"] })],
    ["another issuer", await forger(acteur, { claims: { iss: "autre" } })],
    ["no issuer", await forger(acteur, { sans: ["iss"] })],
    ["expired", await forger(acteur, { claims: { exp: ICI - 1 } })],
    ["without end", await forger(acteur, { sans: ["exp"] })],
    ["no subject", await forger(acteur, { sans: ["sub"] })],
    ["subject not a number", await forger(acteur, { claims: { sub: "1 OR 1=1" } })],
    ["no name", await forger(acteur, { sans: ["name"] })],
    ["no establishment", await forger(acteur, { sans: ["etab"] })],
    ["unknown role", await forger(acteur, { claims: { role: "ADMIN" } })],
    ["longer than any of ours", await forger(acteur, { claims: { etc: "x".repeat(5_000) } })],
    ["foreign database", await forger(acteur, { claims: { bdd: "ANNUAIRE" } })],
  ];
}
