import { TICKETS } from "#app/content/tickets.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";
import type { Sale, SharedLink } from "./use-outputs.ts";

export function sharedLink({ facture, shop }: Sale, address: string): SharedLink {
  const { numeroFacture, montantTotal, deviseCode, paiements } = facture;
  const text = TICKETS.message(numeroFacture, shop.nom, formatMontant(montantTotal, devise(deviseCode)));
  // Who paid by mobile money has given a number.
  const telephone = paiements.find(({ telephone }) => telephone !== null && telephone !== "")?.telephone;
  return { address, text, telephone: telephone ?? null };
}
