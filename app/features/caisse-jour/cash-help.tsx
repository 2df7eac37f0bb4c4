import { useId, useState } from "react";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { QuantiteInput } from "#app/ui/quantite-input.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { typedMontant } from "#app/ui/typed-number.ts";
import { type Devise, formatMontant, formatNumber } from "#worker/core/domain/money.ts";
import { facesOf } from "#worker/features/ventes/domain/faces.ts";

/** Counts the notes and coins of the currency; their total is entered into the field of cash. */
export function CashHelp({ devise, fieldId }: { devise: Devise; fieldId: string }) {
  const [counts, setCounts] = useState<readonly number[]>([]);
  const id = useId();
  const faces = facesOf(devise.code);
  const totalOf = (numbers: readonly number[]) =>
    faces.reduce((sum, { value }, rank) => sum + value * (numbers[rank] ?? 0), 0);

  function enter(rank: number, text: string) {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    const next = faces.map((_, i) => (i === rank ? number : (counts[i] ?? 0)));
    setCounts(next);
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLInputElement) typeInto(field, typedMontant(totalOf(next)));
  }

  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 page-lg:grid-cols-3">
        {faces.map(({ kind, value }, rank) => (
          <li
            key={`${kind}-${String(value)}`}
            className="grid grid-cols-[minmax(0,1fr)_4.5rem_minmax(4.5rem,auto)] items-center gap-x-3"
          >
            <label htmlFor={`${id}-${String(rank)}`} className="text-table wrap-anywhere">
              {CAISSE_JOUR.face(kind, faceText(value, devise))}
            </label>
            <QuantiteInput
              id={`${id}-${String(rank)}`}
              negative={CAISSE_JOUR.negativeFace}
              onValue={(text) => enter(rank, text)}
              // Entrée would send the form before all is counted.
              onKeyDown={(event) => {
                if (event.key === "Enter") event.preventDefault();
              }}
              className="px-2! text-right"
            />
            <span className="text-right text-table wrap-anywhere text-ink-2 tabular-nums">
              {formatNumber(value * (counts[rank] ?? 0), devise)}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 border-t border-line pt-3 text-right font-semibold wrap-anywhere">
        {CAISSE_JOUR.helpTotal(formatMontant(totalOf(counts), devise))}
      </p>
    </>
  );
}

/** "10 000", "0,50" */
function faceText(value: number, devise: Devise): string {
  return formatNumber(value, value % 100 === 0 ? { decimales: 0 } : devise);
}
