import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { ToastHost } from "./toast-host.tsx";

type NativeDialogProps = {
  /** Id of the heading that names it. */
  titleId: string;
  onClose: () => void;
  /** A press beside it closes too: where nothing typed would be lost. */
  closesOutside?: boolean;
  /** While true nothing closes it: a sale is being recorded. */
  held?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A native `<dialog>`, a sheet below 768 and centred above: for the till, where a payment must open when the network is
 * gone, so that nothing may be fetched then, and whose script has a budget; and for what opens there too. Elsewhere it is
 * `Dialog`.
 * Mounted is open; the element marked `data-focus` gets the focus first, and the focus returns where it was.
 */
export function NativeDialog({
  titleId,
  onClose,
  closesOutside,
  held = false,
  className,
  children,
}: NativeDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
    return () => {
      dialog.close();
    };
  }, []);

  function close() {
    if (!held) onClose();
  }
  function outside(event: MouseEvent) {
    if (closesOutside && event.target === ref.current) close();
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Chrome closes at the second Échap whatever `cancel` says.
      onClose={() => {
        if (ref.current?.open) return;
        if (held) ref.current?.showModal();
        else onClose();
      }}
      onClick={outside}
      className={cx(
        "fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none animate-sheet flex-col overflow-hidden overscroll-contain",
        "rounded-t-dialog bg-surface text-ink shadow-dialog backdrop:bg-scrim open:flex",
        "md:inset-0 md:m-auto md:max-h-[calc(100dvh-3rem)] md:w-[calc(100%-3rem)] md:animate-dialog md:rounded-dialog",
        className,
      )}
    >
      {children}
      <ToastHost />
    </dialog>
  );
}
