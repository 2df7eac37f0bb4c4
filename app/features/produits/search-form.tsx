import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PRODUITS } from "#app/content/catalogue.ts";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { ListSearch } from "#app/shell/list-search.tsx";
import { useShownSearch } from "#app/shell/lists.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { formatMontant } from "#worker/kernel/domain/money.ts";
import type { Suggestions } from "./suggestions.ts";

export function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate();
  const devise = useDevise();
  const { suggestions, loading, ask } = useSuggestions();
  const [text, setText] = useShownSearch(q);
  return (
    <ListSearch button>
      <Combobox
        name="q"
        label={PRODUITS.searchLabel}
        placeholder={PRODUITS.placeholder}
        shortcut="/"
        value={text}
        suggestions={suggestions.map(({ id, titre, reference, prixVente, statut, rang }) => ({
          id: String(id),
          title: titre,
          detail: reference,
          rank: rang,
          ...(statut === "STOCK" && { aside: formatMontant(prixVente, devise) }),
        }))}
        loading={loading}
        onQuery={(typed) => {
          setText(typed);
          ask(typed);
        }}
        onChoose={({ id }) => navigate(`/products/${id}`)}
        className="min-w-0 flex-1 lg:max-w-100"
      />
    </ListSearch>
  );
}

const PAUSE_MS = 150;

function useSuggestions() {
  const { load, data: answer } = useFetcher<Suggestions | ErrorResponse | null>();
  const [query, setQuery] = useState("");
  useEffect(() => {
    if (query.trim().length < 2) return;
    const timer = setTimeout(() => load(`/products/suggestions?q=${encodeURIComponent(query)}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, load]);
  // An ended session or a lost network gives no suggestions; the search itself will report the problem.
  const found = answer && "suggestions" in answer ? answer : undefined;
  const loading = answer === undefined || (found !== undefined && found.q !== query.trim());
  return { suggestions: found?.suggestions ?? [], loading, ask: setQuery };
}
