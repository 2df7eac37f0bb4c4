import { createContext, useContext } from "react";
import type { Envoi } from "#app/outbox/envoi.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import type { PaysCaisse } from "#worker/features/ventes/domain/paiement.ts";

/** What every part of the dialog needs besides the sales. */
export type EnvoisShop = {
  devise: Devise;
  pays: PaysCaisse;
  fuseau: string;
  /** Ms UTC, a minute old at most. */
  now: number;
  onPrint: (envoi: Envoi) => void;
  onShare: (envoi: Envoi) => void;
};

export const ShopContext = createContext<EnvoisShop | null>(null);

export function useShop(): EnvoisShop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("useShop outside the dialog of sales");
  return shop;
}
