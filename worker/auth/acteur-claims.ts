// An acteur as signed claims, and back.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { ActeurClaims } from "#worker/domain/schemas/jeton.ts";

/** The claims that say this acteur. */
export function enClaims(acteur: Acteur): ActeurClaims {
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
export function enActeur(claims: ActeurClaims): Acteur {
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
