import { Notice } from "#app/components/ui/notice.tsx";
import { Echec } from "./echec.tsx";
import { useCaisseContext } from "./use-caisse.ts";

/** Why the payment did not end. What the server refused is said in the cart. */
export function EchecPaiement({ avis }: { avis: string | null }) {
  const { echec, verification } = useCaisseContext();
  const sansSuite = verification.echec ?? echec;
  return (
    <div role="alert" className="grid gap-2 not-empty:mb-2.5">
      {avis !== null && <Notice tone="warning">{avis}</Notice>}
      {sansSuite && <Echec echec={sansSuite} />}
    </div>
  );
}
