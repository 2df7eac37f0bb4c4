import { CAISSE } from "#app/content/caisse.ts";
import { useCaisse, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { Montant } from "#app/ui/montant.tsx";

// Parts of their own, because a press on a product changes these alone besides its tile and its line.

export function Total({ className }: { className: string }) {
  const montant = useCaisse((state) => state.total.montant);
  const devise = useDevise();
  return <Montant montant={montant} devise={devise} className={className} />;
}

/** "3 articles" */
export function Articles() {
  return CAISSE.articles(useCaisse((state) => state.total.articles));
}
