import type { ReactNode } from "react";
import { CAISSE_DAY } from "#app/content/caisse-day.ts";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { type CaisseScreen, summaryOf } from "#worker/features/caisse/domain/day.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { formatNumber } from "#worker/kernel/domain/money.ts";
import { Difference } from "./difference.tsx";

/** Characters of "1 234 567". */
const SHORT = 9;

/** What is expected of the whole day beside what was counted. */
export function DayFigures({
  jour,
  lignes,
  deviseCode,
}: Pick<CaisseScreen, "jour" | "lignes" | "deviseCode">) {
  const { attendu, compte, ecart, uncounted } = summaryOf(jour, lignes);
  const currency = devise(deviseCode);
  // On phones two amounts stand side by side as long as neither becomes small print.
  const long = [compte, ecart].some((one) => one !== null && formatNumber(one, currency).length > SHORT);
  const money = (montant: number) => <Montant montant={montant} devise={currency} oneLine />;
  return (
    <dl className="mb-4 card grid grid-cols-2 gap-x-6 gap-y-3 p-4 md:p-5 page-md:grid-cols-3 page-md:divide-x page-md:divide-line">
      <Figure label={CAISSE_DAY.attendu} wide>
        <span className="text-kpi">{money(attendu)}</span>
      </Figure>
      <Figure label={CAISSE_DAY.compte} wide={long}>
        {compte === null ? (
          <span className="text-body text-ink-3">{CAISSE_DAY.uncounted}</span>
        ) : (
          <span className="text-kpi">{money(compte)}</span>
        )}
        {compte !== null && (
          <span className="block text-caption text-ink-2">
            {uncounted > 0 ? CAISSE_DAY.partlyCounted(uncounted) : CAISSE_DAY.allCounted}
          </span>
        )}
      </Figure>
      <Figure label={CAISSE_DAY.ecart} wide={long}>
        <Difference ecart={ecart} devise={currency} className="text-body" />
      </Figure>
    </dl>
  );
}

function Figure({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx("@container min-w-0 page-md:not-first:pl-6", wide && "not-page-md:col-span-2")}>
      <dt className="text-table text-ink-2">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
