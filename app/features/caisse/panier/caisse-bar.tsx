import ChevronUp from "lucide-react/icons/chevron-up";
import Layers from "lucide-react/icons/layers";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { CAISSE } from "#app/content/caisse.ts";
import { Articles, Total } from "#app/features/caisse/payment/total.tsx";
import { isPending } from "#app/features/caisse/state/caisse-state.ts";
import { splitTitre } from "#app/features/caisse/state/titre.ts";
import { useCaisse, useCommands, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { formatNumber, formatQuantite } from "#worker/core/domain/money.ts";

export function CaisseBar() {
  const { views } = useCommands();
  const pending = useCaisse(isPending);
  const empty = useCaisse((state) => state.total.articles === 0);
  const parked = useCaisse((state) => state.parked.length);
  /** An empty basket gives way to those that wait. */
  const resumes = !pending && empty && parked > 0;
  const Icon = pending ? TriangleAlert : resumes ? Layers : ChevronUp;
  function openPanier() {
    views.open("panier");
  }
  return (
    <div className="on-till shrink-0 bg-till text-white md:hidden">
      <LastLine />
      <div className="flex min-h-20 flex-wrap items-center gap-x-3 gap-y-2 px-3 pt-2.5 pb-safe-2.5">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => views.open(resumes ? "parked" : "panier")}
          className="flex min-h-15 @container grow-999 basis-32 flex-col items-start justify-center rounded-control px-1 text-left"
        >
          <span className="flex items-center gap-2 text-caption text-till-ink-2">
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {pending ? CAISSE.unansweredEncaissement : resumes ? CAISSE.parkedWait(parked) : <Articles />}
            {parked > 0 && !pending && !resumes && (
              <span className="inline-flex items-center gap-1 rounded-full bg-till-2 px-2 font-semibold whitespace-nowrap text-white">
                <Layers aria-hidden="true" className="size-3.5 shrink-0" />
                <span aria-hidden="true">{parked}</span>
                <span className="sr-only">{CAISSE.parkedWait(parked)}</span>
              </span>
            )}
          </span>
          <Total className="text-kpi" />
        </button>
        <Button
          kind="cash"
          size="till"
          className="grow"
          aria-haspopup="dialog"
          aria-disabled={empty || undefined}
          onClick={() => {
            if (!empty) openPanier();
          }}
        >
          {CAISSE.encaisser}
        </Button>
      </div>
    </div>
  );
}

/** The line touched last, or the last one of the basket. */
function LastLine() {
  const devise = useDevise();
  const line = useCaisse(
    ({ panier, lineById, touched }) => (touched && lineById.get(touched.produitId)) ?? panier.lignes.at(-1),
  );
  if (!line) return null;
  const { name, measure } = splitTitre(line.titre);
  return (
    <p className="flex min-h-9 flex-wrap items-center justify-end gap-x-3 border-b border-till-2 px-4 py-1 text-caption">
      <span className="flex min-w-0 grow basis-32 font-bold">
        <span className="shrink-0 font-normal whitespace-pre text-till-ink-2">{CAISSE.lastLine}</span>
        <span title={line.titre} className="truncate">
          {name}
        </span>
        {measure !== "" && <span className="shrink-0 whitespace-pre">{` ${measure}`}</span>}
      </span>
      <span className="whitespace-nowrap text-till-ink-2">
        {`${formatQuantite(line.quantite)} × ${formatNumber(line.prix, devise)}`}
      </span>
    </p>
  );
}
