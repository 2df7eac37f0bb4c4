import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { CATALOGUE, CATEGORIES } from "#app/content/catalogue.ts";
import type { useDeletion } from "#app/hooks/use-deletion.ts";
import type { Categorie } from "#worker/domain/categorie.ts";

export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion<Categorie>> }) {
  const { asked, busy, cancel, confirm } = deletion;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={cancel}
      title={CATEGORIES.confirmer}
      name={asked?.nom}
      confirmLabel={CATALOGUE.supprimer}
      cancelLabel={CATALOGUE.annuler}
      onConfirm={confirm}
      busy={busy}
      busyLabel={CATALOGUE.suppression}
    >
      {asked && CATEGORIES.usage(asked.nombreProduits)}
    </ConfirmDialog>
  );
}
