import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: 'Êtes-vous sûr de vouloir supprimer ce produit ?'. */
  title: string;
  /** The name of the thing, repeated: "Riz parfumé 25 kg". */
  name: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
  /** A verb: "Supprimer", "Annuler l'achat". */
  confirmLabel: string;
  /** The safe choice, which has the focus first: "Garder l'achat". */
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  /** "Suppression…" */
  busyLabel?: string;
  /** Indigo instead of bissap, when nothing is lost. */
  harmless?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    name,
    children,
    confirmLabel,
    cancelLabel = "Annuler",
    onConfirm,
    busy = false,
  } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={<span className="font-semibold text-ink">{name}</span>}
      size="small"
      initialFocus={safe}
      actions={
        <>
          <Button
            ref={safe}
            onClick={() => {
              onOpenChange(false);
            }}
          >
            {cancelLabel}
          </Button>
          <Button
            kind={props.harmless ? "primary" : "danger-filled"}
            loading={busy}
            {...(props.busyLabel !== undefined && { loadingLabel: props.busyLabel })}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
