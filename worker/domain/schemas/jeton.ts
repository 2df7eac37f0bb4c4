// What signed claims must hold to be believed.
import { z } from "zod";

const EntierSchema = z.number().int().positive();

/** An acteur, short: it travels with every call. */
export const ActeurClaimsSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  name: z.string().min(1),
  etab: EntierSchema,
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
  inactivite: EntierSchema,
});
export type SessionClaims = z.infer<typeof SessionClaimsSchema>;
