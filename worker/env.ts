// Vars, secrets and bindings, checked once per isolate, with a sentence that says what is missing.
import { z } from "zod";
import { isOrigin } from "./http/origin.ts";
import type { RealtimeHub } from "./realtime/hub.ts";

const EnvSchema = z.object({
  BOUTIQUE_OUVERTE: z.string().regex(/^BOUTIQUE_\d+$/),
  /** Signs access tokens and session claims; at least 32 bytes, base64url. */
  CLE_SIGNATURE: z.string().regex(/^[\w-]{43,}$/),
  /** The key of before, still believed while a new one is being taken into use. */
  CLE_SIGNATURE_PRECEDENTE: z
    .string()
    .regex(/^[\w-]{43,}$/)
    .optional(),
  /** Whom letters come from; an address of a domain that may send. Without it, none leaves and all else works. */
  EXPEDITEUR: z.email().optional(),
  /** The one address, or on this machine "libre": whatever it is called by. */
  ORIGINE: z
    .union([z.literal("libre"), z.string().refine(isOrigin)])
    .transform((said) => (said === "libre" ? null : said)),
});

/** What wrangler.toml binds; shop databases are found by their name. */
export type Bindings = {
  ANNUAIRE: D1Database;
  LIMITE_COMPTE: RateLimit;
  LIMITE_TEMPS_REEL: RateLimit;
  LIMITE_CANAL_BOUTIQUE: RateLimit;
  LIMITE_ECRITURES: RateLimit;
  LIMITE_LECTURES: RateLimit;
  /** One hub per establishment. */
  HUB: DurableObjectNamespace<RealtimeHub>;
  BOUTIQUE_1: D1Database;
  [boutique: `BOUTIQUE_${number}`]: D1Database;
  BOUTIQUE_OUVERTE: string;
  /** The files of the build; tests have none. */
  ASSETS?: Fetcher;
  /** Sends letters. */
  COURRIER?: SendEmail;
  EXPEDITEUR?: string;
  ORIGINE: string;
  CLE_SIGNATURE: string;
  CLE_SIGNATURE_PRECEDENTE?: string;
};

export type Env = z.infer<typeof EnvSchema>;

/** A var or secret is missing or malformed: nothing is answered but 503. */
export class IncompleteConfiguration extends Error {
  override readonly name = "IncompleteConfiguration";
}

/** Parses vars and secrets; throws IncompleteConfiguration, which names each one that is missing or malformed. */
export function readEnv(bindings: Bindings): Env {
  const result = EnvSchema.safeParse(bindings);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new IncompleteConfiguration(
    `Configuration incomplète : ${names}. Voir « Deploying » dans le README.`,
  );
}

/** The shop database of this name; throws when wrangler.toml does not bind it. */
export function boutiqueDatabase(bindings: Bindings, name: string): D1Database {
  const binding = /^BOUTIQUE_\d+$/.test(name) ? bindings[name as `BOUTIQUE_${number}`] : undefined;
  if (!binding) throw new Error(`Base de boutique absente de wrangler.toml : ${name}`);
  return binding;
}
