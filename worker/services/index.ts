// All services, made once per request from what the composition root hands over.
import { createCaisse } from "./caisse.ts";
import type { Deps } from "./deps.ts";
import { createVentes } from "./ventes.ts";

export type Services = ReturnType<typeof createServices>;

export function createServices(deps: Deps) {
  return {
    caisse: createCaisse(deps),
    ventes: createVentes(deps),
  };
}
