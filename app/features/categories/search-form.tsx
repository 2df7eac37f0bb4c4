import { CATEGORIES } from "#app/content/catalogue.ts";
import { ListSearch } from "#app/shell/list-search.tsx";
import { useShownSearch } from "#app/shell/lists.ts";
import { SearchInput } from "#app/ui/search-input.tsx";

export function SearchForm({ q }: { q: string }) {
  const [text, setText] = useShownSearch(q);
  return (
    <ListSearch>
      <SearchInput
        name="q"
        label={CATEGORIES.searchLabel}
        aria-keyshortcuts="/"
        placeholder={CATEGORIES.searchLabel}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="min-w-0 flex-1 md:max-w-100"
      />
    </ListSearch>
  );
}
