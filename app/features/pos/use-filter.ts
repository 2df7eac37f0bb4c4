import { useState } from "react";

/** Which products the grid shows. */
export function useFiltre() {
  const [recherche, chercher] = useState("");
  const [categorieId, choisir] = useState<number | null>(null);
  return {
    recherche,
    categorieId,
    chercher,
    choisir,
    effacer: () => {
      chercher("");
      choisir(null);
    },
  };
}

export type Filtre = ReturnType<typeof useFiltre>;
