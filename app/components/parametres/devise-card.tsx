import { Card } from "#app/components/ui/card.tsx";
import { FitLine } from "#app/components/ui/fit-line.tsx";
import { deviseDecrite, exempleDe, PARAMETRES } from "#app/content/parametres.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";

/** The shop's currency, and how an amount in it looks. */
export function DeviseCard({ devise }: { devise: Devise }) {
  return (
    <Card>
      <p className="text-caption text-ink-3">{PARAMETRES.deviseEtablissement}</p>
      <p className="text-kpi">{devise.symbole}</p>
      <p className="text-caption text-ink-2">{deviseDecrite(devise)}</p>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-caption text-ink-2">{PARAMETRES.exemple}</span>
        <span className="@container min-w-0 flex-1 text-right text-body font-semibold">
          <FitLine figures={exempleDe(devise)} />
        </span>
      </p>
    </Card>
  );
}
