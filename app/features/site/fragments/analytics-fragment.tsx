import { SAMPLE_DASHBOARD } from "#app/content/site/samples.ts";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { DashboardFigures } from "./dashboard-fragment.tsx";
import { XOF } from "./panier-lines.tsx";

/** The month's figures and the best sellers, each with its share of the first one's turnover. */
export function AnalyticsFragment() {
  const most = Math.max(...SAMPLE_DASHBOARD.bestProducts.map(([, , montant]) => montant));
  return (
    <div className="p-3.5 md:p-5 large-text:p-2">
      <DashboardFigures />
      <div className="border-t border-line px-2 pt-4">
        <p className="text-h2">{SAMPLE_DASHBOARD.best}</p>
        <ul className="mt-3 grid grid-cols-1 gap-3">
          {SAMPLE_DASHBOARD.bestProducts.map(([rank, name, montant]) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Motif rank={rank} size={36} />
              <span className="min-w-26 flex-1">
                <span className="block text-table font-medium">{name}</span>
                <svg
                  aria-hidden="true"
                  width="100%"
                  height="6"
                  className="mt-1 block forced-color-adjust-none"
                >
                  <rect width="100%" height="6" rx="3" className="fill-sunken" />
                  <rect
                    width={`${String(Math.round((montant / most) * 100))}%`}
                    height="6"
                    rx="3"
                    className="fill-indigo"
                  />
                </svg>
              </span>
              <span className="ml-auto text-table font-semibold">
                <Montant montant={montant} devise={XOF} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
