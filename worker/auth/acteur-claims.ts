import { z } from "zod";
import type { Acteur } from "#worker/core/domain/acteur.ts";

export function toClaims(acteur: Acteur): ActeurClaims {
  return {
    sub: String(acteur.gerantId),
    name: acteur.nom,
    etab: acteur.etablissementId,
    role: acteur.role,
    sid: acteur.sessionId,
    bdd: acteur.boutique,
    pays: acteur.paysCode,
    devise: acteur.deviseCode,
    fuseau: acteur.fuseau,
  };
}

export function toActeur(claims: ActeurClaims): Acteur {
  return {
    gerantId: Number(claims.sub),
    nom: claims.name,
    etablissementId: claims.etab,
    role: claims.role,
    sessionId: claims.sid,
    boutique: claims.bdd,
    paysCode: claims.pays,
    deviseCode: claims.devise,
    fuseau: claims.fuseau,
  };
}

const IntegerSchema = z.number().int().positive();

export const ActeurClaimsSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  name: z.string().min(1),
  etab: IntegerSchema,
  role: z.literal("GERANT"),
  sid: z.string().min(1),
  bdd: z.string().regex(/^BOUTIQUE_\d+$/),
  pays: z.string().length(2),
  devise: z.string().length(3),
  fuseau: z.string().min(1),
});
export type ActeurClaims = z.infer<typeof ActeurClaimsSchema>;

/** `jti` holds the session's opaque id. Pages show the names and the email without a database read. */
export const SessionClaimsSchema = ActeurClaimsSchema.extend({
  jti: z.string().min(1),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  boutique: z.string(),
  inactivite: IntegerSchema,
});
export type SessionClaims = z.infer<typeof SessionClaimsSchema>;
