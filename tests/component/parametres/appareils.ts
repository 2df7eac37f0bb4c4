// The devices of picture and tests: this one, one with sales that wait, one that told of none, one that never told.
import { onTestFinished } from "vitest";
import { openDatabaseShelf } from "#app/outbox/database-shelf.ts";
import { envoisName } from "#app/outbox/names.ts";
import { APP } from "#tests/component/harness/screen.tsx";
import type { Appareil } from "#worker/features/appareils/domain.ts";
import { NOW } from "./parametres.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function appareil(id: number, changes: Partial<Appareil> = {}): Appareil {
  return {
    ...{
      id,
      nom: `Caisse ${String(id)}`,
      code: String.fromCodePoint(64 + id),
      navigateur: "Chrome, Android",
    },
    ...{ dateCreation: NOW - 90 * DAY_MS, dateVue: NOW, prochainNumero: 1, retire: false, dateRetrait: null },
    ...{ attente: null, dateAttente: NOW },
    ...changes,
  };
}

export const PHONE = appareil(1, { nom: "Téléphone d'Awa" });
const TOLD = NOW - 2 * HOUR_MS;
export const TABLET = appareil(2, {
  ...{ nom: "Tablette du comptoir", dateVue: TOLD, dateAttente: TOLD },
  attente: { nombre: 3, montant: 1_240_000, depuis: TOLD - HOUR_MS },
});
export const DESK = appareil(3, {
  ...{ nom: "Ordinateur de la réserve", navigateur: "Edge, Windows" },
  ...{ dateVue: NOW - 3 * DAY_MS, dateAttente: NOW - 3 * DAY_MS },
});
export const SILENT = appareil(4, {
  ...{ nom: "Téléphone de Moussa", dateVue: NOW - 20 * HOUR_MS, dateAttente: null },
});
export const LOST = appareil(5, {
  ...{ nom: "Téléphone volé", retire: true, dateRetrait: NOW - 15 * DAY_MS },
});
export const DEVICES = [PHONE, TABLET, DESK, SILENT, LOST];

/** This browser was a till, with this id. */
export async function beDevice({ id, code, nom }: Appareil): Promise<void> {
  const shelf = await openDatabaseShelf(envoisName(APP.gerantId, APP.etablissementId), () => []);
  await shelf.transact((t) => t.set("appareil", { id, code, nom, numeros: {} }));
  onTestFinished(() => shelf.transact((t) => t.unset("appareil")));
}
