import { useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { NativeDialog } from "#app/components/ui/native-dialog.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "./use-caisse.ts";

export function Vider() {
  const { total, vues, actions } = useCaisseContext();
  const titreId = useId();
  return (
    <NativeDialog titleId={titreId} onClose={vues.versPanier} className="md:h-fit md:max-w-[28rem]">
      <div className="px-4 pt-5 pb-4 md:px-6">
        <h2 id={titreId} className="text-h2">
          {CAISSE.viderQuestion}
        </h2>
        <p className="mt-2 text-body text-ink-2">{CAISSE.viderDetail(CAISSE.articles(total.articles))}</p>
      </div>
      <div className="flex flex-col-reverse gap-2.5 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 md:py-4">
        <Button data-foyer="" onClick={vues.versPanier}>
          {CAISSE.garderPanier}
        </Button>
        <Button kind="danger-filled" onClick={actions.vider}>
          {CAISSE.viderConfirme}
        </Button>
      </div>
    </NativeDialog>
  );
}
