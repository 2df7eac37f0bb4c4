import { CAISSE } from "#app/content/caisse.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";

/** A payment by mobile money is called confirmed only when its money is received (rule: waiting). */
export function successTitle({ facture: { paiements, nombreArticles } }: Encaissement): string {
  if (paiements.some(({ statut }) => statut === "EN_ATTENTE")) return CAISSE.venteWaiting;
  const mobile = paiements.length > 0 && paiements.every(({ mode }) => mode === "MOBILE_MONEY");
  return mobile ? CAISSE.mobileMoneyConfirmed(nombreArticles) : CAISSE.venteRecorded(nombreArticles);
}
