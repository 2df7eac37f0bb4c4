import { Form, useSearchParams } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { CATALOGUE, CATEGORIES } from "#app/content/catalogue.ts";
import { useShownSearch } from "#app/shell/lists.ts";
import { useSearchShortcut } from "#app/keyboard/use-search-shortcut.ts";

const KEPT = ["size", "sortBy", "sortDir"];

export function SearchForm({ q }: { q: string }) {
  const form = useSearchShortcut();
  const [params] = useSearchParams();
  const [text, setText] = useShownSearch(q);
  return (
    <Form ref={form} method="get" role="search" className="flex min-w-0 flex-1 gap-3 md:basis-80">
      {KEPT.map((name) => {
        const value = params.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <SearchInput
        name="q"
        label={CATEGORIES.searchLabel}
        aria-keyshortcuts="/"
        placeholder={CATEGORIES.searchLabel}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="min-w-0 flex-1 md:max-w-100"
      />
      <Button type="submit" className="max-md:hidden">
        {CATALOGUE.search}
      </Button>
    </Form>
  );
}
