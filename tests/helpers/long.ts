// Long forms of tests: `npm run verify` asks for them, `npm test` stays short.
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    long: boolean;
  }
}

/** How often to try something: `court` in every run, `long` when there is time. */
export function fois(court: number, long: number): number {
  return inject("long") ? long : court;
}
