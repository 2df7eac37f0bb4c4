import { useId } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { useCommands } from "../state/use-caisse.ts";
import { Panel } from "./panier-panel.tsx";

/** The basket of a phone. */
export function PanierSheet() {
  const { views } = useCommands();
  const titreId = useId();
  return (
    <Dialog aria-labelledby={titreId} onClose={views.close} className="h-11/12">
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong" />
      <Panel sheetId={titreId} />
    </Dialog>
  );
}
