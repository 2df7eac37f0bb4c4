import { useId } from "react";
import { useCaisseContext } from "#app/features/pos/caisse-context.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Panel } from "./panier-panel.tsx";

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
