import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { Kbd } from "#app/ui/kbd.tsx";
import { openSearch } from "./open-search.ts";

/** Without scripts a form that searches the products. */
export function HeaderSearch({ className }: { className: string }) {
  return (
    // The name tells this landmark from the search of a list.
    <div role="search" aria-label={SHELL_TEXTS.search} className={className}>
      <SearchButton />
      <noscript>
        <Form method="get" action="/products">
          <input
            type="search"
            name="q"
            aria-label={SHELL_TEXTS.search}
            placeholder={SHELL_TEXTS.search}
            maxLength={200}
            className="field-box w-full px-3"
          />
        </Form>
      </noscript>
    </div>
  );
}

export function SearchButton({ onPress }: { onPress?: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => {
        onPress?.();
        openSearch();
      }}
      className="field-box flex w-full items-center gap-1.5 px-2 text-left text-table text-ink-2 hover:bg-canvas noscript:hidden"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate @max-[9rem]:sr-only">{SHELL_TEXTS.search}</span>
      <span className="@max-[13rem]:hidden">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  );
}
