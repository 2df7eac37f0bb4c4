// `npm run verify` runs the long forms of tests, `npm test` the short ones.
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    long: boolean;
  }
}

export function times(short: number, long: number): number {
  return inject("long") ? long : short;
}
