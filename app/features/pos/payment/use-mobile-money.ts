import { useState } from "react";
import { createPreference } from "#app/device/preference.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { OTHER_PORTEFEUILLE } from "#worker/features/ventes/domain/paiement.ts";
import type { MobileMoney } from "./draft.ts";

/** The wallet of the last payment on this device, so that the next customer's is often chosen already. */
const lastWallet = createPreference<string>("etal:portefeuille", {
  parse: (text) => text ?? "",
  print: (wallet) => wallet,
});

/** The fields of a payment by mobile money: `given`, or empty but for the wallet and the shop's setting. */
export function useMobileMoney(given?: MobileMoney): [MobileMoney, (entered: MobileMoney) => void] {
  const { pays, mobileMoneyAttente } = useCaisseContext().catalogue;
  const [entered, setEntered] = useState<MobileMoney>(() => {
    if (given) return given;
    const last = lastWallet.get();
    const known = pays.portefeuilles.includes(last) || last === OTHER_PORTEFEUILLE;
    const portefeuille = known ? last : (pays.portefeuilles[0] ?? OTHER_PORTEFEUILLE);
    return { portefeuille, telephone: "", transactionId: "", attente: mobileMoneyAttente };
  });
  function enter(next: MobileMoney) {
    if (next.portefeuille !== entered.portefeuille) lastWallet.set(next.portefeuille);
    setEntered(next);
  }
  return [entered, enter];
}
