import Hourglass from "lucide-react/icons/hourglass";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useRef } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import type { PaymentProblem } from "#app/features/pos/payment/machine.ts";
import { ModeIcon } from "#app/features/pos/payment/mode-icon.tsx";
import { QuickMontants } from "#app/features/pos/payment/quick-montants.tsx";
import { refusalsOf, useSheet } from "#app/features/pos/payment/use-sheet.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { formatNumber, toUnits } from "#worker/kernel/domain/money.ts";
import { groupPhone } from "#worker/kernel/domain/phone-groups.ts";
import { shareOf, type SplitLine } from "./split.ts";
import type { Split } from "./use-split.ts";

export function SplitLines({ split, problem }: { split: Split; problem: PaymentProblem | null }) {
  const { total } = useCaisseContext();
  const { lines, edited } = split;
  if (lines.length === 0) return null;
  return (
    <ul className="-mx-4 md:mx-0">
      {lines.map((line, rank) => (
        <li
          key={line.id}
          className={cx("border-b border-line px-4 md:px-0", line === edited && "bg-indigo-soft")}
        >
          <SplitLineRow
            line={line}
            montant={shareOf(line, total.montant, lines)}
            errors={line === edited ? [] : Object.values(refusalsOf(problem, rank)).flat()}
            onEdit={() => split.edit(line)}
            onRemove={() => split.remove(line)}
          />
          {line.mode === "ESPECES" && edited === null && <Handed split={split} />}
        </li>
      ))}
    </ul>
  );
}

type SplitLineRowProps = {
  line: SplitLine;
  montant: number;
  errors: readonly string[];
  onEdit: () => void;
  onRemove: () => void;
};

function SplitLineRow({ line, montant, errors, onEdit, onRemove }: SplitLineRowProps) {
  const { devise, catalogue } = useCaisseContext();
  const { busy } = useSheet();
  const id = useId();
  const name = line.mode === "MOBILE_MONEY" ? line.entered.portefeuille : CAISSE.modes[line.mode];
  const detail = detailOf(line, catalogue.pays.isoCode);
  return (
    <>
      <div className="flex min-h-15 items-center gap-3">
        <button
          type="button"
          aria-describedby={errors.length > 0 ? id : undefined}
          disabled={busy}
          onClick={onEdit}
          className="flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-control text-left hover:bg-canvas"
        >
          <ModeIcon mode={line.mode} className="size-6 shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1">
            <span className="sr-only">{SHEETS.changePaiement}</span>
            <span className="block truncate font-semibold">{name}</span>
            {detail !== "" && <span className="block truncate text-table text-ink-3">{detail}</span>}
          </span>
          {line.mode === "MOBILE_MONEY" && line.entered.attente && (
            <Badge tone="ochre" icon={Hourglass} className="shrink-0">
              <span className="max-md:sr-only">{SHEETS.waiting}</span>
            </Badge>
          )}
          <span className="shrink-0 font-semibold">{formatNumber(montant, devise)}</span>
        </button>
        <IconButton
          kind="danger"
          label={SHEETS.removePaiement(name)}
          disabled={busy}
          onClick={onRemove}
          className="-mr-3"
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <FieldError id={id} errors={errors} />
    </>
  );
}

function detailOf(line: SplitLine, isoCode: string): string {
  if (line.mode === "MOBILE_MONEY") return groupPhone(line.entered.telephone, isoCode);
  if (line.mode === "CARTE") return line.slip.trim() === "" ? "" : SHEETS.slipOf(line.slip.trim());
  return line.montant === null ? SHEETS.theRest : "";
}

/** The cash that the customer hands over for the cash part. */
function Handed({ split: { due, received, handed, receive } }: { split: Split }) {
  const { devise } = useCaisseContext();
  const { busy } = useSheet();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  function choose(montant: number) {
    const input = box.current?.querySelector("input");
    if (input) typeInto(input, String(toUnits(montant)));
  }
  return (
    <div
      ref={box}
      data-handed=""
      className="-mx-4 grid gap-2 bg-canvas px-4 pt-1 pb-3 md:mx-0 md:rounded-b-card"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <label htmlFor={id} className="text-label">
          {CAISSE.montantRecu}
        </label>
        <MontantInput
          // Another cash part is asked again.
          key={due}
          id={id}
          devise={devise}
          readOnly={busy}
          aria-invalid={received.refusal !== null}
          onValue={(value, refusal) => receive({ value, refusal })}
          className="grow basis-40"
          inputClassName="text-h2"
        />
      </div>
      <QuickMontants total={due} received={handed} most={3} onChoose={choose} />
    </div>
  );
}
