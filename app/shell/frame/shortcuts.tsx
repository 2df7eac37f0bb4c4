import { useNavigate } from "@remix-run/react";
import { type ComponentType, useState } from "react";
import { useStore } from "#app/device/store.ts";
import { useBarcodeQuestion } from "#app/keyboard/use-barcode-question.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { OnDemand } from "#app/shell/on-demand.tsx";
import { closeSearch, openSearch, shownSearch } from "#app/shell/search/open-search.ts";
import type { ShortcutsDialog } from "./shortcuts-dialog.tsx";

/** The screen's own search field says so in `aria-keyshortcuts`. */
const OWN_SEARCH = 'input[aria-keyshortcuts~="F2"]';

export function Shortcuts() {
  const navigate = useNavigate();
  const [List, setList] = useState<ComponentType<Parameters<typeof ShortcutsDialog>[0]> | null>(null);
  const search = useStore(shownSearch, null);
  const { question, close } = useBarcodeQuestion();

  function show() {
    import("./shortcuts-dialog.tsx").then(
      (module) => setList(() => module.ShortcutsDialog),
      () => notifyUnreachable(),
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
      {question && (
        <OnDemand
          load={() => import("./barcode-question.tsx").then(({ BarcodeQuestion }) => BarcodeQuestion)}
          onFailure={() => {
            close(question);
            notifyUnreachable();
          }}
          props={{ ...question, onClose: (keeps?: boolean) => close(question, keeps) }}
        />
      )}
      {search && <search.Dialog onClose={closeSearch} />}
    </>
  );
}
