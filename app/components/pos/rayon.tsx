import { type KeyboardEvent, type RefObject, useDeferredValue, useMemo, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { SearchInput } from "#app/components/ui/search-input.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { chercher, trouverCode } from "#app/pos/catalogue.ts";
import { Filtres } from "./filtres.tsx";
import { Grille } from "./grille.tsx";
import { useCaisseContext } from "./use-caisse.ts";
import type { Filtre } from "./use-filtre.ts";

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
