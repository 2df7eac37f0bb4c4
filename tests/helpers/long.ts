// Long forms of tests: `npm run verify` asks for them, `npm test` stays short.
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    long: boolean;
  }
}

/** How often to try something: `short` in every run, `long` when there is time. */
export function times(short: number, long: number): number {
  return inject("long") ? long : short;
}
