import { LEAVING } from "#app/content/leaving.ts";
import { tryStorage } from "#app/device/storage.ts";
import { panierName } from "#app/network/kept-panier.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { isObject, parseJson } from "#worker/kernel/domain/objects.ts";
import type { Leaving } from "./logout-form.tsx";

/** Says which carts of the till the device would lose. Null when it holds none. */
export function erasedOnLeaving(etablissementId: number): string | null {
  return LEAVING.erased(
    countPaniers(tryStorage(() => localStorage.getItem(panierName(etablissementId))) ?? ""),
  );
}

/** `text`: the stored state of the till, of any version or damaged. */
export function countPaniers(text: string): { current: boolean; parked: number } {
  const kept = parseJson(text);
  const panier = isObject(kept) ? kept["panier"] : null;
  const lignes = isObject(panier) ? panier["lignes"] : null;
  const parked = isObject(kept) ? kept["parked"] : null;
  return {
    current: Array.isArray(lignes) && lignes.length > 0,
    parked: Array.isArray(parked) ? parked.length : 0,
  };
}

export const LeavingQuestion: Leaving = ({ erased, onStay, onLeave }) => (
  <ConfirmDialog
    title={LEAVING.question}
    onClose={onStay}
    cancel={LEAVING.stay}
    answers={
      <Button kind="danger-filled" onClick={onLeave}>
        {LEAVING.leave}
      </Button>
    }
  >
    <p className="text-body text-ink-2">{erased}</p>
  </ConfirmDialog>
);
