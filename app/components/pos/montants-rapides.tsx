import Check from "lucide-react/icons/check";
import { montantsRapides } from "#worker/features/ventes/domain/cash.ts";
import { formaterNombre } from "#worker/kernel/domain/money.ts";
import { cx } from "#app/components/ui/cx.ts";
import { fitStyle } from "#app/components/ui/fit-line.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "./use-caisse.ts";

type MontantsRapidesProps = { recu: number | null; onChoisir: (montant: number) => void };

export function MontantsRapides({ recu, onChoisir }: MontantsRapidesProps) {
  const { total, devise } = useCaisseContext();
  const montants = montantsRapides(total.montant, devise.code);
  return (
    <div
      role="group"
      aria-label={CAISSE.montantsRapides}
      style={fitStyle(formaterNombre(Math.max(...montants), devise))}
      className="col-span-2 scroll-row -mx-4 -my-1.5 flex gap-2 px-4 py-1.5 wide-payment:m-0 wide-payment:grid wide-payment:fit-columns wide-payment:gap-2.5 wide-payment:overflow-visible wide-payment:p-0"
    >
      {montants.map((montant) => {
        const choisi = montant === recu;
        const exact = montant === total.montant;
        return (
          <button
            key={montant}
            type="button"
            aria-pressed={choisi}
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onChoisir(montant);
            }}
            className={cx(
              "inline-flex min-h-12 min-w-[5.5rem] shrink-0 grow items-center justify-center gap-x-2 rounded-control border-[1.5px] px-3 text-body font-semibold wide-payment:min-h-14 wide-payment:min-w-0 wide-payment:flex-wrap wide-payment:px-1",
              choisi
                ? "border-indigo bg-indigo-soft text-indigo-ink dark:border-indigo-ink"
                : "border-line-strong bg-surface hover:bg-canvas active:bg-sunken",
            )}
          >
            {choisi && <Check aria-hidden="true" className="size-4.5 shrink-0" />}
            {exact && (
              <span className={cx("text-table font-medium", !choisi && "text-ink-2")}>{CAISSE.exact}</span>
            )}
            <span>{formaterNombre(montant, devise)}</span>
          </button>
        );
      })}
    </div>
  );
}
