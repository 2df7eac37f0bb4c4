// The composition root: the only place that says which clock, databases and services there are.
import { ouvrir } from "#worker/db/client.ts";
import { type Bindings, lireBoutique, lireEnv } from "./env.ts";
import { createServices } from "./services/index.ts";
import type { Clock } from "./services/deps.ts";

export type AppContext = ReturnType<typeof createAppContext>;

const horloge: Clock = { now: () => Date.now() };

/** Databases, clock and services of one request. Tests hand over their own clock. */
export function createAppContext(bindings: Bindings, clock: Clock = horloge) {
  const env = lireEnv(bindings);
  const services = createServices({
    clock,
    boutique: (acteur) => ouvrir(lireBoutique(bindings, acteur.boutique)),
  });
  return { env, services };
}
