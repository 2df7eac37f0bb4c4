import { useState } from "react";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { cardPaiement } from "#app/shell/payment/draft.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { refusalsOf } from "./refusals.ts";
import { useSheet } from "./use-sheet.ts";

export function CardSheet() {
  const { confirm, showProblem } = useCommands();
  const montant = useCaisse((state) => state.total.montant);
  const { busy, problem } = useSheet();
  const [slip, setSlip] = useState("");
  return (
    <PaymentDialog title={SHEETS.ways.CARTE} onSubmit={() => confirm([cardPaiement(slip, montant)])}>
      <SlipField
        value={slip}
        errors={refusalsOf(problem, 0)["transactionId"]}
        disabled={busy}
        onChange={(typed) => {
          setSlip(typed);
          showProblem(null);
        }}
      />
    </PaymentDialog>
  );
}

type SlipFieldProps = {
  value: string;
  errors: readonly string[] | undefined;
  disabled: boolean;
  onChange: (slip: string) => void;
  className?: string;
};

/** The number on the terminal's paper slip. */
export function SlipField({ value, errors, disabled, onChange, className = "" }: SlipFieldProps) {
  return (
    <Field label={SHEETS.slip} optional errors={errors} className={className}>
      <Input
        data-focus=""
        value={value}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        readOnly={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
