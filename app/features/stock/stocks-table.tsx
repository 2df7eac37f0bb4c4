import { Link } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import { ACTIONS } from "#app/content/actions.ts";
import { LISTS } from "#app/content/lists.ts";
import { STOCKS } from "#app/content/stock.ts";
import { BadgeStock } from "#app/ui/badge-stock.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Gauge } from "#app/ui/gauge.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { ProduitCell } from "#app/ui/produit-cell.tsx";
import type { Column } from "#app/ui/table.tsx";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { Stock } from "#worker/features/stock/domain.ts";

const addressOf = ({ id }: Stock) => `/stock/${String(id)}`;

const { columns: labels } = STOCKS;

export const STOCK_COLUMNS: readonly Column<Stock>[] = [
  {
    key: "produit",
    header: labels.produit,
    wide: true,
    cell: (stock) => (
      <ProduitCell
        rang={stock.rang}
        titre={stock.produit.titre}
        detail={stock.produit.reference}
        to={addressOf(stock)}
      />
    ),
  },
  {
    key: "quantite",
    header: labels.quantite,
    cell: (stock) => (
      <span className="flex items-center gap-3.5">
        <span className="min-w-9 text-right text-price whitespace-nowrap">
          <Quantite stock={stock} />
        </span>
        <span className="block w-16 shrink-0 page-lg:w-50">
          <StockGauge stock={stock} />
        </span>
      </span>
    ),
  },
  {
    key: "seuil",
    header: labels.seuil,
    align: "end",
    className: "text-ink-2",
    cell: ({ produit }) => formatQuantite(produit.seuilAlerte),
  },
  { key: "statut", header: labels.statut, cell: ({ niveau }) => <BadgeStock niveau={niveau} /> },
  {
    key: "actions",
    header: LISTS.actions,
    align: "end",
    onScreen: true,
    cell: (stock) => (
      <Link
        to={addressOf(stock)}
        aria-label={ACTIONS.named(ACTIONS.see, stock.produit.titre)}
        className="-mr-2 inline-flex min-h-12 min-w-12 items-center justify-center gap-2.5 rounded-small px-2 font-semibold text-indigo-ink hover:bg-sunken"
      >
        <Eye aria-hidden="true" className="size-5 shrink-0" />
        <span className="not-page-lg:sr-only">{ACTIONS.see}</span>
      </Link>
    ),
  },
];

export function StockCard({ stock }: { stock: Stock }) {
  const { produit, niveau, rang } = stock;
  return (
    <ListCard
      leading={<Motif rank={rang} size={40} />}
      title={produit.titre}
      to={addressOf(stock)}
      subtitle={`${produit.reference} · ${STOCKS.seuilOf(produit.seuilAlerte)}`}
      figure={
        <>
          <Quantite stock={stock} />
          <span className="sr-only">{` ${STOCKS.inStock}`}</span>
        </>
      }
      start={<BadgeStock niveau={niveau} />}
      end={
        <span className="block w-32">
          <StockGauge stock={stock} />
        </span>
      }
    />
  );
}

function Quantite({ stock: { quantiteDisponible } }: { stock: Stock }) {
  return <LiveValue value={quantiteDisponible}>{formatQuantite(quantiteDisponible)}</LiveValue>;
}

function StockGauge({ stock: { quantiteDisponible, produit, niveau } }: { stock: Stock }) {
  return <Gauge quantite={quantiteDisponible} seuil={produit.seuilAlerte} niveau={niveau} />;
}
