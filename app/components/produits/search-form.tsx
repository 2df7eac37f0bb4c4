import { Form, useNavigate, useSearchParams } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Combobox } from "#app/components/ui/combobox.tsx";
import { CATALOGUE, PRODUITS } from "#app/content/catalogue.ts";
import { useDevise } from "#app/hooks/use-shell.ts";
import { useShownSearch } from "#app/hooks/use-shown-search.ts";
import { useSearchShortcut } from "#app/keyboard/use-search-shortcut.ts";
import { formaterMontant } from "#worker/kernel/domain/money.ts";
import { useSuggestions } from "./use-suggestions.ts";

const KEPT = ["size", "sortBy", "sortDir"];

/** Suggestions lead to their product; Entrée or the button search the list. */
export function SearchForm({ q }: { q: string }) {
  const form = useSearchShortcut();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const devise = useDevise();
  const { suggestions, loading, ask } = useSuggestions();
  const [text, setText] = useShownSearch(q);
  return (
    <Form ref={form} method="get" role="search" className="flex min-w-0 flex-1 gap-3 md:basis-80">
      {KEPT.map((name) => {
        const value = params.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <Combobox
        name="q"
        label={PRODUITS.cherche}
        placeholder={PRODUITS.cherche}
        shortcut="/"
        shortPlaceholder={PRODUITS.chercheCourt}
        value={text}
        suggestions={suggestions.map(({ id, titre, reference, prixVente, statut, rang }) => ({
          id: String(id),
          title: titre,
          detail: reference,
          rang,
          ...(statut === "STOCK" && { aside: formaterMontant(prixVente, devise) }),
        }))}
        loading={loading}
        onQuery={(typed) => {
          setText(typed);
          ask(typed);
        }}
        onChoose={({ id }) => {
          navigate(`/products/${id}`);
        }}
        className="min-w-0 flex-1 md:max-w-100"
      />
      <Button type="submit" className="max-md:hidden">
        {CATALOGUE.rechercher}
      </Button>
    </Form>
  );
}
