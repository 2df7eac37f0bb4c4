import type { ReactNode } from "react";
import { PRODUITS } from "#app/content/catalogue.ts";
import { LISTS } from "#app/content/lists.ts";
import { CardActions, RowActions, SeeLink } from "#app/shell/row-actions.tsx";
import { useDevise } from "#app/shell/use-shell.ts";
import { ProduitState, StockAndState } from "#app/ui/badge-produit.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { ProduitCell } from "#app/ui/produit-cell.tsx";
import type { Column } from "#app/ui/table.tsx";
import { type Devise, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import type { Produit } from "#worker/features/produits/domain.ts";

type OnDelete = (produit: Produit) => void;

const categorieOf = ({ categorie }: Produit) => categorie?.nom ?? PRODUITS.categorieGone;

const addressOf = ({ id }: Produit) => `/products/${String(id)}`;

const actionsOf = (produit: Produit, onDelete: OnDelete) => ({
  name: produit.titre,
  to: addressOf(produit),
  sees: "wide" as const,
  onDelete: () => onDelete(produit),
});

export function produitColumns(devise: Devise, onDelete: OnDelete): readonly Column<Produit>[] {
  const { columns: labels } = PRODUITS;
  return [
    {
      key: "produit",
      header: labels.produit,
      sortKey: "titre",
      wide: true,
      cell: (produit) => (
        <ProduitCell
          rang={produit.categorie?.rang ?? null}
          titre={produit.titre}
          detail={
            <>
              {produit.reference}
              <span className="page-lg:hidden">{` · ${categorieOf(produit)}`}</span>
            </>
          }
          to={addressOf(produit)}
        />
      ),
    },
    {
      key: "categorie",
      header: labels.categorie,
      className: "min-w-32 text-ink-2 not-page-lg:hidden",
      cell: (produit) => <span className="line-clamp-3 wrap-anywhere">{categorieOf(produit)}</span>,
    },
    {
      key: "prixAchat",
      header: labels.prixAchat,
      align: "end",
      className: "text-ink-2 not-page-lg:hidden",
      cell: (produit) => shown(produit, formatNumber(produit.prixAchat, devise)),
    },
    {
      key: "prixVente",
      header: labels.prixVente,
      sortKey: "prixVente",
      align: "end",
      className: "font-semibold",
      cell: (produit) => shown(produit, formatNumber(produit.prixVente, devise)),
    },
    {
      key: "stock",
      header: labels.stock,
      sortKey: "quantiteDisponible",
      align: "end",
      cell: (produit) =>
        shown(produit, <LiveValue value={produit.quantite}>{formatQuantite(produit.quantite)}</LiveValue>),
    },
    { key: "etat", header: labels.state, cell: (produit) => <ProduitState produit={produit} /> },
    {
      key: "actions",
      header: LISTS.actions,
      align: "end",
      onScreen: true,
      // An archived product is restored on its own screen, which says what comes back.
      cell: (produit) =>
        produit.dateArchivage === null ? (
          <RowActions {...actionsOf(produit, onDelete)} />
        ) : (
          <SeeLink name={produit.titre} to={addressOf(produit)} />
        ),
    },
  ];
}

function shown(produit: Produit, value: ReactNode) {
  return (
    <span className="whitespace-nowrap">{produit.hasStock ? value : <span aria-hidden="true">–</span>}</span>
  );
}

export function ProduitCard({ produit, onDelete }: { produit: Produit; onDelete: OnDelete }) {
  const devise = useDevise();
  return (
    <ListCard
      leading={<Motif rank={produit.categorie?.rang ?? 0} size={40} />}
      title={produit.titre}
      to={addressOf(produit)}
      subtitle={`${produit.reference} · ${categorieOf(produit)}`}
      menu={produit.dateArchivage === null && <CardActions {...actionsOf(produit, onDelete)} />}
      start={
        produit.hasStock && <Montant montant={produit.prixVente} devise={devise} className="text-price" />
      }
      end={<StockAndState produit={produit} inStock={PRODUITS.inStock} />}
    />
  );
}
