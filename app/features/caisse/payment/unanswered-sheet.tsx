import { CAISSE } from "#app/content/caisse.ts";
import type { NoAnswer } from "#app/features/caisse/state/payment-machine.ts";
import { readBody } from "#app/features/caisse/state/send-payment.ts";
import type { ConfirmedSale } from "#app/features/caisse/state/store.ts";
import { useCaisse, useCommands, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatInstant } from "#worker/core/domain/period.ts";
import { Failure } from "./failure.tsx";

type UnansweredSheetProps = {
  sale: ConfirmedSale;
  problem: NoAnswer | null;
  sending: boolean;
  checking: boolean;
};

/** The confirmed sale is shown as it was sent: sending again repeats it, and only giving it up changes anything. */
export function UnansweredSheet({ sale, problem, sending, checking }: UnansweredSheetProps) {
  const { closePayment, payOtherwise, retry } = useCommands();
  const devise = useDevise();
  const fuseau = useCaisse((state) => state.catalogue.pays.fuseau);
  const { way, montant } = readBody(sale.corps);
  const when = formatInstant(sale.instant, fuseau);
  const busy = sending || checking;
  return (
    <ConfirmDialog
      title={CAISSE.unansweredEncaissement}
      onClose={closePayment}
      closesOutside={false}
      held={busy}
      answers={
        <>
          <Button
            onClick={() => void payOtherwise()}
            disabled={sending}
            loading={checking}
            loadingLabel={CAISSE.verification}
          >
            {CAISSE.payOtherwise}
          </Button>
          <Button
            data-focus=""
            kind="cash"
            onClick={retry}
            disabled={checking}
            loading={sending}
            loadingLabel={CAISSE.saving}
          >
            {CAISSE.retry}
          </Button>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {problem ? <Failure problem={problem} /> : <Notice tone="warning">{CAISSE.noResponse}</Notice>}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-card bg-sunken px-4 py-3">
        <span className="text-body text-ink-2">
          {sale.instant === 0 ? CAISSE.ways[way] : CAISSE.unansweredSince(CAISSE.ways[way], when)}
        </span>
        <Montant montant={montant} devise={devise} className="text-price" />
      </p>
    </ConfirmDialog>
  );
}
