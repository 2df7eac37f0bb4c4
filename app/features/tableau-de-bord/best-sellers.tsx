import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Card } from "#app/ui/card.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { PeriodName } from "#worker/core/domain/calendar.ts";
import { formatNumber } from "#worker/core/domain/money.ts";
import type { Figures } from "./figures.ts";

type BestSellersProps = { produits: Figures["bestSellers"]; period: PeriodName };

export function BestSellers({ produits, period }: BestSellersProps) {
  const devise = useDevise();
  return (
    <Card
      title={TABLEAU.bestSellers}
      padded={false}
      aside={<p className="text-caption text-ink-3">{TABLEAU.in(devise.symbole)}</p>}
    >
      {produits.length === 0 ? (
        <p className="px-4 py-5 text-table text-ink-2 md:px-5">{TABLEAU.noVente(TABLEAU.during[period])}</p>
      ) : (
        <ol className="py-2">
          {produits.map(({ id, titre, rang, sold, chiffreAffaires, share }) => (
            <li key={id}>
              <Row to={`/products/${String(id)}`}>
                <span className="flex items-center gap-2.5 large-text:flex-wrap">
                  {rang !== null && <Motif rank={rang} size={36} />}
                  <span className="@container min-w-0 flex-1">
                    <span className="line-clamp-1 text-table font-medium wrap-anywhere large-text:line-clamp-none">
                      <Unbroken>{titre}</Unbroken>
                    </span>
                    <span className="flex flex-wrap justify-between gap-x-3">
                      <span className="text-table text-ink-2">{sold}</span>
                      <b className="ml-auto text-table">
                        <FitLine figures={formatNumber(chiffreAffaires, devise)} />
                      </b>
                    </span>
                  </span>
                </span>
                <svg
                  aria-hidden="true"
                  width="100%"
                  height="4"
                  className="mt-1 block forced-color-adjust-none"
                >
                  <rect width="100%" height="4" rx="2" className="fill-sunken forced-colors:fill-none" />
                  <rect
                    width={`${String(share)}%`}
                    height="4"
                    rx="2"
                    className="fill-indigo forced-colors:fill-[CanvasText]"
                  />
                </svg>
              </Row>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="block px-4 py-1.5 hover:bg-canvas focus-visible:-outline-offset-3 md:px-5">
      {children}
    </Link>
  );
}
