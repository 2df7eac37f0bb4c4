import ChevronUp from "lucide-react/icons/chevron-up";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Amount } from "#app/components/ui/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "./use-caisse.ts";

/** The foot of the phone's till: the total, and the way to the cart. */
export function Barre() {
  const { total, devise, suspens, vues } = useCaisseContext();
  function ouvrirPanier() {
    vues.ouvrir("panier");
  }
  return (
    <div className="on-till flex min-h-20 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-till px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-white md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={ouvrirPanier}
        className="flex min-h-15 @container grow-999 basis-32 flex-col items-start justify-center rounded-control px-1 text-left"
      >
        <span className="flex items-center gap-2 text-caption text-till-ink-2">
          {suspens ? (
            <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          ) : (
            <ChevronUp aria-hidden="true" className="size-4.5" />
          )}
          {suspens ? CAISSE.encaissementSansReponse : CAISSE.articles(total.articles)}
        </span>
        <Amount montant={total.montant} devise={devise} oneLine className="text-[1.625rem]/8 font-bold" />
      </button>
      {/* Grows only when large text sends it to a row of its own. */}
      <Button
        kind="cash"
        size="till"
        className="grow"
        aria-haspopup="dialog"
        aria-disabled={total.articles === 0 || undefined}
        onClick={() => {
          if (total.articles > 0) ouvrirPanier();
        }}
      >
        {CAISSE.encaisser}
      </Button>
    </div>
  );
}
