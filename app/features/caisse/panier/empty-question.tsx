import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

export function EmptyQuestion() {
  const { views, empty } = useCommands();
  const articles = useCaisse((state) => state.total.articles);
  return (
    <ConfirmDialog
      title={SHEETS.emptyQuestion}
      onClose={views.back}
      cancel={SHEETS.keepPanier}
      answers={
        <Button kind="danger-filled" onClick={empty}>
          {SHEETS.emptyConfirm}
        </Button>
      }
    >
      <p className="text-body text-ink-2">{SHEETS.emptyDetail(CAISSE.articles(articles))}</p>
    </ConfirmDialog>
  );
}
