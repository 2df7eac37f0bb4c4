import type { ReactNode } from "react";
import { LEAVING } from "#app/content/leaving.ts";
import { tryStorage } from "#app/device/storage.ts";
import { panierName } from "#app/network/kept-panier.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";

type Answers = { leave: () => void; stay: () => void };

/** Leaves at once when the till of this device holds no basket. */
export function questionBefore(etablissementId: number, answers: Answers): ReactNode {
  const text = tryStorage(() => localStorage.getItem(panierName(etablissementId))) ?? "";
  const erased = LEAVING.erased(countPaniers(text));
  if (erased !== null) return <LeavingQuestion erased={erased} {...answers} />;
  answers.leave();
  return null;
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

function LeavingQuestion({ erased, leave, stay }: Answers & { erased: string }) {
  return (
    <ConfirmDialog
      title={LEAVING.question}
      onClose={stay}
      cancel={LEAVING.stay}
      answers={
        <Button kind="danger-filled" onClick={leave}>
          {LEAVING.leave}
        </Button>
      }
    >
      <p className="text-body text-ink-2">{erased}</p>
    </ConfirmDialog>
  );
}
