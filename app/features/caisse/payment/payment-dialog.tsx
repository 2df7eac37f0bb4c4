import { type FormEvent, type ReactNode, useId } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CloseButton, ConfirmButton } from "./sheet-buttons.tsx";
import { SheetFailure } from "./sheet-failure.tsx";
import { Total } from "./total.tsx";
import { useSheet } from "./use-sheet.ts";

type PaymentDialogProps = { title: string; confirm?: string; onSubmit: () => void; children: ReactNode };

/** A payment in one mode: the total, the mode's fields, and the button. */
export function PaymentDialog({ title, confirm = SHEETS.confirm, onSubmit, children }: PaymentDialogProps) {
  const { closePayment } = useCommands();
  const { busy } = useSheet();
  const titreId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <Dialog
      aria-labelledby={titreId}
      onClose={closePayment}
      closesOutside={false}
      held={busy}
      className="md:max-w-145"
    >
      <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 pr-2 pl-4 md:pt-3 md:pr-3 md:pl-7">
          <h2 id={titreId} className="text-h2 md:text-h1">
            {title}
          </h2>
          <CloseButton />
        </div>
        <div className="grid min-h-0 flex-1 content-start gap-4 scroll-pt-20 overflow-y-auto overscroll-contain px-4 pb-3 md:px-7 low-payment:scroll-pt-0">
          <div className="sticky top-0 z-1 -mb-2 bg-surface pb-2 low-payment:static">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-card bg-till px-4 py-2.5 text-white md:px-5">
              <span className="text-table font-medium text-till-ink-2">{CAISSE.totalDue}</span>
              <span className="@container flex min-w-0 flex-1 basis-36 justify-end">
                <Total className="text-kpi-till" />
              </span>
            </p>
          </div>
          {children}
          <SheetFailure />
        </div>
        <div className="grid shrink-0 gap-2 px-4 pt-2 pb-safe-3 md:grid-cols-[auto_1fr] md:px-7 md:pt-3 md:pb-6">
          <ConfirmButton label={confirm} className="wrap-anywhere md:order-last" />
          <Button kind="ghost" onClick={closePayment} disabled={busy} className="low-payment:max-md:hidden">
            {CAISSE.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
