import Banknote from "lucide-react/icons/banknote";
import { Amount } from "#app/components/ui/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Kbd } from "#app/components/ui/kbd.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { ChampClient } from "./champ-client.tsx";
import { useCaisseContext } from "./use-caisse.ts";

/** Night holds the total: what is to be paid, and the button that takes it. */
export function BlocTotal({ feuille = false }: { feuille?: boolean }) {
  const { total, devise, verification, actions } = useCaisseContext();
  return (
    <div
      className={cx(
        "on-till flex min-w-0 shrink-0 flex-col gap-3 bg-till p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-white",
        "low-cart:sticky low-cart:bottom-0 low-cart:mt-auto low-cart:flex-row low-cart:flex-wrap low-cart:items-center low-cart:py-2.5",
        !feuille && "md:w-[39.5%] md:overflow-y-auto md:p-5 lg:w-auto lg:overflow-visible",
      )}
    >
      <ChampClient surTill className={cx("low-cart:hidden low-dock:hidden", !feuille && "lg:hidden")} />
      <div
        className={cx(
          "@container mt-auto flex flex-wrap items-baseline justify-between gap-x-3 low-cart:mt-0 low-cart:flex-[1_1_8rem]",
          !feuille && "md:max-lg:flex-col",
        )}
      >
        <span className="text-body font-medium text-till-ink-2 low-cart:text-caption">
          {CAISSE.totalAPayer}
        </span>
        <Amount
          montant={total.montant}
          devise={devise}
          oneLine
          className="text-total low-cart:text-[1.75rem]/9"
        />
      </div>
      <Button
        kind="cash"
        size="till"
        className="low-cart:grow"
        icon={<Banknote aria-hidden="true" className="size-6" />}
        // Not `disabled`: the focus comes back here when a sale has emptied the cart.
        aria-disabled={total.articles === 0 || undefined}
        onClick={() => {
          void actions.demanderEspeces();
        }}
        loading={verification.enCours}
        loadingLabel={CAISSE.verification}
      >
        {CAISSE.especes} <Kbd>F8</Kbd>
      </Button>
    </div>
  );
}
