// What services need of the world, as interfaces: the composition root brings the real ones, tests their own.
import type { Acteur } from "#worker/domain/acteur.ts";
import type { Db } from "#worker/db/client.ts";

export interface Clock {
  /** Milliseconds since 1970, UTC. Stands still between two inputs in production: never order by it alone. */
  now(): number;
}

export interface Passwords {
  /** scrypt hash with its parameters and salt; 140 ms of CPU, so limit attempts before. */
  hash(motDePasse: string): Promise<string>;
  /** True when the password is the one that was hashed. `null` costs the same time and is always false. */
  verify(motDePasse: string, hash: string | null): Promise<boolean>;
}

/** What every shop service is made of. */
export type Deps = {
  clock: Clock;
  /** The database where the acteur's shop lives. */
  boutique(acteur: Pick<Acteur, "boutique">): Db;
};
