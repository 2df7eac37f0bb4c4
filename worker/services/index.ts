// All services, made once per request from what the composition root hands over.
import type { Deps } from "./deps.ts";

export type Services = ReturnType<typeof createServices>;

export function createServices(deps: Deps) {
  return { deps };
}
