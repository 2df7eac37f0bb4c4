import { Form, Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useId } from "react";
import { CAISSE_DAY } from "#app/content/caisse-day.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { type CaisseScreen, summaryOf } from "#worker/features/caisse/domain/day.ts";
import { addDays } from "#worker/kernel/domain/calendar.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { Difference } from "./difference.tsx";

/** Chooses the day, also without scripts. */
export function DayChoice({ jour, today }: Pick<CaisseScreen, "jour" | "today">) {
  const id = useId();
  const step = (label: string, day: string, icon: ReactNode) => (
    <Link
      to={`?jour=${day}`}
      aria-label={label}
      className={buttonClass("secondary", "medium", "size-12 shrink-0 p-0")}
    >
      {icon}
    </Link>
  );
  return (
    <Form className="flex flex-wrap items-center gap-2.5">
      {step(
        CAISSE_DAY.previous,
        addDays(jour, -1),
        <ChevronRight aria-hidden="true" className="size-5 rotate-180" />,
      )}
      <div className="field-box flex min-w-0 grow items-center gap-2 basis-32 pr-2 pl-3.5 sm:grow-0 sm:basis-auto">
        <label htmlFor={id} className="text-table text-ink-3 max-sm:sr-only">
          {CAISSE_DAY.day}
        </label>
        <input
          // Another day in the address is shown here too.
          key={jour}
          id={id}
          type="date"
          name="jour"
          defaultValue={jour}
          max={today}
          required
          className="field-bare min-h-11 min-w-0 flex-1 py-2 tabular-nums"
        />
      </div>
      {jour < today &&
        step(CAISSE_DAY.next, addDays(jour, 1), <ChevronRight aria-hidden="true" className="size-5" />)}
      <Button type="submit" className="max-sm:px-4!">
        {CAISSE_DAY.show}
      </Button>
    </Form>
  );
}

/** What is expected of the whole day beside what was counted. */
export function DayFigures({
  jour,
  lignes,
  deviseCode,
}: Pick<CaisseScreen, "jour" | "lignes" | "deviseCode">) {
  const { attendu, compte, ecart, uncounted } = summaryOf(jour, lignes);
  const currency = devise(deviseCode);
  const money = (montant: number) => <Montant montant={montant} devise={currency} oneLine />;
  return (
    <dl className="mb-4 card grid grid-cols-2 gap-x-6 gap-y-3 p-4 md:p-5 page-md:grid-cols-3 page-md:divide-x page-md:divide-line">
      <Figure label={CAISSE_DAY.attendu} wide>
        <span className="text-kpi">{money(attendu)}</span>
      </Figure>
      <Figure label={CAISSE_DAY.compte}>
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
      <Figure label={CAISSE_DAY.ecart}>
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
