// An acteur as signed claims, and back.
import { z } from "zod";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

/** The claims that say this acteur. */
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

/** The acteur that verified claims say. */
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

// What signed claims must hold to be believed.

const IntegerSchema = z.number().int().positive();

/** An acteur, short: it travels with every call. */
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

/** A browser's session: the acteur, its opaque id in `jti`, and what every screen shows. */
export const SessionClaimsSchema = ActeurClaimsSchema.extend({
  jti: z.string().min(1),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  boutique: z.string(),
  inactivite: IntegerSchema,
});
export type SessionClaims = z.infer<typeof SessionClaimsSchema>;
