import { z } from "zod";
import { isOrigin } from "./http/origin.ts";
import type { RealtimeHub } from "./realtime/hub.ts";

const KeySchema = z.string().regex(/^[\w-]{43,}$/);

const EnvSchema = z.object({
  BOUTIQUE_OUVERTE: z.string().regex(/^BOUTIQUE_\d+$/),
  /** Signs access tokens and session claims: at least 32 bytes, in base64url. */
  CLE_SIGNATURE: KeySchema,
  /** The former key still verifies during a change of key. */
  CLE_SIGNATURE_PRECEDENTE: KeySchema.optional(),
  /** Without a sender no letters are sent. */
  EXPEDITEUR: z.email().optional(),
  /** The only origin of the site, or "libre" on a developer's machine. */
  ORIGINE: z
    .union([z.literal("libre"), z.string().refine(isOrigin)])
    .transform((origin) => (origin === "libre" ? null : origin)),
});

export type Bindings = z.input<typeof EnvSchema> & {
  ANNUAIRE: D1Database;
  LIMITE_COMPTE: RateLimit;
  LIMITE_TEMPS_REEL: RateLimit;
  LIMITE_CANAL_BOUTIQUE: RateLimit;
  LIMITE_ECRITURES: RateLimit;
  LIMITE_LECTURES: RateLimit;
  LIMITE_RECUS: RateLimit;
  HUB: DurableObjectNamespace<RealtimeHub>;
  BOUTIQUE_1: D1Database;
  [boutique: `BOUTIQUE_${number}`]: D1Database;
  ASSETS?: Fetcher;
  COURRIER?: SendEmail;
};

export type Env = z.infer<typeof EnvSchema>;

/** A variable or secret is missing or malformed: every request is answered with 503. */
export class IncompleteConfiguration extends Error {
  override readonly name = "IncompleteConfiguration";
}

export function readEnv(bindings: Bindings): Env {
  const result = EnvSchema.safeParse(bindings);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new IncompleteConfiguration(
    `Configuration incomplète : ${names}. Voir « Deploying » dans le README.`,
  );
}

export function boutiqueDatabase(bindings: Bindings, name: string): D1Database {
  const binding = /^BOUTIQUE_\d+$/.test(name) ? bindings[name as `BOUTIQUE_${number}`] : undefined;
  if (!binding) throw new Error(`Base de boutique absente de wrangler.toml : ${name}`);
  return binding;
}
