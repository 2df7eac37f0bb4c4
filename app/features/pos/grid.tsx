import CircleX from "lucide-react/icons/circle-x";
import Layers from "lucide-react/icons/layers";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { MotifBand } from "#app/ui/brand/motif-band.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { type Devise, formaterQuantite } from "#worker/kernel/domain/money.ts";
import { useCaisseContext } from "./use-caisse.ts";

/**
 * Tiles shown at once. 20,000 products are not 20,000 elements: more come when the end of the grid comes into view. Neither a
 * virtual list, whose 4 KB buy nothing here since nobody scrolls through thousands beside a search, nor
 * `content-visibility`, which still makes every element.
 */
const PAR_LOT = 60;

type GrilleProps = {
  produits: readonly ProduitCaisse[];
  onTouche: (event: KeyboardEvent, produitId: number) => void;
};

export function Grille({ produits, onTouche }: GrilleProps) {
  const { catalogue, panier, devise, ajouterStable } = useCaisseContext();
  const [lots, setLots] = useState({ de: produits, nombre: 1 });
  const [actif, setActif] = useState(0);
  const fin = useRef<HTMLDivElement>(null);

  const rangs = useMemo(() => new Map(catalogue.categories.map(({ id, rang }) => [id, rang])), [catalogue]);
  const quantites = useMemo(
    () => new Map(panier.lignes.map((l) => [l.produitId, l.quantite])),
    [panier.lignes],
  );
  // Another search starts at the top again; a stock that falls does not.
  const memes = lots.de.length === produits.length && lots.de[0]?.id === produits[0]?.id;
  const visibles = produits.slice(0, (memes ? lots.nombre : 1) * PAR_LOT);
  const reste = produits.length - visibles.length;
  const tabulable = actif < visibles.length ? actif : 0;

  function suite() {
    setLots({ de: produits, nombre: visibles.length / PAR_LOT + 1 });
  }
  const derniere = useRef(suite);
  useEffect(() => {
    derniere.current = suite;
  });
  useEffect(() => {
    const element = fin.current;
    if (!element) return;
    const vigie = new IntersectionObserver(
      ([entree]) => {
        if (entree?.isIntersecting) derniere.current();
      },
      { rootMargin: "600px" },
    );
    vigie.observe(element);
    return () => {
      vigie.disconnect();
    };
  }, [visibles.length]);

  function touche(event: KeyboardEvent<HTMLUListElement>) {
    const tuiles = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tuile]")];
    const rang = tuiles.findIndex((tuile) => tuile === event.target);
    if (rang < 0) return;
    const colonnes = getComputedStyle(event.currentTarget).gridTemplateColumns.split(" ").length;
    const cible = voisine(event.key, rang, colonnes, tuiles.length);
    if (cible === null) {
      onTouche(event, Number(tuiles[rang]?.dataset["tuile"]));
      return;
    }
    event.preventDefault();
    setActif(cible);
    tuiles[cible]?.focus();
  }

  return (
    <>
      <ul
        aria-label={CAISSE.produits}
        onKeyDown={touche}
        className="tile-grid px-3 pt-1.5 pb-4 md:px-4 xl:px-5"
      >
        {visibles.map((produit, rang) => (
          <li key={produit.id} className="flex">
            <Tuile
              produit={produit}
              rang={rangs.get(produit.categorieId) ?? 0}
              devise={devise}
              quantite={quantites.get(produit.id) ?? 0}
              actif={rang === tabulable}
              onAjouter={ajouterStable}
            />
          </li>
        ))}
      </ul>
      {reste > 0 && (
        <div ref={fin} className="flex justify-center px-4 pb-6">
          <Button onClick={suite}>{CAISSE.afficherPlus(reste)}</Button>
        </div>
      )}
    </>
  );
}

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

const Tuile = memo(function Tuile({ produit, rang, devise, quantite, actif, onAjouter }: TuileProps) {
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

/** The tile that a key leads to from the tile of this rank, or null when the key leads nowhere. */
export function voisine(touche: string, rang: number, colonnes: number, nombre: number): number | null {
  const cible = destination(touche, rang, colonnes, nombre);
  return cible !== null && cible >= 0 && cible < nombre && cible !== rang ? cible : null;
}

function destination(touche: string, rang: number, colonnes: number, nombre: number): number | null {
  switch (touche) {
    case "ArrowRight":
      return rang + 1;
    case "ArrowLeft":
      return rang - 1;
    case "ArrowDown":
      return rang + colonnes;
    case "ArrowUp":
      return rang - colonnes;
    case "Home":
      return 0;
    case "End":
      return nombre - 1;
    default:
      return null;
  }
}
