import { SAMPLE_STOCK } from "#app/content/site/samples.ts";
import { BadgeStock } from "#app/ui/badge-stock.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Gauge } from "#app/ui/gauge.tsx";
import { niveauStock } from "#worker/features/produits/domain.ts";

/** The stock's list: quantity, gauge with the threshold, level. */
export function StockFragment() {
  return (
    <>
      <p
        aria-hidden="true"
        className="flex justify-between gap-3 border-b border-line bg-canvas px-4 py-3 text-badge text-ink-2 md:px-5"
      >
        <span>{SAMPLE_STOCK.product}</span>
        <span>{SAMPLE_STOCK.quantity}</span>
      </p>
      <ul className="divide-y divide-line">
        {SAMPLE_STOCK.lines.map(([rank, name, quantite, seuil]) => {
          const niveau = niveauStock(quantite, seuil);
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3.5 md:px-5">
              <Motif rank={rank} size={36} />
              <span className="min-w-26 flex-1 text-table font-medium">{name}</span>
              <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
                <span className="min-w-8 text-right font-semibold">{quantite}</span>
                <span className="w-24 md:w-28">
                  <Gauge quantite={quantite} seuil={seuil} niveau={niveau} />
                </span>
                <span className="flex min-w-31 justify-end">
                  <BadgeStock niveau={niveau} />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
