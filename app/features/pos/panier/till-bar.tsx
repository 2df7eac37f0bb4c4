import ChevronUp from "lucide-react/icons/chevron-up";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { Montant } from "#app/ui/montant.tsx";

export function TillBar() {
  const { total, devise, pending, views } = useCaisseContext();
  const Icon = pending ? TriangleAlert : ChevronUp;
  function openPanier() {
    views.open("panier");
  }
  return (
    <div className="on-till flex min-h-20 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-till px-3 pt-2.5 pb-safe-2.5 text-white md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openPanier}
        className="flex min-h-15 @container grow-999 basis-32 flex-col items-start justify-center rounded-control px-1 text-left"
      >
        <span className="flex items-center gap-2 text-caption text-till-ink-2">
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          {pending ? CAISSE.unansweredEncaissement : CAISSE.articles(total.articles)}
        </span>
        <Montant montant={total.montant} devise={devise} oneLine className="text-kpi" />
      </button>
      <Button
        kind="cash"
        size="till"
        className="grow"
        aria-haspopup="dialog"
        aria-disabled={total.articles === 0 || undefined}
        onClick={() => {
          if (total.articles > 0) openPanier();
        }}
      >
        {CAISSE.encaisser}
      </Button>
    </div>
  );
}
