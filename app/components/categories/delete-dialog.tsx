import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { ImpossibleDialog } from "#app/components/ui/impossible-dialog.tsx";
import { CATALOGUE } from "#app/content/catalogue.ts";
import type { useDeletion } from "#app/hooks/use-deletion.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { suppressionDe } from "./suppression.ts";

/** Products that came since the list was loaded are the server's to know: its refusal is a notification then. */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion<Categorie>> }) {
  const { asked, busy, cancel, confirm } = deletion;
  if (!asked) return null;
  const { question, consequence, wayOn } = suppressionDe(asked);
  if (wayOn) {
    return (
      <ImpossibleDialog open onClose={cancel} title={question} name={asked.nom} wayOn={wayOn}>
        {consequence}
      </ImpossibleDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={cancel}
      title={question}
      name={asked.nom}
      confirmLabel={CATALOGUE.supprimer}
      cancelLabel={CATALOGUE.annuler}
      onConfirm={confirm}
      busy={busy}
      busyLabel={CATALOGUE.suppression}
    >
      {consequence}
    </ConfirmDialog>
  );
}
