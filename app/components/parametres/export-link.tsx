import { type MouseEvent, useState } from "react";
import { ButtonFaces } from "#app/components/ui/button-faces.tsx";
import { buttonClass } from "#app/components/ui/button-style.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useShell } from "#app/hooks/use-shell.ts";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import { isLost } from "#app/network/lost-error.ts";
import { askFile } from "#app/network/ask-file.ts";
import { saidEnough, sayUnreachable } from "#app/network/unreachable.ts";
import { takeFlashToast } from "#app/toasts/flash.ts";
import { showToast } from "#app/toasts/store.ts";
import type { FormatExport } from "#worker/domain/export.ts";

/** A link to a file, which the browser follows by itself without scripts; with them the screen stays, whatever happens. */
export function ExportLink({ format }: { format: FormatExport }) {
  const { auteur } = useShell();
  const [busy, setBusy] = useState(false);
  const href = `/settings/export?${new URLSearchParams({ format, [AUTHOR_FIELD]: auteur }).toString()}`;

  async function ask(): Promise<void> {
    setBusy(true);
    saidEnough();
    try {
      const outcome = await askFile(href);
      if (outcome === "there") window.location.assign(href);
      if (outcome === "elsewhere") lead();
      if (outcome === "refused") showToast({ kind: "error", title: PARAMETRES.exportImpossible });
    } catch (error) {
      if (!isLost(error)) throw error;
      sayUnreachable();
    } finally {
      setBusy(false);
    }
  }

  /** What leads back to this screen comes with the sentence that says why; all else to the login page. */
  function lead(): void {
    const refusal = takeFlashToast();
    if (refusal) showToast(refusal);
    else window.location.assign(href);
  }

  function press(event: MouseEvent<HTMLAnchorElement>): void {
    event.preventDefault();
    if (!busy) void ask();
  }

  return (
    <a
      href={href}
      onClick={press}
      aria-busy={busy || undefined}
      className={buttonClass("secondary", "medium")}
    >
      <ButtonFaces loading={busy} loadingLabel={PARAMETRES.preparation}>
        {PARAMETRES.exporter[format]}
      </ButtonFaces>
    </a>
  );
}
