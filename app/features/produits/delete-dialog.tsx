import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { CATALOGUE, PRODUITS } from "#app/content/catalogue.ts";
import type { useDeletion } from "#app/shell/deletion.ts";
import type { Produit } from "#worker/features/produits/domain.ts";

export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion<Produit>> }) {
  const { asked, busy, cancel, confirm } = deletion;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={cancel}
      title={PRODUITS.confirmDeletion}
      name={asked?.titre}
      confirmLabel={CATALOGUE.deleteLabel}
      cancelLabel={CATALOGUE.cancel}
      onConfirm={confirm}
      busy={busy}
      busyLabel={CATALOGUE.suppression}
    >
      {asked && PRODUITS.afterDeletion(asked.hasStock)}
    </ConfirmDialog>
  );
}
