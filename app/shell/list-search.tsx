import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { CATALOGUE } from "#app/content/catalogue.ts";
import { Button } from "#app/ui/button.tsx";

const KEPT = ["size", "sortBy", "sortDir"];

/**
 * `children`: the field `q`, whose `aria-keyshortcuts` names "/" (shortcuts.tsx). A search keeps the list's size and
 * order, and returns to the first page.
 */
export function ListSearch({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  return (
    <Form method="get" role="search" className="flex min-w-0 flex-1 gap-3 md:basis-80">
      {KEPT.map((name) => {
        const value = params.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      {children}
      <Button type="submit" className="max-md:hidden">
        {CATALOGUE.search}
      </Button>
    </Form>
  );
}
