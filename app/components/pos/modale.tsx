import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { cx } from "#app/components/ui/cx.ts";

type ModaleProps = {
  /** Id of the heading that names it. */
  titreId: string;
  onFermer: () => void;
  /** A press beside it closes too: where nothing typed would be lost. */
  fermetureAuFond?: boolean;
  /** While true nothing closes it: a sale is being recorded. */
  retenue?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * The till's dialog: a native `<dialog>`, a sheet below 768 and centred above. Not the design system's Radix dialog: a
 * payment must open when the network is gone, so nothing may be fetched then, and the till's script has a budget.
 * Mounted is open; the element marked `data-foyer` gets the focus first, and the focus returns where it was.
 */
export function Modale({
  titreId,
  onFermer,
  fermetureAuFond,
  retenue = false,
  className,
  children,
}: ModaleProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-foyer]")?.focus();
    return () => {
      dialog.close();
    };
  }, []);

  function fermer() {
    if (!retenue) onFermer();
  }
  function auFond(event: MouseEvent) {
    if (fermetureAuFond && event.target === ref.current) fermer();
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={titreId}
      onCancel={(event) => {
        event.preventDefault();
        fermer();
      }}
      // Chrome closes at the second Échap whatever `cancel` says.
      onClose={() => {
        if (ref.current?.open) return;
        if (retenue) ref.current?.showModal();
        else onFermer();
      }}
      onClick={auFond}
      className={cx(
        "fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none animate-sheet flex-col overflow-hidden overscroll-contain",
        "rounded-t-dialog bg-surface text-ink shadow-dialog backdrop:bg-scrim open:flex",
        "md:inset-0 md:m-auto md:max-h-[calc(100dvh-3rem)] md:w-[calc(100%-3rem)] md:animate-dialog md:rounded-dialog",
        className,
      )}
    >
      {children}
    </dialog>
  );
}
