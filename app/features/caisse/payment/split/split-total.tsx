import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useCaisse, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { formatNumber } from "#worker/core/domain/money.ts";
import type { Split } from "./use-split.ts";

const PARTS = ["bg-till-ink-2", "bg-till-line"];

export function SplitTotal({ split: { left, lines, shares, edited } }: { split: Split }) {
  const montant = useCaisse((state) => state.total.montant);
  const devise = useDevise();
  return (
    <div className="grid gap-2 rounded-card bg-till px-4 py-2.5 text-white short-payment:gap-1.5 short-payment:py-2 split-wide:px-5 split-wide:py-4">
      <div className="flex flex-wrap justify-between gap-x-3 text-table text-till-ink-2 split-wide:flex-col split-wide:gap-y-1">
        <p className="flex flex-col justify-between split-wide:flex-row split-wide:items-baseline">
          <span>{CAISSE.totalDue}</span>
          <span className="pb-1 text-price text-white split-wide:pb-0">
            {formatNumber(montant, devise)}
            <span className="hidden text-badge split-wide:inline">{`\u00A0${devise.symbole}`}</span>
          </span>
        </p>
        <p
          role="status"
          className="flex min-w-0 flex-1 basis-24 flex-col text-right split-wide:basis-auto split-wide:flex-row split-wide:items-baseline split-wide:text-left"
        >
          <span className="split-wide:text-body split-wide:font-medium">{SHEETS.left}</span>
          <span className="@container flex min-w-0 justify-end text-white split-wide:flex-1">
            <Montant montant={left} devise={devise} className="text-kpi split-wide:text-total" />
          </span>
        </p>
      </div>
      <span aria-hidden="true" className="flex h-2 gap-0.75">
        {lines.map((line, rank) => (
          <span
            key={line.id}
            style={{ flexGrow: shares[rank] }}
            className={cx(
              "min-w-1 basis-0 rounded-full",
              line.id === edited?.id
                ? "border border-till-line"
                : line.mode === "ESPECES"
                  ? "bg-white"
                  : PARTS[rank % PARTS.length],
            )}
          />
        ))}
        {left > 0 && (
          <span style={{ flexGrow: left }} className="basis-0 rounded-full border border-till-line" />
        )}
      </span>
    </div>
  );
}
