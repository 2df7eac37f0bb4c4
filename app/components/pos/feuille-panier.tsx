import { NativeDialog } from "#app/components/ui/native-dialog.tsx";
import { type KeyboardEvent, useId } from "react";
import { Panneau } from "./panneau.tsx";
import { useCaisseContext } from "./use-caisse.ts";

export function FeuillePanier({ onTouche }: { onTouche: (event: KeyboardEvent, produitId: number) => void }) {
  const { vues } = useCaisseContext();
  const titreId = useId();
  return (
    <NativeDialog titleId={titreId} closesOutside onClose={vues.fermer} className="h-[92dvh]">
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong" />
      <Panneau onTouche={onTouche} feuille={{ titreId, onFermer: vues.fermer }} />
    </NativeDialog>
  );
}
