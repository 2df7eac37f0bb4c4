import { useId } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Panel } from "./panier-panel.tsx";

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

export function PanierSheet() {
  const { views } = useCaisseContext();
  const titreId = useId();
  return (
    <Dialog aria-labelledby={titreId} onClose={views.close} className="h-11/12">
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong" />
      <Panel sheetId={titreId} />
    </Dialog>
  );
}
