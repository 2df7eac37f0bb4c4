import Calculator from "lucide-react/icons/calculator";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { type CaisseJourScreen, summaryOf } from "#worker/features/caisse-jour/domain/day.ts";
import { COUNT_FORM } from "./count-form.tsx";
import { COUNTING } from "./intents.ts";
import { AddMouvement } from "./mouvements-card.tsx";
import { PrintDay } from "./print-day.tsx";
import type { useCounting } from "./use-counting.ts";

type DayFootProps = {
  screen: CaisseJourScreen;
  count: ReturnType<typeof useCounting>;
  onAdd: () => void;
};

export function DayFoot({ screen, count, onAdd }: DayFootProps) {
  const { jour, today, lignes, comptages, deviseCode } = screen;
  const { attendu, ecart } = summaryOf(jour, lignes);
  const icon = <Calculator aria-hidden="true" className="size-5 not-page-md:hidden" />;
  const start = ecart === null && comptages.length === 0 ? CAISSE_JOUR.start : CAISSE_JOUR.again;
  return (
    <div data-form-foot="" className="form-foot sticky bottom-0 z-10 large-text:static print:hidden">
      <div
        className={cx(
          "grid items-stretch gap-2.5 not-page-md:*:min-h-14 not-page-md:*:px-3 page-md:flex page-md:items-center page-md:justify-end page-md:gap-3 large-text:grid-cols-1",
          (count.counting || jour === today) && "grid-cols-[minmax(0,45fr)_minmax(0,55fr)]",
        )}
      >
        <p className="mr-auto flex flex-wrap items-baseline gap-x-4 not-page-md:hidden">
          <span className="text-caption text-ink-2">{CAISSE_JOUR.attenduNow}</span>
          <span className="text-[1.375rem]/8 font-bold">
            <LiveValue value={attendu}>
              <Montant montant={attendu} devise={deviseOf(deviseCode)} />
            </LiveValue>
          </span>
        </p>
        {count.counting ? (
          <>
            <Button onClick={count.giveUp} className="noscript:hidden">
              {CAISSE_JOUR.cancel}
            </Button>
            <noscript className="noscript:contents">
              <LinkButton to={`?jour=${jour}`}>{CAISSE_JOUR.cancel}</LinkButton>
            </noscript>
            {/* Another button than the one that was pressed: that press would submit. */}
            <Button
              key="save"
              type="submit"
              form={COUNT_FORM}
              kind="primary"
              loading={count.sending}
              loadingLabel={CAISSE_JOUR.adding}
            >
              {CAISSE_JOUR.save}
            </Button>
          </>
        ) : (
          <>
            {jour === today && <AddMouvement jour={jour} onAdd={onAdd} className="page-md:hidden" />}
            <PrintDay day={screen} className="not-page-md:hidden" />
            <Button key="start" kind="primary" icon={icon} onClick={count.start} className="noscript:hidden">
              {start}
            </Button>
            <noscript className="noscript:contents">
              <LinkButton kind="primary" icon={icon} to={`?jour=${jour}&${COUNTING}=1`}>
                {start}
              </LinkButton>
            </noscript>
          </>
        )}
      </div>
    </div>
  );
}
