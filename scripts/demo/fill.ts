import type { Bindings } from "#worker/env.ts";

/** Fills an empty local state with the demonstration shop. */
export async function fillDemo(_bindings: Bindings): Promise<void> {}
