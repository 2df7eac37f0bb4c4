// Interfaces that services use. The composition root or a test provides them.
import type { Db } from "#worker/core/database/batch.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

export interface Clock {
  /** ms UTC. In production the clock stands still between two inputs, so order must not depend on time alone. */
  now(): number;
}

/** The methods neither throw nor wait: a hub that fails must not fail a write. */
export interface Notifier {
  poke(etablissementId: number): void;
  close(etablissementId: number, sessionIds: readonly string[]): void;
}

export type Deps = {
  clock: Clock;
  notifier: Notifier;
  boutique(acteur: Pick<Acteur, "boutique">): Db;
  /** The name of the shop's database; null for a deleted shop. */
  locate(etablissementId: number): Promise<string | null>;
};
