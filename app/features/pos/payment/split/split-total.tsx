import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { shareOf, type SplitLine } from "./split.ts";

const PARTS = ["bg-till-ink-2", "bg-till-line"];

export function SplitTotal({ left, lines }: { left: number; lines: readonly SplitLine[] }) {
  const { total, devise } = useCaisseContext();
  return (
    <div className="grid gap-1 rounded-card bg-till px-4 py-3 text-white md:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-table text-till-ink-2">
        <span>{CAISSE.totalDue}</span>
        <Montant montant={total.montant} devise={devise} className="text-price text-white" />
      </p>
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body font-medium text-till-ink-2">{SHEETS.left}</span>
        <span className="@container flex min-w-0 flex-1 basis-36 justify-end">
          <Montant oneLine montant={left} devise={devise} className="text-kpi-till" />
        </span>
      </p>
      <span aria-hidden="true" className="mt-1 flex h-2 gap-0.75">
        {lines.map((line, rank) => (
          <span
            key={rank}
            style={{ flexGrow: shareOf(line, total.montant, lines) }}
            className={cx(
              "min-w-1 basis-0 rounded-full",
              line.mode === "ESPECES" ? "bg-white" : PARTS[rank % PARTS.length],
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
