import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "#app/shell/forms/kept-drafts.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { focusScreen } from "#app/shell/route-focus.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { clearToasts } from "#app/toasts/store.ts";
import type { CaisseJourScreen } from "#worker/features/caisse-jour/domain/day.ts";
import { COUNTING, countIntent } from "./intents.ts";

/** Whether the modes are shown as fields: from the press until the count is saved or given up, and after a reload. */
export function useCounting({ jour, countable }: Pick<CaisseJourScreen, "jour" | "countable">) {
  const { auteur: author } = useShell();
  const { pathname: path } = useLocation();
  const [params] = useSearchParams();
  const intent = countIntent(jour);
  const { saved, refused, sending } = useIntent(intent);
  const [open, setOpen] = useState(params.has(COUNTING) ? !saved : Boolean(refused.error));
  // What is typed belongs to its day.
  const [of, setOf] = useState(intent);
  if (of !== intent) {
    setOf(intent);
    setOpen(false);
  }
  const [done, setDone] = useState(saved);
  if (saved && saved !== done && !sending) {
    setDone(saved);
    setOpen(false);
  }
  useEffect(() => {
    if (!done) return;
    // With a quick answer the form is gone before it has seen that it is saved.
    keepDraft({ author, path }, done.intent, {});
    showStart();
  }, [done, author, path]);
  // The tab keeps what was typed of a count, and only the browser can read it.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (Object.keys(readDraft({ author, path }, intent)).length > 0) setOpen(true);
  }, [author, path, intent]);
  return {
    counting: open && countable,
    sending,
    start: () => {
      // A message would stand over the fields.
      clearToasts();
      setOpen(true);
    },
    giveUp: () => {
      keepDraft({ author, path }, intent, {});
      setOpen(false);
      showStart();
    },
  };
}

/** The button that had the focus is gone, and the page is shorter than its fields were. */
function showStart(): void {
  window.scrollTo(0, 0);
  focusScreen();
}
