import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useCaisseContext } from "#app/features/caisse/state/caisse-context.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

export function EmptyQuestion() {
  const { total, views, actions } = useCaisseContext();
  return (
    <ConfirmDialog
      title={SHEETS.emptyQuestion}
      onClose={views.back}
      cancel={SHEETS.keepPanier}
      answers={
        <Button kind="danger-filled" onClick={actions.empty}>
          {SHEETS.emptyConfirm}
        </Button>
      }
    >
      <p className="text-body text-ink-2">{SHEETS.emptyDetail(CAISSE.articles(total.articles))}</p>
    </ConfirmDialog>
  );
}
