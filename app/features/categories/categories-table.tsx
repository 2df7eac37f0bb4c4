import { Link } from "@remix-run/react";
import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { LISTS } from "#app/content/lists.ts";
import { CardActions, RowActions } from "#app/shell/row-actions.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import type { Column } from "#app/ui/table.tsx";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";

type OnDelete = (categorie: Categorie) => void;

const addressOf = ({ id }: Categorie) => `/categories/${String(id)}`;

const actionsOf = (categorie: Categorie, onDelete: OnDelete) => ({
  name: categorie.nom,
  to: addressOf(categorie),
  onDelete: () => onDelete(categorie),
});

export function categorieColumns(onDelete: OnDelete): readonly Column<Categorie>[] {
  return [
    {
      key: "nom",
      header: CATEGORIES.nom,
      sortKey: "nom",
      className: "w-[40%]",
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
      header: LISTS.actions,
      align: "end",
      onScreen: true,
      className: "w-32",
      cell: (categorie) => <RowActions {...actionsOf(categorie, onDelete)} />,
    },
  ];
}

export function CategorieCard({ categorie, onDelete }: { categorie: Categorie; onDelete: OnDelete }) {
  return (
    <ListCard
      leading={<Motif rank={categorie.rang} size={44} />}
      title={categorie.nom}
      to={addressOf(categorie)}
      subtitle={[PRODUITS.total(categorie.nombreProduits), categorie.description].filter(Boolean).join(" · ")}
      menu={<CardActions {...actionsOf(categorie, onDelete)} />}
    />
  );
}

function Name({ categorie }: { categorie: Categorie }) {
  return (
    <Link to={addressOf(categorie)} className="flex min-h-12 items-center gap-3 rounded-small font-medium">
      <Motif rank={categorie.rang} size={44} />
      <span className="line-clamp-3 min-w-0 wrap-anywhere">{categorie.nom}</span>
    </Link>
  );
}
