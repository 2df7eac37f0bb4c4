import { Button } from "./button.tsx";
import { DecisionDialog, type DecisionDialogProps } from "./decision-dialog.tsx";

type ConfirmDialogProps = Pick<DecisionDialogProps, "open" | "onClose" | "name" | "children"> & {
  /** The question: 'Êtes-vous sûr de vouloir supprimer ce produit ?'. */
  title: string;
  /** A verb: "Supprimer", "Annuler l'achat". */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  /** "Suppression…" */
  busyLabel?: string;
};

export function ConfirmDialog({
  confirmLabel,
  cancelLabel = "Annuler",
  onConfirm,
  busy = false,
  busyLabel,
  ...question
}: ConfirmDialogProps) {
  return (
    <DecisionDialog
      {...question}
      leaveLabel={cancelLabel}
      action={
        <Button
          kind="danger-filled"
          loading={busy}
          {...(busyLabel !== undefined && { loadingLabel: busyLabel })}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      }
    />
  );
}
