import { Link } from "@remix-run/react";
import Layers from "lucide-react/icons/layers";
import type { ReactNode } from "react";
import { CATALOGUE, PRODUITS } from "#app/content/catalogue.ts";
import type { useListAddress } from "#app/shell/lists.ts";
import { CardActions, RowActions } from "#app/shell/row-actions.tsx";
import { useDevise } from "#app/shell/use-shell.ts";
import { Montant } from "#app/ui/montant.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { Produit, ProduitQuery } from "#worker/features/produits/domain.ts";
import { formatNumber, formatQuantite } from "#worker/kernel/domain/money.ts";
import type { Page } from "#worker/kernel/domain/page.ts";
import { ProduitState } from "#app/ui/badge-produit.tsx";

const SIZES = [10, 20, 50, 100];

type ProduitsTableProps = {
  page: Page<Produit>;
  query: Pick<ProduitQuery, "sortBy" | "sortDir">;
  address: ReturnType<typeof useListAddress>;
  onDelete: (produit: Produit) => void;
};

export function ProduitsTable({ page, query, address, onDelete }: ProduitsTableProps) {
  const devise = useDevise();
  const { columns: columnLabels } = PRODUITS;
  const actionsOf = (produit: Produit) => ({
    name: produit.titre,
    to: `/products/${String(produit.id)}`,
    sees: true,
    onDelete: () => onDelete(produit),
  });
  const columns: readonly Column<Produit>[] = [
    {
      key: "produit",
      header: columnLabels.produit,
      sortKey: "titre",
      className: "w-[30%]",
      cell: (produit) => <Identity produit={produit} />,
    },
    {
      key: "categorie",
      header: columnLabels.categorie,
      className: "w-[13%] text-ink-2 not-page-lg:hidden",
      cell: (produit) => <span className="line-clamp-3 wrap-anywhere">{produit.categorie.nom}</span>,
    },
    {
      key: "prixAchat",
      header: columnLabels.prixAchat,
      align: "end",
      className: "text-ink-2 not-page-lg:hidden",
      cell: (produit) => shown(produit, formatNumber(produit.prixAchat, devise)),
    },
    {
      key: "prixVente",
      // Wide enough for a header of two lines, so that no third line is needed.
      header: <span className="min-w-15">{columnLabels.prixVente}</span>,
      sortKey: "prixVente",
      align: "end",
      className: "w-[15%] font-semibold page-lg:w-[10.5%]",
      cell: (produit) => shown(produit, formatNumber(produit.prixVente, devise)),
    },
    {
      key: "stock",
      header: columnLabels.stock,
      sortKey: "quantiteDisponible",
      align: "end",
      cell: (produit) =>
        shown(produit, <LiveValue value={produit.quantite}>{formatQuantite(produit.quantite)}</LiveValue>),
    },
    { key: "etat", header: columnLabels.state, cell: (produit) => <ProduitState produit={produit} /> },
    {
      key: "actions",
      header: CATALOGUE.actions,
      align: "end",
      cell: (produit) => <RowActions {...actionsOf(produit)} />,
    },
  ];
  return (
    <Table
      caption={`${PRODUITS.titre}, ${CATALOGUE.prixIn(devise.symbole)}`}
      columns={columns}
      rows={page.content}
      rowKey={(produit) => produit.id}
      sort={query}
      sortHref={address.sortHref}
      card={(produit) => <ProduitCard produit={produit} menu={<CardActions {...actionsOf(produit)} />} />}
      footer={<Pagination page={page} hrefPage={address.hrefPage} sizes={SIZES} />}
    />
  );
}

function shown(produit: Produit, value: ReactNode) {
  return produit.hasStock ? value : <span aria-hidden="true">–</span>;
}

function Identity({ produit }: { produit: Produit }) {
  return (
    <Link to={`/products/${String(produit.id)}`} className="flex min-h-12 items-center gap-3 rounded-small">
      <Motif rank={produit.categorie.rang} size={40} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere">{produit.titre}</span>
        <span className="line-clamp-2 text-caption wrap-anywhere text-ink-3">
          {produit.reference}
          <span className="page-lg:hidden">{` · ${produit.categorie.nom}`}</span>
        </span>
      </span>
    </Link>
  );
}

function ProduitCard({ produit, menu }: { produit: Produit; menu: ReactNode }) {
  const devise = useDevise();
  const quantite = formatQuantite(produit.quantite);
  return (
    <ListCard
      leading={<Motif rank={produit.categorie.rang} size={40} />}
      title={produit.titre}
      to={`/products/${String(produit.id)}`}
      subtitle={`${produit.reference} · ${produit.categorie.nom}`}
      menu={menu}
      start={
        produit.hasStock && (
          <Montant montant={produit.prixVente} devise={devise} className="text-price" oneLine />
        )
      }
      end={
        <>
          {produit.hasStock && (
            <span className="inline-flex items-center gap-1.5 text-table text-ink-2">
              <Layers aria-hidden="true" className="size-4.5" />
              <span aria-hidden="true">
                <LiveValue value={produit.quantite}>{quantite}</LiveValue>
              </span>
              <span className="sr-only">{PRODUITS.inStock(quantite)}</span>
            </span>
          )}
          <ProduitState produit={produit} />
        </>
      }
    />
  );
}
