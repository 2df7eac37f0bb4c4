import { CAISSE } from "#app/content/caisse.ts";
import type { LigneCaisse } from "#app/pos/panier.ts";
import { useCaisseContext } from "./use-caisse.ts";

/** What was taken out of the cart, and the way back: beneath the lines, of which none moves for it. */
export function LignesRetirees() {
  const { retirees, actions } = useCaisseContext();
  const nom = retirees && nommer(retirees);
  return (
    <div role="status" className="shrink-0">
      {nom !== null && (
        <p className="flex items-center gap-x-3 border-t border-line bg-sunken pl-4 text-table md:pl-5">
          <span className="line-clamp-2 min-w-0 flex-1 py-1">{CAISSE.retire(nom)}</span>
          <button
            type="button"
            aria-label={CAISSE.remettre(nom)}
            onClick={actions.annulerRetrait}
            className="min-h-12 shrink-0 px-4 font-semibold text-indigo-ink hover:bg-canvas focus-visible:-outline-offset-3"
          >
            {CAISSE.annuler}
          </button>
        </p>
      )}
    </div>
  );
}

function nommer([premiere, ...autres]: readonly LigneCaisse[]): string | null {
  if (!premiere) return null;
  return autres.length === 0 ? premiere.titre : CAISSE.lignes(autres.length + 1);
}
