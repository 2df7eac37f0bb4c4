import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { cx } from "#app/ui/cx.ts";
import { Kbd } from "#app/ui/kbd.tsx";
import { openSearch } from "./open-search.ts";

const BOX = "field-box flex min-w-0 items-center gap-3 px-3.5 text-left text-ink-3";

/** Without scripts a form that searches the products. */
export function HeaderSearch({ className }: { className: string }) {
  return (
    <div role="search" className={className}>
      <SearchButton />
      <noscript>
        <Form method="get" action="/products" className={BOX}>
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          <input
            type="search"
            name="q"
            aria-label={SCREEN_TEXTS.search}
            placeholder={SCREEN_TEXTS.search}
            maxLength={200}
            className="field-bare min-h-11 flex-1"
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
      className={cx(BOX, "w-full hover:bg-canvas noscript:hidden")}
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 truncate">{SCREEN_TEXTS.search}</span>
      <Kbd>Ctrl K</Kbd>
    </button>
  );
}
