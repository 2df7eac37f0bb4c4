import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { Button } from "#app/components/ui/button.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { Tuile } from "./tuile.tsx";
import { useCaisseContext } from "./use-caisse.ts";
import { voisine } from "#app/pos/voisine.ts";

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
