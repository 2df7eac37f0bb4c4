import { TICKETS } from "#app/content/tickets.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import type { Sale, SharedLink } from "./output-state.ts";

export function sharedLink({ facture, shop }: Sale, address: string): SharedLink {
  const { numeroFacture, montantTotal, deviseCode, paiements } = facture;
  const text = TICKETS.message(numeroFacture, shop.nom, formatMontant(montantTotal, devise(deviseCode)));
  // Who paid by mobile money has given a number.
  const telephone = paiements.find(({ telephone }) => telephone !== null && telephone !== "")?.telephone;
  return { address, text, telephone: telephone ?? null };
}
