import CircleX from "lucide-react/icons/circle-x";
import Layers from "lucide-react/icons/layers";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { memo } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { produitOf } from "#app/features/caisse/catalogue/catalogue.ts";
import { useCaisse, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { Badge } from "#app/ui/badge.tsx";
import { MotifBand } from "#app/ui/brand/motif-band.tsx";
import { cx } from "#app/ui/cx.ts";
import { FitLine } from "#app/ui/fit-line.tsx";
import { formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import { TileTitle } from "./tile-title.tsx";

type TileProps = {
  produitId: number;
  /** The ranks of the categories, by their ids. */
  ranks: ReadonlyMap<number, number>;
  active: boolean;
};

export const Tile = memo(function Tile({ produitId, ranks, active }: TileProps) {
  const produit = useCaisse(({ catalogue }) => produitOf(catalogue, produitId));
  const devise = useDevise();
  const quantite = useCaisse((state) => state.lineById.get(produitId)?.quantite ?? 0);
  if (!produit) return null;
  const rupture = produit.quantite < 1;
  const figures = formatNumber(produit.prixVente, devise);
  const tab = quantite === 0 ? "none" : quantite > 99 ? "large" : "small";
  return (
    <button
      type="button"
      data-tile={produit.id}
      tabIndex={active ? 0 : -1}
      aria-disabled={rupture || undefined}
      className={cx(
        "early-taps relative isolate flex size-full flex-col overflow-hidden rounded-card border text-left",
        // Below the search, where that is sticky (shelf.tsx).
        "[@container(min-height:24rem)]:scroll-mt-36",
        rupture
          ? "border-line bg-canvas text-ink-3"
          : "bg-surface hover:bg-indigo-soft/40 active:bg-indigo-soft",
        quantite > 0
          ? "border-indigo inset-ring inset-ring-indigo dark:border-indigo-ink dark:inset-ring-indigo-ink forced-colors:border-3"
          : "border-line",
      )}
    >
      <MotifBand
        rank={ranks.get(produit.categorieId) ?? 0}
        className={cx("shrink-0", rupture && "opacity-40")}
      />
      {quantite > 0 && <QuantiteTab quantite={quantite} />}
      {/* A container only where it is asked, because each one costs a layout of its own. */}
      <span
        className={cx("relative flex flex-1 flex-col px-3 pt-2 pb-2", figures.length > WIDE && "@container")}
      >
        <TileTitle titre={produit.titre} tab={tab} />
        <span className="mt-auto flex flex-wrap items-end gap-x-1">
          <Prix figures={figures} symbol={devise.symbole} />
          <Stock produit={produit} />
        </span>
      </span>
    </button>
  );
});

/** Longer figures get smaller letters, and such as are wider than a narrow tile fit themselves to it. */
const LONG = 8;
const WIDE = 9;

/** The currency is the first to go: where it does not fit beside the stock it wraps to a line that is not shown. */
function Prix({ figures, symbol }: { figures: string; symbol: string }) {
  return (
    <>
      <span className={cx("text-price whitespace-nowrap", figures.length > LONG && "text-[1rem]")}>
        {figures.length > WIDE ? <FitLine figures={figures} /> : figures}
      </span>
      <span title={symbol} className="tile-currency h-5.5 min-w-0 flex-1 overflow-hidden text-ellipsis">
        {symbol}
      </span>
    </>
  );
}

function QuantiteTab({ quantite }: { quantite: number }) {
  return (
    <span
      // Another quantity is another element, which plays the animation anew (`fade`).
      key={quantite}
      data-tab=""
      className="absolute top-0 right-2.5 z-1 min-w-7.5 origin-top rounded-b-swatch bg-indigo px-2 py-1 text-center text-label text-white"
    >
      <span className="sr-only">{CAISSE.inPanier(quantite)}</span>
      <span aria-hidden="true">{formatQuantite(quantite)}</span>
    </span>
  );
}

function Stock({ produit: { quantite, seuilAlerte } }: { produit: ProduitCaisse }) {
  if (quantite < 1) {
    return (
      <Badge tone="bissap" icon={CircleX} className="gap-1 px-1.5 text-micro">
        {CAISSE.rupture}
      </Badge>
    );
  }
  if (quantite <= seuilAlerte) {
    return (
      <span className="inline-flex items-center gap-1 text-badge whitespace-nowrap text-laterite-ink">
        <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
        {CAISSE.stockLeft(quantite)}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-badge font-normal whitespace-nowrap text-ink-3">
      <Layers aria-hidden="true" className="size-3.5 shrink-0" />
      <span aria-hidden="true">{formatQuantite(quantite)}</span>
      <span className="sr-only">{CAISSE.inStock(formatQuantite(quantite))}</span>
    </span>
  );
}
