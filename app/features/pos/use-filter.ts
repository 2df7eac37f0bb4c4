import { useState } from "react";

/** Which products the grid shows. */
export function useFilter() {
  const [search, searchFor] = useState("");
  const [categorieId, choose] = useState<number | null>(null);
  return {
    search,
    categorieId,
    searchFor,
    choose,
    clear: () => {
      searchFor("");
      choose(null);
    },
  };
}

export type Filter = ReturnType<typeof useFilter>;
