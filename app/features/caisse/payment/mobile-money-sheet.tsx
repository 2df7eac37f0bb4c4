import { useState } from "react";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import type { FieldErrors } from "#worker/core/domain/errors.ts";
import { mobileMoneyPaiement } from "#app/shell/payment/draft.ts";
import { MobileMoneyFields } from "./mobile-money-fields.tsx";
import { newMobileMoney } from "./new-mobile-money.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { refusalsOf } from "./refusals.ts";
import { useSheet } from "./use-sheet.ts";

export function MobileMoneySheet() {
  const { get, confirm, showProblem } = useCommands();
  const montant = useCaisse((state) => state.total.montant);
  const pays = useCaisse((state) => state.catalogue.pays);
  const { busy, problem } = useSheet();
  const [entered, setEntered] = useState(() => newMobileMoney(get().catalogue));
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit() {
    const { paiement, errors: found } = mobileMoneyPaiement(entered, montant, pays);
    setErrors(found ?? {});
    if (paiement) confirm([paiement]);
  }

  return (
    <PaymentDialog
      title={SHEETS.ways.MOBILE_MONEY}
      confirm={entered.attente ? SHEETS.confirmToVerify : SHEETS.confirm}
      onSubmit={submit}
    >
      <MobileMoneyFields
        value={entered}
        errors={{ ...errors, ...refusalsOf(problem, 0) }}
        disabled={busy}
        onChange={(next) => {
          setEntered(next);
          showProblem(null);
        }}
      />
    </PaymentDialog>
  );
}
