import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { Kbd } from "#app/ui/kbd.tsx";
import { openSearch } from "./open-search.ts";

/** Without scripts a form that searches the products. */
export function HeaderSearch({ className }: { className: string }) {
  return (
    // The name tells this landmark from the search of a list.
    <div role="search" aria-label={SCREEN_TEXTS.search} className={className}>
      <SearchButton />
      <noscript>
        <Form method="get" action="/products">
          <input
            type="search"
            name="q"
            aria-label={SCREEN_TEXTS.search}
            placeholder={SCREEN_TEXTS.search}
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
      className="flex min-h-12 w-full min-w-0 items-center gap-2 rounded-control border-control border-line-strong bg-surface px-2.5 text-left text-table text-ink-2 hover:bg-canvas noscript:hidden"
    >
      <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 truncate">{SCREEN_TEXTS.search}</span>
      <span className="text-ink-2">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  );
}
