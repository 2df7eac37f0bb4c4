import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { watch } from "#app/device/store.ts";
import { createResults, foldAhead } from "#app/features/caisse/catalogue/search.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { useCodePlace } from "#app/keyboard/code-place.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Grid } from "./grid.tsx";

/** A keystroke renders the shelf alone: the rest of the till knows nothing of the search. */
function useFilter() {
  const [search, setSearch] = useState("");
  const [categorieId, choose] = useState<number | null>(null);
  return {
    search,
    categorieId,
    setSearch,
    choose,
    clear: () => {
      setSearch("");
      choose(null);
    },
  };
}

/** `beside`: what stands beside the search. */
export function Shelf({ beside }: { beside: ReactNode }) {
  const caisse = useCommands();
  const { scans } = caisse;
  const field = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const filter = useFilter();
  const { search, setSearch, categorieId } = filter;
  const results = useMemo(() => createResults(search, categorieId), [search, categorieId]);
  const ids = useCaisse(({ catalogue }) => results(catalogue));
  const list = `${String(categorieId)} ${search}`;
  useFoldAhead();

  // Takes over text typed before hydration: early-events.ts replays inputs before the till is hydrated.
  useEffect(() => {
    if (field.current?.value) setSearch(field.current.value);
  }, [setSearch]);
  useEffect(
    () =>
      watch(
        caisse,
        ({ payment }) => payment.state === "DONE",
        () => setSearch(""),
      ),
    [caisse, setSearch],
  );

  useShortcuts({ Escape: () => setSearch("") });
  useCodePlace({
    field: () => field.current,
    take(code) {
      scans.take(code);
      // The next scan begins here. Over the till a dialog keeps the focus.
      field.current?.focus();
    },
  });

  /** A product with exactly this code comes first, then the best result. */
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event;
    const { value } = currentTarget;
    const enters = key === "Enter" || (key === "Tab" && !event.shiftKey && scans.knows(value));
    if (!enters && key !== "ArrowDown") return;
    event.preventDefault();
    const first = caisse.produits.get(ids[0] ?? 0);
    if (enters && scans.enter(value, first)) {
      setSearch("");
    } else if (enters && first && value.trim() !== "") {
      caisse.add(first.id);
      setSearch("");
    } else {
      region.current?.querySelector<HTMLElement>("[data-tile]")?.focus();
    }
  }

  return (
    <div ref={region} className="@container-size relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {/* Sticky only where enough room remains for the tiles, at any text size. */}
      <div className="z-10 bg-canvas px-3 pt-2.5 md:px-4 md:pt-4 xl:px-5 [@container(min-height:24rem)]:sticky [@container(min-height:24rem)]:top-0">
        <div className="flex gap-2 md:gap-2.5">
          <SearchInput
            ref={field}
            label={CAISSE.search}
            placeholder={CAISSE.search}
            shortcut="F2"
            aria-keyshortcuts="F2"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={pressed}
            className="min-w-0 flex-1"
          />
          {beside}
        </div>
        <div className="mt-1.5">
          <Categories chosen={categorieId} onChoose={filter.choose} />
        </div>
      </div>
      {ids.length > 0 ? <Grid ids={ids} list={list} region={region} /> : <Empty onClear={filter.clear} />}
    </div>
  );
}

const FOLDED_AT_ONCE = 500;

/** Folds the catalogue in short steps after the page has come, so that the first keystroke finds it folded. */
function useFoldAhead() {
  const caisse = useCommands();
  const ids = useCaisse((state) => state.catalogue.ids);
  useEffect(() => {
    let from = 0;
    const timer = setInterval(() => {
      if (foldAhead(caisse.get().catalogue.produits, from, from + FOLDED_AT_ONCE)) clearInterval(timer);
      from += FOLDED_AT_ONCE;
    }, 20);
    return () => clearInterval(timer);
  }, [caisse, ids]);
}

function Empty({ onClear }: { onClear: () => void }) {
  const none = useCaisse((state) => state.catalogue.ids.length === 0);
  const action = none ? (
    <LinkButton to="/products/new">{CAISSE.addProduit}</LinkButton>
  ) : (
    <Button onClick={onClear}>{CAISSE.clearSearch}</Button>
  );
  return (
    <EmptyState title={CAISSE.noProduitFound} action={action}>
      {none ? CAISSE.emptyCatalogue : undefined}
    </EmptyState>
  );
}

type CategoriesProps = { chosen: number | null; onChoose: (categorieId: number | null) => void };

/** A keystroke changes no category. */
const Categories = memo(function Categories({ chosen, onChoose }: CategoriesProps) {
  const categories = useCaisse((state) => state.catalogue.categories);
  const counts = useCaisse((state) => state.catalogue.counts);
  const all = useCaisse((state) => state.catalogue.ids.length);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? slideWithWheel(row.current) : undefined), []);
  const chips = [
    { id: null, nom: CAISSE.all, count: all },
    ...categories.map(({ id, nom }) => ({ id, nom, count: counts.get(id) ?? 0 })),
  ];
  return (
    <div
      ref={row}
      role="group"
      aria-label={CAISSE.categories}
      className="scroll-row -mx-3 flex gap-2 px-3 py-1.5 md:-mx-4 md:px-4 xl:-mx-5 xl:px-5"
    >
      {chips.map(({ id, nom, count }) => (
        <button
          key={id ?? 0}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
          className={cx(
            "inline-flex min-h-12 max-w-3/5 shrink-0 items-center gap-2 rounded-full border px-4 text-table font-semibold whitespace-nowrap",
            "transition-[background-color] duration-120 ease-etal",
            chosen === id
              ? "border-ink bg-ink text-canvas"
              : "border-line-strong bg-surface text-ink-2 hover:bg-sunken active:bg-sunken",
          )}
        >
          <span title={nom} className="max-w-48 min-w-0 truncate">
            {nom}
          </span>
          <span className="font-normal opacity-80">{count}</span>
        </button>
      ))}
    </div>
  );
});

/** React's wheel listener is passive and could not keep the page still. */
function slideWithWheel(row: HTMLElement): () => void {
  function slide(event: WheelEvent) {
    if (row.scrollWidth <= row.clientWidth || event.deltaX !== 0) return;
    row.scrollLeft += event.deltaY;
    event.preventDefault();
  }
  row.addEventListener("wheel", slide, { passive: false });
  return () => row.removeEventListener("wheel", slide);
}
