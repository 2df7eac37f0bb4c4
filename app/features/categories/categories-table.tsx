import { Link } from "@remix-run/react";
import { Motif } from "#app/ui/brand/motif.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { CATALOGUE, CATEGORIES } from "#app/content/catalogue.ts";
import type { useListAddress } from "#app/shell/lists.ts";
import { CardActions, RowActions } from "#app/shell/row-actions.tsx";
import type { Categorie, CategorieQuery } from "#worker/features/categories/domain.ts";
import { formatQuantite } from "#worker/kernel/domain/money.ts";
import type { Page } from "#worker/kernel/domain/page.ts";

const SIZES = [5, 10, 20, 50, 100];

type CategoriesTableProps = {
  page: Page<Categorie>;
  query: CategorieQuery;
  address: ReturnType<typeof useListAddress>;
  onDelete: (categorie: Categorie) => void;
};

export function CategoriesTable({ page, query, address, onDelete }: CategoriesTableProps) {
  const actionsOf = (categorie: Categorie) => ({
    name: categorie.nom,
    to: `/categories/${String(categorie.id)}`,
    onDelete: () => onDelete(categorie),
  });
  const columns: readonly Column<Categorie>[] = [
    {
      key: "nom",
      header: CATEGORIES.nom,
      sortKey: "nom",
      className: "w-[36%]",
      cell: (categorie) => <Name categorie={categorie} />,
    },
    {
      key: "description",
      header: CATEGORIES.description,
      className: "max-w-90 text-ink-2",
      cell: (categorie) => <span className="line-clamp-2 wrap-anywhere">{categorie.description}</span>,
    },
    {
      key: "produits",
      header: CATEGORIES.nombreProduits,
      align: "end",
      cell: (categorie) => (
        <LiveValue value={categorie.nombreProduits}>{formatQuantite(categorie.nombreProduits)}</LiveValue>
      ),
    },
    {
      key: "actions",
      header: CATALOGUE.actions,
      align: "end",
      className: "w-32",
      cell: (categorie) => <RowActions {...actionsOf(categorie)} />,
    },
  ];
  return (
    <Table
      caption={CATEGORIES.titre}
      columns={columns}
      rows={page.content}
      rowKey={(categorie) => categorie.id}
      sort={query}
      sortHref={address.sortHref}
      card={(categorie) => (
        <ListCard
          leading={<Motif rank={categorie.rang} size={44} />}
          title={categorie.nom}
          to={`/categories/${String(categorie.id)}`}
          subtitle={[CATALOGUE.produits(categorie.nombreProduits), categorie.description]
            .filter(Boolean)
            .join(" · ")}
          menu={<CardActions {...actionsOf(categorie)} />}
        />
      )}
      footer={<Pagination page={page} hrefPage={address.hrefPage} sizes={SIZES} />}
    />
  );
}

function Name({ categorie }: { categorie: Categorie }) {
  return (
    <Link
      to={`/categories/${String(categorie.id)}`}
      className="flex min-h-12 items-center gap-3 rounded-small font-medium"
    >
      <Motif rank={categorie.rang} size={44} />
      <span className="line-clamp-3 min-w-0 wrap-anywhere">{categorie.nom}</span>
    </Link>
  );
}
