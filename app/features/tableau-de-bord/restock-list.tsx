import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronRight from "lucide-react/icons/chevron-right";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { BadgeStock } from "#app/ui/badge-stock.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Card } from "#app/ui/card.tsx";
import { Gauge } from "#app/ui/gauge.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { RestockItem } from "#worker/features/tableau-de-bord/domain.ts";

type RestockListProps = { stocks: readonly RestockItem[]; total: number };

/** The worst first, at most five of `total`. */
export function RestockList({ stocks, total }: RestockListProps) {
  return (
    <Card
      title={TABLEAU.aReapprovisionner}
      padded={false}
      aside={
        <Link to="/purchases/new" className={LINK}>
          {TABLEAU.newAchat}
        </Link>
      }
    >
      {stocks.length === 0 ? (
        <p className="px-4 py-5 text-table text-ink-2 md:px-5">{TABLEAU.nothingToRestock}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-b border-line">
            {stocks.map((stock) => (
              <li key={stock.id}>
                <Row stock={stock} />
              </li>
            ))}
          </ul>
          <p className="flex min-h-15 items-center px-4 md:px-5">
            <Link to="/stock" className={LINK}>
              {TABLEAU.seeAll(total)}
              <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
            </Link>
          </p>
        </>
      )}
    </Card>
  );
}

const LINK =
  "inline-flex min-h-12 min-w-12 items-center gap-2.5 rounded-small text-table font-semibold text-indigo-ink hover:underline";

function Row({ stock }: { stock: RestockItem }) {
  const { id, rang, niveau, quantiteDisponible } = stock;
  const { titre, reference, seuilAlerte } = stock.produit;
  return (
    <Link
      to={`/stock/${String(id)}`}
      className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-2.5 hover:bg-canvas focus-visible:-outline-offset-3 page-md:grid-cols-[auto_minmax(0,1fr)_9rem_8rem_auto] md:px-5 large-text:grid-cols-1"
    >
      <Motif rank={rang} size={40} />
      <span className="not-page-md:col-span-2 large-text:col-span-1">
        <span className="line-clamp-2 text-table font-medium wrap-anywhere large-text:line-clamp-none">
          <Unbroken>{titre}</Unbroken>
        </span>
        <span className="block text-caption wrap-anywhere text-ink-3">{reference}</span>
      </span>
      <span className="text-caption not-page-md:col-span-2 large-text:col-span-1">
        <LiveValue value={quantiteDisponible}>
          <b>{formatQuantite(quantiteDisponible)}</b>
        </LiveValue>{" "}
        <span className="text-ink-2">
          {seuilAlerte > 0 ? TABLEAU.ofSeuil(formatQuantite(seuilAlerte)) : TABLEAU.noSeuil}
        </span>
        <Gauge quantite={quantiteDisponible} seuil={seuilAlerte} niveau={niveau} scale={1} />
      </span>
      <span>
        <BadgeStock niveau={niveau} />
      </span>
      <ChevronRight aria-hidden="true" className="size-5 text-ink-2 not-page-md:hidden" />
    </Link>
  );
}
