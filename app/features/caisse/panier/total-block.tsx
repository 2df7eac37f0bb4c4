import { CAISSE } from "#app/content/caisse.ts";
import { ModeIcon } from "#app/features/caisse/payment/mode-icon.tsx";
import { Total } from "#app/features/caisse/payment/total.tsx";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Kbd } from "#app/ui/kbd.tsx";
import { ClientField } from "./client-field.tsx";

/** What is to be paid, and the ways of paying it. */
export function TotalBlock({ sheet }: { sheet: boolean }) {
  return (
    <div
      className={cx(
        "on-till flex min-w-0 shrink-0 flex-col gap-3 bg-till p-4 pb-safe-2 text-white",
        "low-panier:sticky low-panier:bottom-0 low-panier:mt-auto low-panier:flex-row low-panier:flex-wrap low-panier:items-center low-panier:py-2.5",
        !sheet && "md:w-2/5 md:overflow-y-auto md:px-5 md:pt-5 lg:w-auto lg:overflow-visible",
      )}
    >
      <ClientField onTill className={cx("low-panier:hidden low-dock:hidden", !sheet && "lg:hidden")} />
      <div
        className={cx(
          "@container mt-auto flex flex-wrap items-baseline justify-between gap-x-3 low-panier:mt-0 low-panier:grow low-panier:basis-32",
          !sheet && "md:max-lg:flex-col",
        )}
      >
        <span className="text-body font-medium text-till-ink-2 low-panier:text-caption">
          {CAISSE.totalDue}
        </span>
        <Total className="text-total low-panier:text-kpi" />
      </div>
      <Ways />
    </div>
  );
}

const OTHER_WAYS = [
  ["MOBILE_MONEY", "F9"],
  ["CARTE", "F10"],
] as const;

function Ways() {
  const { pay } = useCommands();
  const empty = useCaisse((state) => state.total.articles === 0);
  const checking = useCaisse((state) => state.payment.state === "CHECKING");
  // Not `disabled`, because the focus returns to these buttons after a sale.
  const off = empty || undefined;
  return (
    <div className="@container grid gap-x-2.5 low-panier:grow low-panier:basis-72">
      <div className="grid grid-cols-2 gap-2.5 @xs:grid-cols-[minmax(0,1.7fr)_minmax(0,1.05fr)_minmax(0,0.75fr)]">
        <Button
          kind="cash"
          size="till"
          className="gap-2! px-2! @max-xs:col-span-2"
          icon={<ModeIcon mode="ESPECES" className="size-6" />}
          aria-disabled={off}
          aria-keyshortcuts="F8"
          onClick={() => void pay("ESPECES")}
          loading={checking}
          loadingLabel={CAISSE.verification}
        >
          {CAISSE.modes.ESPECES} <Kbd>F8</Kbd>
        </Button>
        {OTHER_WAYS.map(([mode, key]) => (
          <button
            key={mode}
            type="button"
            aria-disabled={off}
            aria-keyshortcuts={key}
            title={`${CAISSE.modes[mode]} (${key})`}
            onClick={() => void pay(mode)}
            className="inline-flex min-h-15 min-w-0 items-center justify-center gap-2 rounded-control border-control border-till-line bg-till-2 px-1.5 py-1 text-table leading-5 font-semibold text-white hover:bg-till active:bg-till aria-disabled:text-till-ink-2 aria-disabled:opacity-60 aria-disabled:hover:bg-till-2"
          >
            <ModeIcon mode={mode} className="size-5 shrink-0 @max-sm:hidden" />
            {CAISSE.modes[mode]}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-disabled={off}
        onClick={() => void pay("PARTAGE")}
        className="min-h-12 justify-self-center rounded-control px-3 text-table text-till-ink-2 underline underline-offset-4 hover:text-white aria-disabled:opacity-60"
      >
        {CAISSE.split}
      </button>
    </div>
  );
}
