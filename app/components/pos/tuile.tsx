import CircleX from "lucide-react/icons/circle-x";
import Layers from "lucide-react/icons/layers";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { memo } from "react";
import { type Devise, formaterQuantite } from "#worker/kernel/domain/money.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { MotifBand } from "#app/components/brand/motif-band.tsx";
import { Amount } from "#app/components/ui/amount.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { CAISSE } from "#app/content/caisse.ts";

type TuileProps = {
  produit: ProduitCaisse;
  /** Rank of its category. */
  rang: number;
  devise: Devise;
  /** Pieces in the cart. */
  quantite: number;
  /** The one tile that Tab reaches; arrows move on from it. */
  actif: boolean;
  onAjouter: (produit: ProduitCaisse) => void;
};

export const Tuile = memo(function Tuile({ produit, rang, devise, quantite, actif, onAjouter }: TuileProps) {
  const rupture = produit.quantite < 1;
  return (
    <button
      type="button"
      data-tuile={produit.id}
      tabIndex={actif ? 0 : -1}
      aria-disabled={rupture || undefined}
      onClick={() => {
        onAjouter(produit);
      }}
      className={cx(
        "early-taps relative flex min-h-[7.25rem] w-full min-w-0 flex-col overflow-hidden rounded-card border text-left",
        "transition-[background-color] duration-120 ease-etal",
        rupture
          ? "border-line bg-canvas text-ink-3"
          : "bg-surface hover:bg-indigo-soft/40 active:bg-indigo-soft",
        quantite > 0
          ? "border-indigo inset-ring inset-ring-indigo dark:border-indigo-ink dark:inset-ring-indigo-ink forced-colors:border-3"
          : "border-line",
      )}
    >
      <MotifBand rang={rang} className={cx("shrink-0", rupture && "opacity-40")} />
      {quantite > 0 && <Onglet quantite={quantite} />}
      <span className="@container flex flex-1 flex-col px-3 pt-2.5 pb-2.5">
        <span className={cx("line-clamp-2 text-table font-medium text-pretty", quantite > 0 && "pr-9")}>
          {produit.titre}
        </span>
        <span className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-1 pt-2">
          <Amount montant={produit.prixVente} devise={devise} className="text-price" />
          <Stock produit={produit} />
        </span>
      </span>
    </button>
  );
});

/** Pulses whenever the quantity changes: a new key is a new element. */
function Onglet({ quantite }: { quantite: number }) {
  return (
    <span
      key={quantite}
      className="absolute top-0 right-2.5 min-w-[1.875rem] origin-top animate-bump rounded-b-swatch bg-indigo px-2 py-1 text-center text-label text-white"
    >
      <span className="sr-only">{CAISSE.dansPanier(quantite)}</span>
      <span aria-hidden="true">{formaterQuantite(quantite)}</span>
    </span>
  );
}

function Stock({ produit: { quantite, seuilAlerte } }: { produit: ProduitCaisse }) {
  if (quantite < 1) {
    return (
      <Badge tone="bissap" icon={CircleX} className="text-micro">
        {CAISSE.rupture}
      </Badge>
    );
  }
  if (quantite <= seuilAlerte) {
    return (
      <span className="inline-flex items-center gap-1 text-badge text-laterite-ink">
        <TriangleAlert aria-hidden="true" className="size-3.5" />
        {CAISSE.resteStock(quantite)}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-badge font-normal text-ink-3">
      <Layers aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{formaterQuantite(quantite)}</span>
      <span className="sr-only">{CAISSE.enStock(formaterQuantite(quantite))}</span>
    </span>
  );
}
