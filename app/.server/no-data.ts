import type { SignedInArgs } from "./handlers.ts";

/** For a screen that reads no shop data: nothing else would notice an ended session. */
export async function noData({ acteur, services }: SignedInArgs): Promise<null> {
  await services.comptes.requireLiving(acteur);
  return null;
}
