import Check from "lucide-react/icons/check";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { cx } from "#app/ui/cx.ts";
import { fitStyle } from "#app/ui/fit-line.tsx";
import { formatNumber } from "#worker/core/domain/money.ts";
import { quickMontants } from "#worker/features/ventes/domain/cash.ts";

type QuickMontantsProps = {
  /** In centimes, like `received`. */
  total: number;
  received: number | null;
  most?: number;
  onChoose: (montant: number) => void;
};

export function QuickMontants({ total, received, most, onChoose }: QuickMontantsProps) {
  const devise = useDevise();
  const montants = quickMontants(total, devise.code).slice(0, most);
  return (
    <div
      role="group"
      aria-label={SHEETS.quickMontants}
      style={fitStyle(formatNumber(Math.max(...montants), devise))}
      className={cx(
        "scroll-row -mx-4 -my-1.5 gap-2 px-4 py-1.5 small-payment:flex roomy-payment:gap-2.5",
        most === undefined ? "grid fit-columns" : "flex *:flex-auto",
      )}
    >
      {montants.map((montant) => {
        const chosen = montant === received;
        const exact = montant === total;
        return (
          <button
            key={montant}
            type="button"
            aria-pressed={chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(montant)}
            className={cx(
              "inline-flex min-h-12 min-w-0 flex-wrap items-center justify-center gap-x-1.5 rounded-control border-control px-1 text-body leading-5 font-semibold small-payment:min-w-22 small-payment:shrink-0 small-payment:grow small-payment:px-3 roomy-payment:min-h-14",
              chosen
                ? "border-indigo bg-indigo-soft text-indigo-ink dark:border-indigo-ink"
                : "border-line-strong bg-surface hover:bg-canvas active:bg-sunken",
            )}
          >
            {chosen && <Check aria-hidden="true" className="size-4.5 shrink-0" />}
            {exact && (
              <span className={cx("text-table font-medium", !chosen && "text-ink-2")}>{SHEETS.exact}</span>
            )}
            <span>{formatNumber(montant, devise)}</span>
          </button>
        );
      })}
    </div>
  );
}
