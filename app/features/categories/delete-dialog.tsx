import { CATALOGUE, CATEGORIES } from "#app/content/catalogue.ts";
import type { useDeletion } from "#app/shell/deletion.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { ImpossibleDialog, type WayOn } from "#app/ui/impossible-dialog.tsx";
import type { Categorie } from "#worker/features/categories/domain.ts";

/** Products that came since the list was loaded are the server's to know: its refusal is a notification then. */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion<Categorie>> }) {
  const { asked, busy, cancel, confirm } = deletion;
  if (!asked) return null;
  const { question, consequence, wayOn } = deletionOf(asked);
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
      confirmLabel={CATALOGUE.deleteLabel}
      cancelLabel={CATALOGUE.cancel}
      onConfirm={confirm}
      busy={busy}
      busyLabel={CATALOGUE.suppression}
    >
      {consequence}
    </ConfirmDialog>
  );
}

/** Of the category's list of products, in its own screen. */
export const PRODUITS_ID = "produits";

/** What is asked before a category is deleted; while it is known to hold products, why it cannot be, and the way to them. */
export function deletionOf({ id, nombreProduits }: Pick<Categorie, "id" | "nombreProduits">): {
  question: string;
  consequence: string;
  wayOn?: WayOn;
} {
  const consequence = CATEGORIES.usage(nombreProduits);
  if (nombreProduits === 0) return { question: CATEGORIES.confirmDeletion, consequence };
  const to = { pathname: `/categories/${String(id)}`, hash: `#${PRODUITS_ID}` };
  const wayOn = { label: CATEGORIES.seeProduits, to };
  return { question: CATEGORIES.deleteFailed, consequence, wayOn };
}
