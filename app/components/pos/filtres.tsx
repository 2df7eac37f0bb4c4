import { useMemo } from "react";
import { Chip } from "#app/components/ui/chip.tsx";
import { ChipRow } from "#app/components/ui/chip-row.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { type CatalogueCaisse, compterParCategorie } from "#app/pos/catalogue.ts";

type FiltresProps = {
  catalogue: CatalogueCaisse;
  categorieId: number | null;
  onCategorie: (categorieId: number | null) => void;
};

export function Filtres({ catalogue: { produits, categories }, categorieId, onCategorie }: FiltresProps) {
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
