import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogHead } from "./dialog.tsx";
import { LinkButton } from "./link-button.tsx";

type ConfirmDialogProps = {
  title: string;
  name?: string;
  onClose: () => void;
  /** The label of a first button that changes nothing and gets the focus. */
  cancel?: string;
  /** The screen without the dialog, where its address opens it: `cancel` leads there without scripts. */
  address?: string;
  /** Without `cancel`, the button with `data-focus` gets the focus. */
  answers: ReactNode;
  /** False where a press outside the dialog would lose typed text. */
  closesOutside?: boolean;
  /** While true nothing closes the dialog. */
  held?: boolean;
  children: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    name,
    onClose,
    cancel,
    address,
    answers,
    closesOutside = true,
    held = false,
    children,
  } = props;
  const id = useId();
  const bodyId = useId();
  return (
    <Dialog
      aria-labelledby={id}
      aria-describedby={bodyId}
      onClose={onClose}
      closesOutside={closesOutside}
      held={held}
      className="md:max-w-md"
    >
      <DialogHead id={id} title={title} onClose={onClose} />
      <div
        id={bodyId}
        className="grid min-h-0 flex-1 gap-3 overflow-y-auto overscroll-contain px-4 pt-1 pb-4 md:px-6 md:pb-5"
      >
        {name !== undefined && <p className="font-semibold wrap-anywhere">{name}</p>}
        {children}
      </div>
      <div className="flex shrink-0 flex-col-reverse gap-2.5 border-t border-line px-4 pt-3 pb-safe-3 md:flex-row md:flex-wrap md:justify-end md:px-6 md:py-4">
        {cancel !== undefined && (
          <Button data-focus="" onClick={onClose} className="noscript:hidden">
            {cancel}
          </Button>
        )}
        {address !== undefined && (
          <noscript className="noscript:contents">
            <LinkButton to={address}>{cancel}</LinkButton>
          </noscript>
        )}
        {answers}
      </div>
    </Dialog>
  );
}
