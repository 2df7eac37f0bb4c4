import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { LinkButton } from "./link-button.tsx";

/** Where what stands in the way can be seen: "Voir les produits". */
export type WayOn = { label: string; to: string };

type ImpossibleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** What cannot be done: 'Impossible de supprimer la catégorie'. */
  title: string;
  /** The name of the thing. */
  name: ReactNode;
  wayOn: WayOn;
  /** Why. */
  children: ReactNode;
};

/** In place of a question whose answer is known to be refused: why, and the way on. */
export function ImpossibleDialog({ open, onClose, title, name, wayOn, children }: ImpossibleDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={<span className="font-semibold text-ink">{name}</span>}
      size="small"
      initialFocus={close}
      actions={
        <>
          <Button ref={close} onClick={onClose}>
            Fermer
          </Button>
          <LinkButton kind="primary" to={wayOn.to} onClick={onClose}>
            {wayOn.label}
          </LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
