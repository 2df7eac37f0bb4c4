import { useNavigate } from "@remix-run/react";
import { PRODUITS } from "#app/content/catalogue.ts";
import { ListSearch } from "#app/shell/list-search.tsx";
import { useShownSearch } from "#app/shell/lists.ts";
import { useProduitSuggestions } from "#app/shell/produit-suggestions.ts";
import { Combobox } from "#app/ui/combobox.tsx";

export function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate();
  const [text, setText] = useShownSearch(q);
  const { suggestions, loading } = useProduitSuggestions(text);
  return (
    <ListSearch button>
      <Combobox
        name="q"
        label={PRODUITS.searchLabel}
        placeholder={PRODUITS.placeholder}
        shortcut="F2"
        value={text}
        suggestions={suggestions}
        loading={loading}
        onQuery={setText}
        onChoose={({ id }) => navigate(`/products/${id}`)}
        className="min-w-0 flex-1 lg:max-w-100"
      />
    </ListSearch>
  );
}
