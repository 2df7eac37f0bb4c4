import Layers from "lucide-react/icons/layers";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { SAMPLE_PANIER } from "#app/content/site/samples.ts";
import { MotifBand } from "#app/ui/brand/motif-band.tsx";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { PanierLines, DrawnModes, XOF } from "./panier-lines.tsx";

/** The till with its tiles, its basket and its three ways of paying. */
export function CaisseFragment() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 border-b border-line bg-canvas p-3 page-md:grid-cols-3 large-text:grid-cols-1">
        {SAMPLE_PANIER.products.map((product, index) => (
          <li key={product[1]} className={cx(index > 3 && "not-page-md:hidden")}>
            <Tile product={product} />
          </li>
        ))}
      </ul>
      <PanierLines className="gap-2.5 px-4 py-4 text-table md:px-5" />
      <div className="bg-till p-4 text-white md:px-5">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-till-ink-2">{SAMPLE_PANIER.total}</p>
          <p className="text-total">
            <Montant montant={SAMPLE_PANIER.montantTotal} devise={XOF} />
          </p>
        </div>
        <DrawnModes />
      </div>
    </>
  );
}

function Tile({ product }: { product: (typeof SAMPLE_PANIER.products)[number] }) {
  const [rank, name, quantite, prix, stock] = product;
  const low = stock < SAMPLE_PANIER.low;
  const Icon = low ? TriangleAlert : Layers;
  return (
    <div
      className={cx(
        "relative flex h-full flex-col overflow-hidden rounded-card border bg-surface",
        quantite > 0 ? "border-indigo inset-ring inset-ring-indigo dark:border-indigo-ink" : "border-line",
      )}
    >
      <MotifBand rank={rank} className="shrink-0" />
      {quantite > 0 && (
        <span className="absolute top-0 right-2.5 min-w-7.5 rounded-b-control bg-indigo px-2 py-1 text-center text-table font-semibold text-white">
          {quantite}
        </span>
      )}
      <p className="min-h-12 pt-2 pr-11 pl-3 text-table font-medium">{name}</p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 px-3 pt-2 pb-2">
        <span className="text-price">
          <Montant montant={prix} devise={XOF} />
        </span>
        <span
          className={cx(
            "inline-flex items-center gap-1 text-badge",
            low ? "text-laterite-ink" : "font-normal text-ink-3",
          )}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {low ? SAMPLE_PANIER.left(stock) : stock}
        </span>
      </p>
    </div>
  );
}
