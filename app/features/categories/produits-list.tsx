import { Link } from "@remix-run/react";
import { ProduitState } from "#app/ui/badge-produit.tsx";
import { Card } from "#app/ui/card.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { CATEGORIE_PRODUITS_ID, CATEGORIES } from "#app/content/catalogue.ts";
import { useListAddress } from "#app/shell/lists.ts";
import { useWaitingRows } from "#app/ui/use-waiting-rows.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";
import type { Page } from "#worker/kernel/domain/page.ts";
import type { Produit } from "#worker/features/produits/domain.ts";

const SIZES = [10, 20, 50, 100] as const;

export function ProduitsList({ produits }: { produits: Page<Produit> }) {
  const devise = useDevise();
  const { hrefPage } = useListAddress({ sortBy: "titre", sortDir: "asc" });
  return (
    <Card id={CATEGORIE_PRODUITS_ID} title={CATEGORIES.nombreProduits} padded={false}>
      <ul {...useWaitingRows<HTMLUListElement>()} className="skeleton-rows divide-y divide-line">
        {produits.content.map((produit) => (
          <li key={produit.id}>
            <Link
              to={`/products/${String(produit.id)}`}
              className="@container flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 hover:bg-canvas/60 focus-visible:-outline-offset-3 md:px-5"
            >
              <span className="min-w-0 flex-1 max-sm:basis-full">
                <span className="block font-medium wrap-anywhere">{produit.titre}</span>
                <span className="block text-caption text-ink-3">{produit.reference}</span>
              </span>
              {produit.hasStock && (
                <span className="text-table font-semibold tabular-nums">
                  <FitLine figures={formatMontant(produit.prixVente, devise)} />
                </span>
              )}
              {/* The state is as wide as the widest badge, so that the prices form a column. */}
              <span className="sm:min-w-34">
                <ProduitState produit={produit} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {produits.totalElements > SIZES[0] && (
        <div className="border-t border-line px-4 py-2.5 md:px-5">
          <Pagination page={produits} hrefPage={hrefPage} sizes={SIZES} />
        </div>
      )}
    </Card>
  );
}
