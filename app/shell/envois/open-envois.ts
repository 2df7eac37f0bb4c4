import { createStore } from "#app/device/store.ts";

export type EnvoisView = "A_ENVOYER" | "A_RESOUDRE" | "ENVOYEES";

export type EnvoisOpening = { view?: EnvoisView };

export const envoisOpened = createStore<EnvoisOpening | null>(() => null);

export function openEnvois(opening: EnvoisOpening = {}): void {
  envoisOpened.set(opening);
}

export function closeEnvois(): void {
  envoisOpened.set(null);
}

/** Other pages lead to parts of the till by this end of its address. */
export const TILL_PARTS = { envois: "#a-envoyer", ventes: "#ventes", paniers: "#paniers" } as const;
