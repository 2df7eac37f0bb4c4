import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export type DecisionDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The name of the thing that it is about: "Riz parfumé 25 kg". */
  name: ReactNode;
  /** The choice that changes nothing, which has the focus first: "Garder l'achat". */
  leaveLabel: string;
  /** The other choice. */
  action: ReactNode;
  ledTo?: () => HTMLElement | null;
  /** What follows, or why. */
  children?: ReactNode;
};

/** One thing, and two choices about it: to leave it as it is, and another. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { open, onClose, title, name, leaveLabel, action, ledTo, children } = props;
  const leave = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={<span className="font-semibold text-ink">{name}</span>}
      size="small"
      initialFocus={leave}
      {...(ledTo && { ledTo })}
      actions={
        <>
          <Button ref={leave} onClick={onClose}>
            {leaveLabel}
          </Button>
          {action}
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
