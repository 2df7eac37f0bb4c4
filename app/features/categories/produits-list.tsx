import { CATEGORIE_PRODUITS_ID, CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { useListAddress } from "#app/shell/lists.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { ProduitState, StockAndState } from "#app/ui/badge-produit.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ProduitCell } from "#app/ui/produit-cell.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { type Devise, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import type { Page } from "#worker/core/domain/page.ts";
import type { Produit } from "#worker/features/produits/domain.ts";

const SIZES = [10, 20, 50, 100] as const;

const TITLE_ID = `${CATEGORIE_PRODUITS_ID}-title`;

type ProduitsListProps = {
  /** Of the category. */
  rank: number;
  produits: Page<Produit>;
};

export function ProduitsList({ rank, produits }: ProduitsListProps) {
  const devise = useDevise();
  const { hrefPage } = useListAddress({ sortBy: "titre", sortDir: "asc" });
  return (
    <section id={CATEGORIE_PRODUITS_ID} tabIndex={-1} aria-labelledby={TITLE_ID} className="min-w-0">
      <Table
        caption={CATEGORIES.nombreProduits}
        heading={
          <h2 id={TITLE_ID} className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
            {CATEGORIES.nombreProduits}
            <span className="font-sans text-caption font-normal text-ink-2 not-page-md:hidden">
              {PRODUITS.prixIn(devise.symbole)}
            </span>
          </h2>
        }
        columns={columnsOf(rank, devise)}
        rows={produits.content}
        rowKey={({ id }) => id}
        card={(produit) => (
          <ListCard
            leading={<Motif rank={rank} size={40} />}
            title={produit.titre}
            subtitle={produit.reference}
            to={addressOf(produit)}
            whole
            start={
              produit.hasStock && (
                <Montant montant={produit.prixVente} devise={devise} className="text-price" />
              )
            }
            end={<StockAndState produit={produit} inStock={PRODUITS.inStock} />}
          />
        )}
        {...(produits.totalElements > SIZES[0] && {
          footer: <Pagination page={produits} hrefPage={hrefPage} sizes={SIZES} />,
        })}
      />
    </section>
  );
}

const addressOf = ({ id }: Produit) => `/products/${String(id)}`;

function columnsOf(rank: number, devise: Devise): readonly Column<Produit>[] {
  const { columns: labels } = PRODUITS;
  return [
    {
      key: "produit",
      header: labels.produit,
      wide: true,
      cell: (produit) => (
        <ProduitCell rang={rank} titre={produit.titre} detail={produit.reference} to={addressOf(produit)} />
      ),
    },
    {
      key: "prixVente",
      header: labels.prixVente,
      align: "end",
      className: "font-semibold whitespace-nowrap",
      cell: ({ hasStock, prixVente }) => (hasStock ? formatNumber(prixVente, devise) : NOTHING),
    },
    {
      key: "stock",
      header: labels.stock,
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ hasStock, quantite }) => (hasStock ? formatQuantite(quantite) : NOTHING),
    },
    { key: "etat", header: labels.state, cell: (produit) => <ProduitState produit={produit} /> },
  ];
}

const NOTHING = <span aria-hidden="true">–</span>;
