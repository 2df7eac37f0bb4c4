import { useNavigate } from "@remix-run/react";
import { type ComponentType, useState } from "react";
import { useStore } from "#app/device/store.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { sayUnreachable } from "#app/network/unreachable.ts";
import { closeSearch, openSearch, shownSearch } from "./search/open-search.ts";
import type { ShortcutsDialog } from "./shortcuts-dialog.tsx";

/** The screen's own search field says so in `aria-keyshortcuts`. */
const OWN_SEARCH = 'input[aria-keyshortcuts~="/"]';

export function Shortcuts() {
  const navigate = useNavigate();
  const [List, setList] = useState<ComponentType<Parameters<typeof ShortcutsDialog>[0]> | null>(null);
  const search = useStore(shownSearch, null);

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
    "/"() {
      const field = document.querySelector<HTMLInputElement>(OWN_SEARCH);
      if (!field) openSearch();
      field?.focus();
      field?.select();
    },
    "Control+K": openSearch,
    "?": show,
    // Opens the list when single keys are off, so that the user can turn them on again.
    "Alt+?": show,
  });

  return (
    <>
      {List && <List onClose={() => setList(null)} />}
      {search && <search.Dialog onClose={closeSearch} />}
    </>
  );
}
