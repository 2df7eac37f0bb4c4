import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

export function EmptyQuestion() {
  const { total, views, actions } = useCaisseContext();
  return (
    <ConfirmDialog
      title={CAISSE.emptyQuestion}
      onClose={views.toPanier}
      cancel={CAISSE.keepPanier}
      answers={
        <Button kind="danger-filled" onClick={actions.empty}>
          {CAISSE.emptyConfirm}
        </Button>
      }
    >
      <p className="text-body text-ink-2">{CAISSE.emptyDetail(CAISSE.articles(total.articles))}</p>
    </ConfirmDialog>
  );
}
