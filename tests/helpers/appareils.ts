// Devices and late sales of tests.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Panier, PanierTicket } from "#worker/features/ventes/domain/vente.ts";
import { NOW, testServices } from "./services.ts";

/** The id of a new device. */
export async function register(acteur: Acteur, nom?: string): Promise<number> {
  const { value } = await testServices().appareils.create(acteur, nom);
  return value.id;
}

/** The ticket of a late sale, the n-th of device A. */
export function ticket(n: number, rest: Partial<PanierTicket> = {}): PanierTicket {
  return {
    appareilId: 1,
    numeroProvisoire: `P-A-20260114-${String(n)}`,
    dateClient: NOW,
    decalage: 0,
    horsLigne: true,
    ...rest,
  };
}

export function late(panier: Panier, n: number, rest: Partial<PanierTicket> = {}): Panier {
  return { ...panier, appareil: ticket(n, rest) };
}
