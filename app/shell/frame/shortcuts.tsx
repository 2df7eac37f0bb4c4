import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useStore } from "#app/device/store.ts";
import { useBarcodeQuestion } from "#app/keyboard/use-barcode-question.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { closeSearch, openSearch, searchOpened } from "#app/shell/search/open-search.ts";

const shortcutsDialog = lazyPart(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);
const barcodeQuestion = lazyPart(async () => (await import("./barcode-question.tsx")).BarcodeQuestion);
const searchDialog = lazyPart(async () => (await import("#app/shell/search/search-dialog.tsx")).SearchDialog);

/** The screen's own search field says so in `aria-keyshortcuts`. */
const OWN_SEARCH = 'input[aria-keyshortcuts~="F2"]';

export function Shortcuts() {
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const isSearching = useStore(searchOpened, false);
  const { question, close } = useBarcodeQuestion();

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
    "Alt+?"() {
      setListed(true);
    },
  });

  return (
    <>
      {isListed && (
        <shortcutsDialog.Part
          onClose={() => setListed(false)}
          onFailure={() => {
            setListed(false);
            notifyUnreachable();
          }}
        />
      )}
      {question && (
        <barcodeQuestion.Part
          {...question}
          onClose={(keeps) => close(question, keeps)}
          onFailure={() => {
            close(question);
            notifyUnreachable();
          }}
        />
      )}
      {isSearching && (
        <searchDialog.Part
          onClose={closeSearch}
          onFailure={() => {
            closeSearch();
            notifyUnreachable();
          }}
        />
      )}
    </>
  );
}
