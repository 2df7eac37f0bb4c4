import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { LinkButton } from "./link-button.tsx";

/** Where what stands in the way can be seen: "Voir les produits", a part of a screen. */
export type WayOn = { label: string; to: { pathname: string; hash: string } };

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
  const going = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={<span className="font-semibold text-ink">{name}</span>}
      size="small"
      initialFocus={close}
      // On another screen it is not there yet, and gets the focus when that comes.
      ledTo={() => (going.current ? document.getElementById(wayOn.to.hash.slice(1)) : null)}
      actions={
        <>
          <Button ref={close} onClick={onClose}>
            Fermer
          </Button>
          <LinkButton
            kind="primary"
            to={wayOn.to}
            onClick={() => {
              going.current = true;
              onClose();
            }}
          >
            {wayOn.label}
          </LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
