import { useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "#app/device/store.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { sayUnreachable } from "#app/network/unreachable.ts";
import { OnDemand } from "./on-demand.tsx";
import { closeSearch, openSearch, shownSearch } from "./search/open-search.ts";
import type { ShortcutsDialog } from "./shortcuts-dialog.tsx";

/** The screen's own search field says so in `aria-keyshortcuts`. */
const OWN_SEARCH = 'input[aria-keyshortcuts~="F2"]';

export function Shortcuts() {
  const navigate = useNavigate();
  const [List, setList] = useState<ComponentType<Parameters<typeof ShortcutsDialog>[0]> | null>(null);
  const search = useStore(shownSearch, null);
  const [first, setFirst] = useFirstNumber();

  function show() {
    import("./shortcuts-dialog.tsx").then(
      (module) => setList(() => module.ShortcutsDialog),
      () => sayUnreachable(),
    );
  }

  useShortcuts({
    "Alt+N"() {
      navigate("/pos");
    },
    F2() {
      const field = document.querySelector<HTMLInputElement>(OWN_SEARCH);
      if (!field) openSearch();
      field?.focus();
      field?.select();
    },
    "Control+K": openSearch,
    "Alt+?": show,
  });

  return (
    <>
      {List && <List onClose={() => setList(null)} />}
      {first !== null && (
        <OnDemand
          load={() => import("./barcode-questions.tsx").then(({ BarcodeQuestions }) => BarcodeQuestions)}
          onFailure={() => setFirst(null)}
          props={{ first }}
        />
      )}
      {search && <search.Dialog onClose={closeSearch} />}
    </>
  );
}

/** What the first field of a number (use-number-input.ts) held when it got the focus; null before. */
function useFirstNumber() {
  const [first, setFirst] = useState<string | null>(null);
  useEffect(() => {
    if (first !== null) return;
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && "number" in target.dataset) setFirst(target.value);
    };
    window.addEventListener("focusin", enter);
    return () => window.removeEventListener("focusin", enter);
  }, [first]);
  return [first, setFirst] as const;
}
