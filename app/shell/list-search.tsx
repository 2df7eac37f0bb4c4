import { Form, useSearchParams } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import { LISTS } from "#app/content/lists.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { SearchInput } from "#app/ui/search-input.tsx";
import { useShownSearch } from "./lists.ts";

type ListSearchProps = {
  /** Parameters of the address that a search replaces, besides `q` and `page`. */
  replaces?: readonly string[];
  /** A button "Rechercher", where the owner wants one. */
  button?: boolean;
  /** May prevent a search that the fields do not allow. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** The field `q`, whose `aria-keyshortcuts` names F2 (shortcuts.tsx), and the fields of `replaces`. */
  children: ReactNode;
};

/** A search keeps the list's size, order and filters, and returns to the first page. */
export function ListSearch({ replaces = [], button = false, onSubmit, children }: ListSearchProps) {
  return (
    <Form
      method="get"
      role="search"
      {...(onSubmit && { onSubmit })}
      className={cx(
        "flex min-w-0 flex-1 flex-wrap gap-3",
        button ? "md:basis-96" : "md:basis-72 lg:max-w-115",
      )}
    >
      <KeptParams except={[...replaces, "q", "page"]} />
      {children}
      {button && (
        <Button type="submit" className="not-noscript:max-md:hidden">
          {LISTS.search}
        </Button>
      )}
    </Form>
  );
}

/** The other parameters of the address, for a form that replaces some. */
export function KeptParams({ except }: { except: readonly string[] }) {
  const [params] = useSearchParams();
  return [...params]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The search of a list without suggestions. */
export function SearchField({ q, label, className }: { q: string; label: string; className?: string }) {
  const [text, setText] = useShownSearch(q);
  return (
    <SearchInput
      name="q"
      label={label}
      aria-keyshortcuts="F2"
      shortcut="F2"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      className={cx("min-w-0 flex-1 lg:max-w-115", className)}
    />
  );
}
