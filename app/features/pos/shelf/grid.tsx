import CircleX from "lucide-react/icons/circle-x";
import Layers from "lucide-react/icons/layers";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { Montant } from "#app/ui/montant.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { MotifBand } from "#app/ui/brand/motif-band.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { type Devise, formatQuantite } from "#worker/kernel/domain/money.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";

/** Tiles added each time the grid's end comes into view: 20,000 products are too many elements at once. */
const PER_CHUNK = 60;

export function Grid({ produits }: { produits: readonly ProduitCaisse[] }) {
  const { catalogue, panier, devise, actions, onLineKey } = useCaisseContext();
  const [chunks, setChunks] = useState({ of: produits, count: 1 });
  const [active, setActive] = useState(0);
  const end = useRef<HTMLDivElement>(null);

  const ranks = useMemo(
    () => new Map(catalogue.categories.map(({ id, rang: rank }) => [id, rank])),
    [catalogue],
  );
  const quantites = useMemo(
    () => new Map(panier.lignes.map((l) => [l.produitId, l.quantite])),
    [panier.lignes],
  );
  // Only another search returns to the first chunk; a changed stock gives a new array of the same products.
  const same = chunks.of.length === produits.length && chunks.of[0]?.id === produits[0]?.id;
  const visible = produits.slice(0, (same ? chunks.count : 1) * PER_CHUNK);
  const left = produits.length - visible.length;
  const tabulable = active < visible.length ? active : 0;

  const showMore = useCallback(
    () => setChunks({ of: produits, count: visible.length / PER_CHUNK + 1 }),
    [produits, visible.length],
  );
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) showMore();
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [showMore]);

  function pressed(event: KeyboardEvent<HTMLUListElement>) {
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tile]")];
    const rank = tiles.findIndex((tile) => tile === event.target);
    if (rank < 0) return;
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(" ").length;
    const target = neighbour(event.key, rank, columns, tiles.length);
    if (target === null) {
      onLineKey(event, Number(tiles[rank]?.dataset["tile"]));
      return;
    }
    event.preventDefault();
    setActive(target);
    tiles[target]?.focus();
  }

  /** One handler for all tiles: a handler in the props of each tile would defeat `memo`. */
  function clicked({ target }: MouseEvent) {
    const tile = target instanceof Element && target.closest<HTMLElement>("[data-tile]");
    if (tile) actions.add(Number(tile.dataset["tile"]));
  }

  return (
    <>
      <ul
        aria-label={CAISSE.produits}
        onClick={clicked}
        onKeyDown={pressed}
        className="tile-grid px-3 pt-1.5 pb-4 md:px-4 xl:px-5"
      >
        {visible.map((produit, rank) => (
          <li key={produit.id} className="flex">
            <Tile
              produit={produit}
              rank={ranks.get(produit.categorieId) ?? 0}
              devise={devise}
              quantite={quantites.get(produit.id) ?? 0}
              active={rank === tabulable}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div ref={end} className="flex justify-center px-4 pb-6">
          <Button onClick={showMore}>{CAISSE.showMore(left)}</Button>
        </div>
      )}
    </>
  );
}

type TileProps = {
  produit: ProduitCaisse;
  rank: number;
  devise: Devise;
  quantite: number;
  active: boolean;
};

const Tile = memo(function Tile({ produit, rank, devise, quantite, active }: TileProps) {
  const rupture = produit.quantite < 1;
  return (
    <button
      type="button"
      data-tile={produit.id}
      tabIndex={active ? 0 : -1}
      aria-disabled={rupture || undefined}
      className={cx(
        "early-taps relative flex min-h-29 w-full min-w-0 flex-col overflow-hidden rounded-card border text-left",
        "transition-[background-color] duration-120 ease-etal",
        rupture
          ? "border-line bg-canvas text-ink-3"
          : "bg-surface hover:bg-indigo-soft/40 active:bg-indigo-soft",
        quantite > 0
          ? "border-indigo inset-ring inset-ring-indigo dark:border-indigo-ink dark:inset-ring-indigo-ink forced-colors:border-3"
          : "border-line",
      )}
    >
      <MotifBand rank={rank} className={cx("shrink-0", rupture && "opacity-40")} />
      {quantite > 0 && <QuantiteTab quantite={quantite} />}
      <span className="@container flex flex-1 flex-col px-3 pt-2.5 pb-2.5">
        <span className={cx("line-clamp-2 text-table font-medium text-pretty", quantite > 0 && "pr-9")}>
          {produit.titre}
        </span>
        <span className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-1 pt-2">
          <Montant montant={produit.prixVente} devise={devise} className="text-price" />
          <Stock produit={produit} />
        </span>
      </span>
    </button>
  );
});

function QuantiteTab({ quantite }: { quantite: number }) {
  return (
    <span
      key={quantite}
      className="absolute top-0 right-2.5 min-w-7.5 origin-top animate-bump rounded-b-swatch bg-indigo px-2 py-1 text-center text-label text-white"
    >
      <span className="sr-only">{CAISSE.inPanier(quantite)}</span>
      <span aria-hidden="true">{formatQuantite(quantite)}</span>
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
        {CAISSE.stockLeft(quantite)}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-badge font-normal text-ink-3">
      <Layers aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{formatQuantite(quantite)}</span>
      <span className="sr-only">{CAISSE.inStock(formatQuantite(quantite))}</span>
    </span>
  );
}

export function neighbour(pressed: string, rank: number, columns: number, count: number): number | null {
  const targets: Partial<Record<string, number>> = {
    ArrowRight: rank + 1,
    ArrowLeft: rank - 1,
    ArrowDown: rank + columns,
    ArrowUp: rank - columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[pressed] ?? rank;
  return target >= 0 && target < count && target !== rank ? target : null;
}
