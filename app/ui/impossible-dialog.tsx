import { useRef } from "react";
import { DecisionDialog, type DecisionDialogProps } from "./decision-dialog.tsx";
import { LinkButton } from "./link-button.tsx";

/** Where what stands in the way can be seen: "Voir les produits", a part of a screen. */
export type WayOn = { label: string; to: { pathname: string; hash: string } };

type ImpossibleDialogProps = Pick<DecisionDialogProps, "open" | "onClose" | "name" | "children"> & {
  /** What cannot be done: 'Impossible de supprimer la catégorie'. */
  title: string;
  wayOn: WayOn;
};

/** In place of a question whose answer is known to be refused: why, and the way on. */
export function ImpossibleDialog({ wayOn, ...refusal }: ImpossibleDialogProps) {
  const going = useRef(false);
  return (
    <DecisionDialog
      {...refusal}
      leaveLabel="Fermer"
      // On another screen it is not there yet, and gets the focus when that comes.
      ledTo={() => (going.current ? document.getElementById(wayOn.to.hash.slice(1)) : null)}
      action={
        <LinkButton
          kind="primary"
          to={wayOn.to}
          onClick={() => {
            going.current = true;
            refusal.onClose();
          }}
        >
          {wayOn.label}
        </LinkButton>
      }
    />
  );
}
