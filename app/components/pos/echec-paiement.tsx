import { useState } from "react";
import { Notice } from "#app/components/ui/notice.tsx";
import { Echec } from "./echec.tsx";
import { useCaisseContext } from "./use-caisse.ts";

type EchecPaiementProps = {
  avis: string | null;
  /** What has been entered. Another amount is another try: what was said of the one before is no longer. */
  saisie: string;
};

/**
 * Why the payment did not end; what the server refused is said in the cart. It comes where nothing that is about to be
 * pressed moves: on a tall phone in the change's place, which is not due yet; under all of it; or on the button that stays
 * in sight.
 */
export function EchecPaiement({ avis, saisie }: EchecPaiementProps) {
  const { echec, verification } = useCaisseContext();
  const sansSuite = verification.echec ?? echec;
  const [dit, setDit] = useState({ avis, sansSuite, saisie });
  if (dit.avis !== avis || dit.sansSuite !== sansSuite) setDit({ avis, sansSuite, saisie });
  const vaut = dit.saisie === saisie;
  return (
    <div
      role="alert"
      className="tall-phone:relative tall-phone:z-1 tall-phone:order-3 tall-phone:h-0 wide-payment:order-last wide-payment:col-span-2"
    >
      <div className="grid content-center gap-2 not-empty:px-4 not-empty:pt-2 tall-phone:absolute tall-phone:inset-x-0 tall-phone:bottom-0 tall-phone:bg-surface tall-phone:not-empty:min-h-[calc(var(--rendu)+0.375rem)] tall-phone:not-empty:pt-0 tall-phone:not-empty:pb-1.5 wide-payment:not-empty:border-t wide-payment:not-empty:border-line wide-payment:not-empty:px-7 wide-payment:not-empty:py-4">
        {vaut && avis !== null && <Notice tone="warning">{avis}</Notice>}
        {vaut && sansSuite && <Echec echec={sansSuite} />}
      </div>
    </div>
  );
}
