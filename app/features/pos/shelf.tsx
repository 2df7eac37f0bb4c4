import { type KeyboardEvent, type RefObject, useDeferredValue, useMemo, useRef } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip, ChipRow } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { type CatalogueCaisse, chercher, compterParCategorie, trouverCode } from "./catalogue.ts";
import { Grille } from "./grid.tsx";
import { useCaisseContext } from "./use-caisse.ts";
import type { Filtre } from "./use-filter.ts";

type RayonProps = {
  champ: RefObject<HTMLInputElement>;
  filtre: Filtre;
  onTouche: (event: KeyboardEvent, produitId: number) => void;
};

/** What can be bought: search, categories, tiles. */
export function Rayon({ champ, filtre, onTouche }: RayonProps) {
  const { catalogue, actions } = useCaisseContext();
  const region = useRef<HTMLDivElement>(null);
  const recherche = useDeferredValue(filtre.recherche);
  const produits = useMemo(
    () => chercher(catalogue.produits, recherche, filtre.categorieId),
    [catalogue.produits, recherche, filtre.categorieId],
  );

  function touche(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      const trouves = chercher(catalogue.produits, filtre.recherche, filtre.categorieId);
      const seul =
        trouverCode(catalogue.produits, filtre.recherche) ?? (trouves.length === 1 ? trouves[0] : undefined);
      if (event.key === "Enter" && seul && filtre.recherche.trim() !== "") {
        actions.ajouter(seul);
        filtre.chercher("");
      } else {
        region.current?.querySelector<HTMLElement>("[data-tuile]")?.focus();
      }
    }
  }

  return (
    <div
      ref={region}
      className="@container-size relative min-h-0 flex-1 scroll-pt-36 overflow-y-auto overscroll-contain"
    >
      {/* It stays in sight only where it leaves room for the tiles, at any size of text. */}
      <div className="z-10 bg-canvas px-3 pt-2.5 md:px-4 md:pt-4 xl:px-5 [@container(min-height:24rem)]:sticky [@container(min-height:24rem)]:top-0">
        <SearchInput
          ref={champ}
          label={CAISSE.recherche}
          placeholder={CAISSE.recherche}
          shortcut="F2"
          aria-keyshortcuts="F2 /"
          value={filtre.recherche}
          onChange={(event) => {
            filtre.chercher(event.currentTarget.value);
          }}
          onKeyDown={touche}
        />
        <div className="mt-1.5">
          <Filtres catalogue={catalogue} categorieId={filtre.categorieId} onCategorie={filtre.choisir} />
        </div>
      </div>
      {produits.length > 0 ? <Grille produits={produits} onTouche={onTouche} /> : <Vide filtre={filtre} />}
    </div>
  );
}

function Vide({ filtre }: { filtre: Filtre }) {
  const { catalogue } = useCaisseContext();
  if (catalogue.produits.length === 0) {
    return (
      <EmptyState
        title={CAISSE.aucunProduit}
        action={<LinkButton to="/products/new">{CAISSE.ajouterProduit}</LinkButton>}
      >
        {CAISSE.catalogueVide}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={CAISSE.aucunProduit}
      action={<Button onClick={filtre.effacer}>{CAISSE.effacerRecherche}</Button>}
    />
  );
}

type FiltresProps = {
  catalogue: CatalogueCaisse;
  categorieId: number | null;
  onCategorie: (categorieId: number | null) => void;
};

function Filtres({ catalogue: { produits, categories }, categorieId, onCategorie }: FiltresProps) {
  const nombres = useMemo(() => compterParCategorie(produits), [produits]);
  return (
    <ChipRow label={CAISSE.categories} className="md:-mx-4! md:flex-nowrap! md:px-4! xl:-mx-5! xl:px-5!">
      <Chip
        selected={categorieId === null}
        count={produits.length}
        onPress={() => {
          onCategorie(null);
        }}
      >
        {CAISSE.toutes}
      </Chip>
      {categories.map(({ id, nom }) => (
        <Chip
          key={id}
          selected={categorieId === id}
          count={nombres.get(id) ?? 0}
          onPress={() => {
            onCategorie(id);
          }}
        >
          <span title={nom} className="max-w-48 truncate">
            {nom}
          </span>
        </Chip>
      ))}
    </ChipRow>
  );
}
