import { createPreference } from "#app/device/preference.ts";
import type { CatalogueCaisse } from "#app/features/caisse/catalogue/catalogue.ts";
import { OTHER_PORTEFEUILLE } from "#worker/features/ventes/domain/paiement.ts";
import type { MobileMoney } from "#app/shell/payment/draft.ts";

/** The wallet of the last payment on this device, so that the next customer's is often chosen already. */
export const lastWallet = createPreference<string>("etal:portefeuille", {
  parse: (text) => text ?? "",
  print: (wallet) => wallet,
});

/** The fields of a payment by mobile money: empty but for the wallet and the shop's setting. */
export function newMobileMoney({
  pays,
  mobileMoneyAttente,
}: Pick<CatalogueCaisse, "pays" | "mobileMoneyAttente">): MobileMoney {
  const last = lastWallet.get();
  const known = pays.portefeuilles.includes(last) || last === OTHER_PORTEFEUILLE;
  const portefeuille = known ? last : (pays.portefeuilles[0] ?? OTHER_PORTEFEUILLE);
  return { portefeuille, telephone: "", transactionId: "", attente: mobileMoneyAttente };
}
