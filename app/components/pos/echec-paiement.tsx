import { Notice } from "#app/components/ui/notice.tsx";
import { Echec, SERRE } from "./echec.tsx";
import { useCaisseContext } from "./use-caisse.ts";

/**
 * Why the payment did not end; what the server refused is said in the cart. It comes where nothing that is about to be
 * pressed moves: over the keypad, at the expense of what is above; under all of it; or on the button that stays in sight.
 */
export function EchecPaiement({ avis }: { avis: string | null }) {
  const { echec, verification } = useCaisseContext();
  const sansSuite = verification.echec ?? echec;
  return (
    <div
      role="alert"
      className="grid gap-2 not-empty:px-4 not-empty:pt-2 tall-phone:order-1 tall-phone:not-empty:pt-0 tall-phone:not-empty:pb-1.5 wide-payment:order-last wide-payment:col-span-2 wide-payment:not-empty:border-t wide-payment:not-empty:border-line wide-payment:not-empty:px-7 wide-payment:not-empty:py-4"
    >
      {avis !== null && (
        <Notice tone="warning" className={SERRE}>
          {avis}
        </Notice>
      )}
      {sansSuite && <Echec echec={sansSuite} />}
    </div>
  );
}
